import { useEffect } from 'react';
import { useWindowState } from '../state/app-context.ts';

/** Dresses the page in the theme that the person chose. */
export function useTheme(): void {
  const theme = useWindowState(({ view }) => view?.settings.theme ?? 'system');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
