import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Takes the turn to write when the person comes to this window, and sends what is left when they leave. */
export function useTurn(): void {
  const { store } = useApp();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // A desktop may tell late that a window has the focus: whoever presses a key in it is there.
    for (const coming of ['focus', 'pointerdown', 'keydown'])
      window.addEventListener(coming, store.takeTurn, { signal, capture: true });
    for (const leaving of ['pagehide', 'blur'])
      window.addEventListener(leaving, store.sendTexts, { signal });
    if (document.hasFocus()) store.takeTurn();
    return () => ended.abort();
  }, [store]);
}
