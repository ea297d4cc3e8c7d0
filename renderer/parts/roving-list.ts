import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';

/**
 * A list of buttons with one tab stop: arrows, Home and End move the focus inside it. Each row's button carries
 * its id in `data-row-id`.
 */
export function useRovingList(items: readonly { readonly id: string }[], selectedId: string | null) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const here = event.target instanceof Element ? event.target.closest('li') : null;
    const next = here === null ? null : neighbour(here, event.key);
    const button = next?.querySelector('button');
    if (button === null || button === undefined) return;
    event.preventDefault();
    button.focus();
    button.scrollIntoView({ block: 'nearest' });
  }, []);

  const onFocus = useCallback((event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.dataset.rowId !== undefined) {
      setFocusedId(event.target.dataset.rowId);
    }
  }, []);

  const wanted = focusedId ?? selectedId;
  // The item that had the focus may be gone; a list without a tab stop could not be reached.
  const tabStopId = items.some((item) => item.id === wanted) ? wanted : items[0]?.id;
  return { list, onKeyDown, onFocus, tabStopId };
}

function neighbour(row: Element, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return null;
  }
}
