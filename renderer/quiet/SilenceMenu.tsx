import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';

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
