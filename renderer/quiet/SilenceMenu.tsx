import { Menu } from '@base-ui/react/menu';
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

/** For how long something is not to ring. */
export function SilenceMenu<Length extends string>(props: SilenceMenuProps<Length>) {
  const { label, isSilent, choices, endLabel, onChoose } = props;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={isSilent ? 'button button-silent' : 'button'}>
        <Icon name={isSilent ? 'bell-off' : 'clock'} />
        {label}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" sideOffset={4} align="start">
          <Menu.Popup className="popup">
            {isSilent && (
              <Menu.Item className="popup-item popup-item-first" onClick={() => onChoose(null)}>
                {endLabel}
              </Menu.Item>
            )}
            {choices.map((choice) => (
              <Menu.Item key={choice.length} className="popup-item" onClick={() => onChoose(choice.length)}>
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
