import { useEffect } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

/** Scrolling or typing that pauses this long is recorded. */
const pauseMs = 250;
/** Events that can change the place. */
const moves = ['scroll', 'input', 'keyup'] as const;

/** Tells main where the person is, so that a new window can start there. */
export function usePlaceNote(route: Route): void {
  const { bridge, listState } = useApp();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      // If main does not take it, a new window starts at the list.
      bridge.invoke('place:note', listState.recordVisit(route)).catch(() => undefined);
    };
    const noteSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(note, pauseMs);
    };
    note();
    window.addEventListener('blur', note);
    // Scroll events do not bubble.
    for (const move of moves) window.addEventListener(move, noteSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', note);
      for (const move of moves) window.removeEventListener(move, noteSoon, { capture: true });
    };
  }, [bridge, listState, route]);
}
