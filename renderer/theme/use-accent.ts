import { useEffect } from 'react';
import { useWindowState } from '../state/app-context.ts';
import { accentFrom, moreContrast, usualContrast } from './accent.ts';

const properties = ['--os-accent-light', '--os-accent-dark', '--os-fill-light', '--os-fill-dark'] as const;

/** Dresses what acts in the OS's accent colour where the OS tells it, else in our own teal. */
export function useAccent(hasMoreContrast: boolean): void {
  const hex = useWindowState(({ view }) => view?.platform.accentColor ?? null);
  useEffect(() => {
    const accent = accentFrom(hex, hasMoreContrast ? moreContrast : usualContrast);
    const { style } = document.documentElement;
    for (const property of properties) style.removeProperty(property);
    if (accent === null) return;
    style.setProperty('--os-accent-light', accent.text.light);
    style.setProperty('--os-accent-dark', accent.text.dark);
    style.setProperty('--os-fill-light', accent.fill.light);
    style.setProperty('--os-fill-dark', accent.fill.dark);
  }, [hex, hasMoreContrast]);
}
