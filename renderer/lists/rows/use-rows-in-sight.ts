import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sight {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of the scroller, in CSS pixels; 0 while it is hidden. */
  readonly height: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
  readonly rowHeight: number;
  readonly count: number;
  /** The index that is in the page wherever the list is scrolled to; -1 for none. */
  readonly always: number;
}

/** Rows drawn above and below those in sight, for quick scrolling. */
const overscan = 8;
/** How long after its last jump a list draws the rows around those in sight again. */
const settledMs = 100;

/**
 * Which rows of a list to draw: those in sight, and some around them. All rows have the same height, so this is
 * arithmetic. They are drawn in the frame that scrolls them into sight; while the list jumps by more than its height,
 * only those are drawn.
 */
export function useRowsInSight({ scroller, height, margin, rowHeight, count, always }: Sight) {
  const [{ top, isJumping }, setPlace] = useState({ top: 0, isJumping: false });
  const follow = () => {
    const { current } = scroller;
    if (current === null || current.offsetParent === null) return;
    // Whole rows, so that most frames change nothing.
    const next = Math.floor(current.scrollTop / rowHeight) * rowHeight;
    if (next !== top) setPlace({ top: next, isJumping: Math.abs(next - top) > height });
  };
  // Not on `scrollend`, which fires after every single jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further jump begins the wait anew.
  useEffect(() => {
    if (!isJumping) return;
    const timer = setTimeout(
      () => setPlace((place) => ({ ...place, isJumping: false })),
      settledMs,
    );
    return () => clearTimeout(timer);
  }, [isJumping, top]);

  // If the list has become shorter, the browser scrolls it back a moment later.
  const shownTop = Math.min(top, Math.max(0, margin + count * rowHeight - height));
  const first = Math.max(0, Math.floor((shownTop - margin) / rowHeight));
  const last = Math.ceil((shownTop + rowHeight + height - margin) / rowHeight);
  const around = isJumping ? 0 : overscan;
  const indices: number[] = [];
  const end = height === 0 ? 0 : Math.min(count, last + around);
  for (let index = Math.max(0, first - around); index < end; index += 1) indices.push(index);
  if (always !== -1 && always < count && !indices.includes(always)) {
    indices.push(always);
    indices.sort((a, b) => a - b);
  }
  return {
    first,
    indices,
    /** Call after code has scrolled the list, before it is painted. */
    follow,
    /** Call when it scrolls. */
    followAtOnce: () => flushSync(follow),
  };
}
