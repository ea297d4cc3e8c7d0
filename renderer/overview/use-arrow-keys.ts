import { type RefObject, useEffect, useRef } from 'react';

/** Arrows, Home and End move through the rows of all sections; Tab works too. */
export function useArrowKeys(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isElsewhere =
        document.activeElement !== null &&
        document.activeElement !== document.body &&
        document.activeElement !== page.current?.closest('main') &&
        page.current?.contains(document.activeElement) !== true;
      if (page.current === null || isElsewhere) return;
      const rows = [...page.current.querySelectorAll<HTMLElement>('[data-overview-row]')];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[place(event.key, here, rows.length)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    // On the window, so that the arrows work before anything has the focus.
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  return page;
}

/** The index to go to; -1 to stay. */
function place(key: string, here: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return here + 1;
    case 'ArrowUp':
      return here === -1 ? count - 1 : here - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
