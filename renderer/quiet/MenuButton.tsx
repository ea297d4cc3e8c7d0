import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

export interface MenuButtonProps {
  readonly className: string;
  /** What stands in the button. */
  readonly children: ReactNode;
  readonly items: readonly MenuButtonItem[];
}

export interface MenuButtonItem {
  readonly label: string;
  /** Stands apart from what follows. */
  readonly isApart: boolean;
  readonly onChoose: () => void;
}

/** A button that opens a menu. */
export function MenuButton({ className, children, items }: MenuButtonProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={className}>{children}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" sideOffset={4} align="start">
          <Menu.Popup className="popup">
            {items.map(({ label, isApart, onChoose }) => (
              <Menu.Item
                key={label}
                className={isApart ? 'popup-item popup-item-first' : 'popup-item'}
                onClick={onChoose}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
