import { type RefObject, useState } from 'react';
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

/**
 * Which rows of a list to draw: those in sight, and some around them. All rows have the same height, so this is
 * arithmetic. They are drawn in the frame that scrolls them into sight.
 */
export function useRowsInSight({ scroller, height, margin, rowHeight, count, always }: Sight) {
  const [top, setTop] = useState(0);
  const follow = () => {
    const { current } = scroller;
    if (current === null || current.offsetParent === null) return;
    // Whole rows, so that most frames change nothing.
    setTop(Math.floor(current.scrollTop / rowHeight) * rowHeight);
  };

  // If the list has become shorter, the browser scrolls it back a moment later.
  const shownTop = Math.min(top, Math.max(0, margin + count * rowHeight - height));
  const first = Math.max(0, Math.floor((shownTop - margin) / rowHeight));
  const last = Math.ceil((shownTop + rowHeight + height - margin) / rowHeight);
  const indices: number[] = [];
  const end = height === 0 ? 0 : Math.min(count, last + overscan);
  for (let index = Math.max(0, first - overscan); index < end; index += 1) indices.push(index);
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
