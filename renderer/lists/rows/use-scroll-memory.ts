import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListPlace } from '../../state/list-state.ts';

interface ScrolledList {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly place: ListPlace;
  readonly isShown: boolean;
  readonly rowHeight: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
  /** -1 for none. */
  readonly activeIndex: number;
  /** The id of the item that is open beside the list. */
  readonly selectedId: string | null;
  /** When it changes, the list scrolls to the top. */
  readonly shownKey: string;
  readonly isPicking: boolean;
  /** Draws the rows in sight, after this has scrolled. */
  readonly follow: () => void;
}

/**
 * Keeps a list where the person had scrolled it to: when they come back to it, when its rows get another height, and when
 * an item opens beside it. Returns what scrolls a row into sight.
 */
export function useScrollMemory(list: ScrolledList): (index: number) => void {
  const {
    scroller,
    place,
    isShown,
    rowHeight,
    margin,
    activeIndex,
    selectedId,
    shownKey,
    isPicking,
  } = list;
  // Returning to the same row keeps the scroll position, even if that row was scrolled out of sight.
  const [wasHere] = useState(
    place.activeId !== null && (selectedId ?? place.activeId) === place.activeId,
  );
  const keepInSight = (index: number) => {
    const { current } = scroller;
    if (current === null) return;
    const top = margin + index * rowHeight;
    const lowest = top + rowHeight - current.clientHeight;
    current.scrollTop = Math.max(lowest, Math.min(top, current.scrollTop));
  };
  const lastHeight = useRef<number | null>(null);
  const sight = useRef<'new' | 'shown' | 'none'>('new');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the height of rows changes.
  useLayoutEffect(() => {
    if (!isShown) return;
    const { current } = scroller;
    const before = lastHeight.current;
    lastHeight.current = rowHeight;
    // At the top, where it begins: scrolling makes the browser lay it out at once.
    if (current === null || (before === null && place.offset === 0)) return;
    current.scrollTop = place.offset * rowHeight;
    list.follow();
    // A row that was scrolled out of sight stays there.
    const lastInSight = place.offset + current.clientHeight / (before ?? rowHeight);
    const wasInSight = activeIndex > place.offset - 1 && activeIndex < lastInSight;
    if (before !== null && before !== rowHeight && wasInSight) keepInSight(activeIndex);
  }, [rowHeight, isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened or closed.
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const isOutOfSight = current.offsetParent === null;
    const isBack = sight.current === 'none' && !isOutOfSight;
    // A hidden list loses its scroll position.
    if (isBack) current.scrollTop = place.offset * rowHeight;
    const isWanted = sight.current === 'new' ? !wasHere : isBack || selectedId !== null;
    if (isWanted && activeIndex !== -1) keepInSight(activeIndex);
    sight.current = isOutOfSight ? 'none' : 'shown';
  }, [selectedId]);

  const lastShownKey = useRef(shownKey);
  useLayoutEffect(() => {
    if (lastShownKey.current === shownKey) return;
    lastShownKey.current = shownKey;
    place.offset = 0;
    scroller.current?.scrollTo({ top: 0 });
  }, [shownKey, place, scroller]);

  // The bar of actions for picked rows takes room from the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first row is picked, or none any more.
  useEffect(() => {
    if (isPicking && activeIndex !== -1) keepInSight(activeIndex);
  }, [isPicking]);
  return keepInSight;
}
