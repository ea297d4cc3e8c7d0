import { type RefObject, useLayoutEffect, useState } from 'react';

/** In CSS pixels; 0 by 0 while hidden. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element: null during its first render, known before it is painted. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = current;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
