import { useEffect, useLayoutEffect, useState } from 'react';
import { useWindowState } from '../state/app-context.ts';
import { Overlays } from './late-views.ts';

/**
 * Loads the dialogs once the window is idle, so that it opens faster, or when the first one is wanted. Every letter
 * typed after the key of the command palette is meant for the palette: `typedAhead` keeps those that came too early.
 */
export function useOverlays(): { readonly areLoaded: boolean; readonly typedAhead: string } {
  const [areLoaded, setLoaded] = useState(false);
  const [typedAhead, setTypedAhead] = useState('');
  const isOneWanted = useWindowState(
    ({ overlay, view }) => overlay !== null || view?.desktop.asksToStay,
  );
  const isPaletteWanted = useWindowState(({ overlay }) => overlay === 'palette');
  useEffect(() => {
    if (areLoaded) return;
    const load = () => void Overlays.load().then(() => setLoaded(true));
    if (isOneWanted) {
      load();
      return;
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, [areLoaded, isOneWanted]);
  // A layout effect: it must not take a letter from the palette that has just appeared.
  useLayoutEffect(() => {
    if (areLoaded || !isPaletteWanted) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if ([...key].length !== 1 || ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      setTypedAhead((typed) => typed + key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [areLoaded, isPaletteWanted]);
  return { areLoaded, typedAhead };
}
