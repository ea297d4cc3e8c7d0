import { useEffect } from 'react';
import { useWindowState } from '../state/app-context.ts';

/** Keeps the page in the theme that the person asks for, and in the OS's accent color; without one, in our own teal. */
export function useAppearance(): void {
  const theme = useWindowState(({ view }) => view?.settings.theme ?? 'system');
  const accent = useWindowState(({ view }) => view?.platform.accentColor ?? '');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    // Without its transparency. Null removes the property.
    const [, color] = /^#?([\da-f]{6})(?:[\da-f]{2})?$/i.exec(accent) ?? [];
    document.documentElement.style.setProperty(
      '--os-accent',
      color === undefined ? null : `#${color}`,
    );
  }, [accent]);
}
