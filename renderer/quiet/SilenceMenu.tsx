import { lazy, Suspense } from 'react';
import { Icon } from '../parts/Icon.tsx';

export interface SilenceChoice<Length> {
  readonly length: Length;
  readonly label: string;
}

interface SilenceMenuProps<Length> {
  /** What the button says: what can be silenced, or until when it is. */
  readonly label: string;
  readonly isSilent: boolean;
  readonly choices: readonly SilenceChoice<Length>[];
  /** Ends the silence; offered while there is one. */
  readonly endLabel: string;
  /** Null ends it. */
  readonly onChoose: (length: Length | null) => void;
}

// Base UI's menu is a sixth of the window's code, and no list needs it.
const MenuButton = lazy(async () => ({ default: (await import('./MenuButton.tsx')).MenuButton }));

/** For how long something is not to ring. */
export function SilenceMenu<Length extends string>(props: SilenceMenuProps<Length>) {
  const { label, isSilent, choices, endLabel, onChoose } = props;
  const className = isSilent ? 'button button-silent' : 'button';
  const inButton = (
    <>
      <Icon name={isSilent ? 'bell-off' : 'clock'} />
      {label}
    </>
  );
  const end = { label: endLabel, isApart: true, onChoose: () => onChoose(null) };
  const items = choices.map((choice) => ({
    label: choice.label,
    isApart: false,
    onChoose: () => onChoose(choice.length),
  }));
  return (
    <Suspense
      fallback={
        <button type="button" className={className} disabled>
          {inButton}
        </button>
      }
    >
      <MenuButton className={className} items={isSilent ? [end, ...items] : items}>
        {inButton}
      </MenuButton>
    </Suspense>
  );
}
