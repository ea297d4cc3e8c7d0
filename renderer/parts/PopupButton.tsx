import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface PopupButtonProps {
  readonly className: string;
  /** What the button is called where what stands in it does not say it. */
  readonly label?: string;
  /** What stands in the button. */
  readonly face: ReactNode;
  /** A menu's items are buttons, which the arrow keys go through; anything else is a dialog. */
  readonly kind: 'menu' | 'dialog';
  readonly popupLabel: string;
  readonly popupClassName?: string;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button with something that opens beside it. The browser places it, closes it by Escape and by a click elsewhere,
 * and gives the focus back; it closes, too, when the focus leaves it, so that it covers nothing that has the focus.
 */
export function PopupButton(props: PopupButtonProps) {
  const { className, label, face, kind, popupLabel, popupClassName, children } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => popup.current?.hidePopover();

  const handleBlur = ({ relatedTarget: next }: FocusEvent) => {
    // Null: the focus left the window.
    if (next !== null && next !== button.current && popup.current?.contains(next) === false) close();
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
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its kind is its role. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same; both roles have a name. */}
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
          if (newState !== 'open') return;
          const first = currentTarget.querySelector<HTMLElement>('button, input:not([tabindex="-1"])');
          (first ?? currentTarget).focus();
        }}
        onBlur={handleBlur}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}

/** Has the browser's arrow keys go through what can have the focus in an element; React's types do not know it yet. */
export const arrowKeys = { focusgroup: 'menu block wrap' };
