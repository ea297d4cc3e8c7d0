import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useWindowState } from '../state/app-context.ts';
import { accentFrom, moreContrast, usualContrast } from './accent.ts';

const contrastQuery = matchMedia('(prefers-contrast: more)');

/** Keeps the page in the theme that the person asks for, and the contrast and accent color of the OS. */
export function useAppearance(): void {
  useTheme();
  useAccent(useContrast());
}

function useTheme(): void {
  const theme = useWindowState(({ view }) => view?.settings.theme ?? 'system');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}

/** True when the OS asks for more contrast. */
function useContrast(): boolean {
  const isMore = useSyncExternalStore(subscribeToContrast, () => contrastQuery.matches);
  // Before the first paint: a new window must not flash in faint colors.
  useLayoutEffect(() => {
    document.documentElement.dataset.contrast = isMore ? 'more' : 'usual';
  }, [isMore]);
  return isMore;
}

function subscribeToContrast(onChange: () => void): () => void {
  contrastQuery.addEventListener('change', onChange);
  return () => contrastQuery.removeEventListener('change', onChange);
}

/** Uses the OS's accent color if there is one; otherwise the style sheets use our own teal. */
function useAccent(hasMoreContrast: boolean): void {
  const hex = useWindowState(({ view }) => view?.platform.accentColor ?? null);
  useEffect(() => {
    const accent = accentFrom(hex, hasMoreContrast ? moreContrast : usualContrast);
    const { style } = document.documentElement;
    // Null removes a property.
    style.setProperty('--os-accent-light', accent?.light ?? null);
    style.setProperty('--os-accent-dark', accent?.dark ?? null);
    style.setProperty('--os-fill', accent?.fill ?? null);
  }, [hex, hasMoreContrast]);
}
