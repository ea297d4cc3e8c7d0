import { useEffect } from 'react';
import { useWindowState } from '../state/app-context.ts';

/** Keeps the page in the theme that the person asks for. */
export function useAppearance(): void {
  const theme = useWindowState(({ view }) => view?.settings.theme ?? 'system');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
