import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';

/** From this width on, a row is one line of columns instead of two lines. In CSS pixels, as all of these. */
const wideFrom = 860;

interface ListSize {
  /** Whether a row is one line. */
  readonly isWide: boolean;
  /** 0 while it is hidden, and before it is measured. */
  readonly height: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
}

/** The size of a list, measured once the browser has laid it out and before anything of it is painted. */
export function useListSize(
  scroller: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
): ListSize {
  const [size, setSize] = useState<ListSize>({ isWide: false, height: 0, margin: 0 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = scroller.current ?? {};
      const margin = above.current?.offsetHeight ?? 0;
      const measured = { isWide: width >= wideFrom, height, margin };
      flushSync(() => setSize((before) => (isEqual(before, measured) ? before : measured)));
    });
    for (const { current } of [scroller, above]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, above]);
  return size;
}
