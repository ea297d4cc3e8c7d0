import { useEffect } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

/** The place is recorded when scrolling or typing pauses this long. */
const pauseMs = 250;
/** Events that can change the place. */
const moves = ['scroll', 'input', 'keyup'] as const;

/** Tells main where the person is, so that a new window can start there. */
export function useRecordPlace(route: Route): void {
  const { bridge, listState } = useApp();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = () => {
      // If main does not take it, a new window starts at the list.
      bridge.invoke('place:note', listState.recordVisit(route)).catch(() => undefined);
    };
    const recordSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(record, pauseMs);
    };
    record();
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('blur', record, { signal });
    // Scroll events do not bubble.
    for (const move of moves)
      window.addEventListener(move, recordSoon, { capture: true, passive: true, signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [bridge, listState, route]);
}
