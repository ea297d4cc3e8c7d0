import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From this width on, a row is one line of columns instead of two lines. In CSS pixels, as all of these. */
const wideFrom = 860;
/** The width of the navigation beside such a list. */
const besideWide = 208;
/** The least that the head above a list takes. */
const aboveList = 108;
/** A list that is lower than was thought by no more than this is not drawn again: that would save few rows. */
const mostUnused = 100;

interface ListSize {
  readonly isShown: boolean;
  /** Whether a row is one line. */
  readonly isWide: boolean;
  /** As high as the list, or a little higher. */
  readonly height: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
}

/**
 * The size of a list. Measured once the browser has laid it out, and only then, since asking earlier would make it do so
 * twice. If it is not what was thought, the list is drawn again before anything is painted.
 */
export function useListSize(
  scroller: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  selectedId: string | null,
): ListSize {
  const [size, setSize] = useState<ListSize>(() => ({
    isShown: true,
    isWide: selectedId === null && innerWidth - besideWide >= wideFrom,
    height: innerHeight - aboveList,
    margin: 0,
  }));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = scroller.current ?? {};
      const margin = above.current?.offsetHeight ?? 0;
      const measured = { isShown: width > 0, isWide: width >= wideFrom, height, margin };
      flushSync(() => setSize((before) => (isGoodFor(before, measured) ? before : measured)));
    });
    for (const { current } of [scroller, above]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, above]);
  return size;
}

function isGoodFor(a: ListSize, b: ListSize): boolean {
  const unused = a.height - b.height;
  const isHighEnough = unused >= 0 && unused <= mostUnused;
  return a.isShown === b.isShown && a.isWide === b.isWide && a.margin === b.margin && isHighEnough;
}
