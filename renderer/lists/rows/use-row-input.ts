import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { MenuChoice } from '../../parts/PopupButton.tsx';
import { useRowMenu } from './RowMenu.tsx';
import type { Picking } from './use-picking.ts';

/** How long a row is active before its item opens beside the list: each opening asks the server. */
const followAfterMs = 200;

/** Moves the active row; an open item follows. */
export type Step = (by: 1 | -1) => void;

export interface RowActs<T> {
  readonly items: readonly T[];
  readonly label: string;
  /** The id of the item that is open beside the list. */
  readonly selectedId: string | null;
  /** Set here, for keys that are pressed elsewhere. */
  readonly step: RefObject<Step | null>;
  readonly picking: Picking;
  readonly onOpen: (id: string) => void;
  /** What a right click on a row offers. */
  readonly menuOf: (id: string) => readonly MenuChoice[];
}

interface ActiveRow {
  /** -1 for none. */
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  /** The id of the active row's element. */
  readonly elementId: string;
  readonly keepInSight: (index: number) => void;
  /** How many rows a page key moves by. */
  readonly pageRows: () => number;
}

/**
 * What the keyboard and the pointer do in a list: they move the active row, open and pick items, and open the menu of a
 * row. `handlers` are for the listbox; `menu` is to be rendered.
 */
export function useRowInput<T extends { readonly id: string }>(
  acts: RowActs<T>,
  active: ActiveRow,
) {
  const { items, label, selectedId, step, picking, onOpen, menuOf } = acts;
  const { activeIndex, setActive, elementId, keepInSight, pageRows } = active;
  const isPicking = picking.ids.size > 0;
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  const activate = (wanted: number) => {
    const index = Math.max(0, Math.min(items.length - 1, wanted));
    setActive(index);
    keepInSight(index);
    return index;
  };
  const move = (wanted: number) => {
    const item = items[activate(wanted)];
    clearTimeout(following.current);
    if (selectedId === null || item === undefined || item.id === selectedId || isPicking) return;
    following.current = setTimeout(() => onOpen(item.id), followAfterMs);
  };
  useEffect(() => {
    step.current = (by) =>
      move(activeIndex === -1 && by === -1 ? items.length - 1 : activeIndex + by);
  });
  const menu = useRowMenu(label);
  const openMenuAtRow = (event: KeyboardEvent) => {
    const option = document.getElementById(elementId);
    const item = items[activeIndex];
    if (option === null || item === undefined) return;
    event.preventDefault();
    menu.openAtRow(option, menuOf(item.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Not left to the browser, which would open the menu in the middle of the list.
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      return openMenuAtRow(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[activeIndex];
    const wanted = neighbor(event.key, activeIndex, items.length, pageRows());
    if (wanted !== null && event.shiftKey) picking.extend(activeIndex, activate(wanted));
    else if (event.shiftKey) return;
    else if (wanted !== null) move(wanted);
    else if (event.key === 'Enter' && item !== undefined) onOpen(item.id);
    else if (event.key === ' ') picking.toggle(activeIndex);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOfRow(event.target);
    const item = items[index];
    if (item === undefined) return;
    const openIndex = items.findIndex(({ id }) => id === selectedId);
    setActive(index);
    if (event.shiftKey)
      picking.extend(isPicking || openIndex === -1 ? activeIndex : openIndex, index);
    else if (event.ctrlKey || event.metaKey || isOnBox(event)) picking.toggle(index);
    else onOpen(item.id);
  };
  const onContextMenu = (event: MouseEvent) => {
    const index = indexOfRow(event.target);
    const item = items[index];
    if (item === undefined) return;
    setActive(index);
    menu.openAtPointer(event, menuOf(item.id));
  };
  return { handlers: { onKeyDown, onClick, onContextMenu }, menu: menu.element };
}

/** Whether a mouse pressed the box before the row's name, which a pointer that hovers sees. */
function isOnBox({ clientX, target, nativeEvent }: MouseEvent): boolean {
  const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  const name =
    target instanceof Element && target.closest('[role="option"]')?.querySelector('.row-name');
  if (!isMouse || !name) return false;
  const { left, right } = name.getBoundingClientRect();
  return getComputedStyle(name).direction === 'rtl' ? clientX > right : clientX < left;
}

/** The index of the row that an event happened in; -1 outside. */
function indexOfRow(target: EventTarget): number {
  const option = target instanceof Element ? target.closest('[role="option"]') : null;
  return Number(option?.ariaPosInSet ?? 0) - 1;
}

/** The row that a key moves to; null for other keys. */
function neighbor(key: string, index: number, count: number, page: number): number | null {
  const to = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + page],
    ['PageUp', index - page],
    ['Home', 0],
    ['End', count - 1],
  ]);
  return to.get(key) ?? null;
}
