import { useEffect } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

/** A person who scrolls or types pauses as long as this now and then. */
const pauseMs = 250;
/** After these something may stand elsewhere. */
const moves = ['scroll', 'input', 'keyup'] as const;

/** Tells main where the person is, so that a window made anew begins there. */
export function usePlaceNote(route: Route): void {
  const { bridge, listState } = useApp();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      // A place that main would not take costs nothing but the beginning at the list.
      bridge.invoke('place:note', listState.recordVisit(route)).catch(() => undefined);
    };
    const noteSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(note, pauseMs);
    };
    note();
    window.addEventListener('blur', note);
    // Scrolling does not bubble.
    for (const move of moves) window.addEventListener(move, noteSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', note);
      for (const move of moves) window.removeEventListener(move, noteSoon, { capture: true });
    };
  }, [bridge, listState, route]);
}
