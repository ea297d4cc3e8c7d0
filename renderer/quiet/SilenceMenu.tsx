import { Icon } from '../parts/Icon.tsx';
import { MenuItems, PopupButton } from '../parts/PopupButton.tsx';

interface SilenceChoice<Length> {
  readonly length: Length;
  readonly label: string;
}

interface SilenceMenuProps<Length> {
  /** The button's text: what it does, or until when it is silent. */
  readonly label: string;
  readonly isSilent: boolean;
  readonly choices: readonly SilenceChoice<Length>[];
  /** The text of the choice that ends the silence. */
  readonly endLabel: string;
  /** Null ends it. */
  readonly onChoose: (length: Length | null) => void;
}

/** A menu of how long to be silent. */
export function SilenceMenu<Length extends string>(props: SilenceMenuProps<Length>) {
  const { label, isSilent, choices, endLabel, onChoose } = props;
  return (
    <PopupButton
      className={isSilent ? 'button button-silent' : 'button'}
      face={
        <>
          <Icon name={isSilent ? 'bell-off' : 'clock'} />
          {label}
        </>
      }
      kind="menu"
      popupLabel={label}
    >
      {(close) => (
        <MenuItems
          choices={[...(isSilent ? [{ label: endLabel, length: null }] : []), ...choices].map((choice) => ({
            label: choice.label,
            isEnd: choice.length === null,
            run: () => onChoose(choice.length),
          }))}
          onChosen={close}
        />
      )}
    </PopupButton>
  );
}
