import { useEffect } from 'react';

/** Saves without waiting for a pause when the person leaves the view or the window: another one may show the draft too. */
export function useSaveOnLeaving(save: () => void): void {
  useEffect(() => {
    const ended = new AbortController();
    for (const leaving of ['pagehide', 'blur'])
      window.addEventListener(leaving, save, { signal: ended.signal });
    return () => {
      ended.abort();
      save();
    };
  }, [save]);
}
