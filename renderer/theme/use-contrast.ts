import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useWindowState } from '../state/app-context.ts';

const asked = matchMedia('(prefers-contrast: more)');

/** Dresses the page in more contrast where the system asks for it or the person chose it. Gives whether it does. */
export function useContrast(): boolean {
  const isAsked = useSyncExternalStore(follow, () => asked.matches);
  const isChosen = useWindowState(({ view }) => view?.settings.contrast === 'more');
  const isMore = isAsked || isChosen;
  // Before it is painted: a window that opens must not flash in faint colours.
  useLayoutEffect(() => {
    document.documentElement.dataset.contrast = isMore ? 'more' : 'usual';
  }, [isMore]);
  return isMore;
}

function follow(onChange: () => void): () => void {
  asked.addEventListener('change', onChange);
  return () => asked.removeEventListener('change', onChange);
}
