import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { arrowKeys, type MenuChoice, MenuItems } from '../../parts/PopupButton.tsx';

interface OpenMenu {
  /** Counts the openings: each has its own element, since the event that one has closed arrives late. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly choices: readonly MenuChoice[];
}

/** A menu for a row of a list, opened at the pointer or at the row's start. `element` is the menu, to be rendered. */
export function useRowMenu(label: string) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openAt = (x: number, y: number, choices: readonly MenuChoice[]) =>
    setMenu((last) => ({ turn: (last?.turn ?? 0) + 1, x, y, choices }));
  const openAtPointer = (event: MouseEvent, choices: readonly MenuChoice[]) => {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    const show = () => openAt(x, y, choices);
    // If the press opens the menu, the release would close it again.
    if (event.buttons === 0) show();
    else window.addEventListener('pointerup', () => setTimeout(show), { once: true });
  };
  const openAtRow = (row: Element, choices: readonly MenuChoice[]) => {
    const { left, right, bottom } = row.getBoundingClientRect();
    openAt(getComputedStyle(row).direction === 'rtl' ? right : left, bottom, choices);
  };
  const close = () => setMenu((now) => (now === menu ? null : now));
  const element: ReactNode = menu !== null && (
    <RowMenu key={menu.turn} menu={menu} label={label} onClose={close} />
  );
  return { openAtPointer, openAtRow, element };
}

/** The browser closes it on Escape and on a click elsewhere, and returns the focus. */
function RowMenu({ menu, label, onClose }: { menu: OpenMenu; label: string; onClose: () => void }) {
  const { x, y, choices } = menu;
  const popup = useRef<HTMLDivElement>(null);
  const spot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (spot.current !== null) popup.current?.showPopover({ source: spot.current });
    popup.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      <span ref={spot} className="row-menu-spot" style={{ left: x, top: y }} />
      <div
        ref={popup}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="popup popup-row"
        {...arrowKeys}
        onToggle={({ newState }) => {
          if (newState === 'closed') onClose();
        }}
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (next !== null && !currentTarget.contains(next)) currentTarget.hidePopover();
        }}
      >
        <MenuItems choices={choices} onChosen={() => popup.current?.hidePopover()} />
      </div>
    </>
  );
}
