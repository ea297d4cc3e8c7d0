import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface PopupButtonProps {
  readonly className: string;
  /** The accessible name, if the content does not give one. */
  readonly label?: string;
  /** Before the button's other content, or alone. */
  readonly icon?: IconName;
  readonly face?: ReactNode;
  /** The popup's accessible name, if it is not the button's. */
  readonly popupLabel?: string;
  readonly popupClassName?: string;
  /** If it is a menu, its entries; arrow keys move between them. */
  readonly choices?: () => readonly MenuChoice[];
  /** Otherwise, what is in it. */
  readonly children?: (close: () => void) => ReactNode;
}

/**
 * A button that opens a popup. The browser places it, closes it on Escape and on a click elsewhere, and returns the
 * focus. It also closes when the focus leaves it, so that it never covers the focused element.
 */
export function PopupButton(props: PopupButtonProps) {
  const {
    className,
    label,
    icon,
    face,
    popupLabel = label,
    popupClassName,
    choices,
    children,
  } = props;
  const kind = choices === undefined ? 'dialog' : 'menu';
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => popup.current?.hidePopover();

  const handleBlur = ({ relatedTarget: next }: FocusEvent) => {
    // Null: the focus left the window.
    if (next !== null && next !== button.current && popup.current?.contains(next) === false)
      close();
  };
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    popup.current?.showPopover({ source: event.currentTarget });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        popoverTarget={id}
        onKeyDown={handleKeys}
        onBlur={handleBlur}
      >
        {icon !== undefined && <Icon name={icon} />}
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: `kind` is its role. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name. */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role={kind}
        aria-label={popupLabel}
        tabIndex={-1}
        className={popupClassName === undefined ? 'popup' : `popup ${popupClassName}`}
        {...(kind === 'menu' ? arrowKeys : null)}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setIsOpen(true);
        }}
        onToggle={({ currentTarget, newState }) => {
          setIsOpen(newState === 'open');
          // On a busy computer this comes late: the person may already be in one of its fields.
          if (newState !== 'open' || currentTarget.contains(document.activeElement)) return;
          const first = currentTarget.querySelector<HTMLElement>(
            'button, input:not([tabindex="-1"])',
          );
          (first ?? currentTarget).focus();
        }}
        onBlur={handleBlur}
      >
        {isOpen && choices !== undefined && <MenuItems choices={choices()} onChosen={close} />}
        {isOpen && children?.(close)}
      </div>
    </>
  );
}

/** Whether Escape closes something in the window. The browser does so after all handlers have run. */
export function hasOpenPopup(): boolean {
  return document.querySelector(':popover-open, select:open, dialog:modal') !== null;
}

/** One entry of a menu. */
export interface MenuChoice {
  readonly label: string;
  readonly run: () => void;
  /** The name of the group that it belongs to, whose entries follow one another: they stand beside each other under it. */
  readonly group?: string;
  /** Stands out, since it ends a state. */
  readonly isEnd?: boolean;
}

/** The entries of a menu. `onChosen` closes it, before the entry runs. */
export function MenuItems({
  choices,
  onChosen,
}: {
  choices: readonly MenuChoice[];
  onChosen: () => void;
}) {
  const groups = Map.groupBy(choices, ({ group }) => group);
  return [...groups].map(([group, own]) =>
    group === undefined ? (
      own.map(item)
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
      <div key={group} role="group" aria-label={group} className="popup-group">
        <p className="popup-group-name" aria-hidden="true">
          {group}
        </p>
        {own.map(item)}
      </div>
    ),
  );

  function item({ label, run, isEnd = false }: MenuChoice) {
    return (
      <button
        key={label}
        type="button"
        role="menuitem"
        className={isEnd ? 'popup-item popup-item-end' : 'popup-item'}
        onClick={() => {
          onChosen();
          run();
        }}
      >
        {label}
      </button>
    );
  }
}

/** Lets the arrow keys move the focus within an element. React's types do not know the attribute yet. */
export const arrowKeys = { focusgroup: 'menu block wrap' };
