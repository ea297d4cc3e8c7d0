import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useWindowState } from '../state/app-context.ts';
import { accentFrom, moreContrast, usualContrast } from './accent.ts';

const contrastQuery = matchMedia('(prefers-contrast: more)');
const accentProperties = [
  '--os-accent-light',
  '--os-accent-dark',
  '--os-fill-light',
  '--os-fill-dark',
] as const;

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
    for (const property of accentProperties) style.removeProperty(property);
    if (accent === null) return;
    style.setProperty('--os-accent-light', accent.text.light);
    style.setProperty('--os-accent-dark', accent.text.dark);
    style.setProperty('--os-fill-light', accent.fill.light);
    style.setProperty('--os-fill-dark', accent.fill.dark);
  }, [hex, hasMoreContrast]);
}
