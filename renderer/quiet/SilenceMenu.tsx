import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';

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

/** For how long something is not to ring. */
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
      {(close) => {
        const item = (name: string, length: Length | null) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className={length === null ? 'popup-item popup-item-first' : 'popup-item'}
            onClick={() => {
              close();
              onChoose(length);
            }}
          >
            {name}
          </button>
        );
        return (
          <>
            {isSilent && item(endLabel, null)}
            {choices.map((choice) => item(choice.label, choice.length))}
          </>
        );
      }}
    </PopupButton>
  );
}
