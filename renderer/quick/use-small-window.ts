import { useEffect } from 'react';
import { hasOpenPopup } from '../parts/PopupButton.tsx';
import { useWindowState } from '../state/app-context.ts';
import { useAppearance } from '../theme/appearance.ts';

/** For the page of a small window: its title, its looks, and Escape, which puts it away. */
export function useSmallWindow(title: string, putAway: () => void) {
  const phase = useWindowState(({ view }) => view?.phase ?? 'starting');
  const isLost = useWindowState((state) => state.isLost);
  useAppearance();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasOpenPopup())
        return;
      event.preventDefault();
      putAway();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [putAway]);
  return { phase, isLost };
}
