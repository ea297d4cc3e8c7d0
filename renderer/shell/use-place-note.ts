import { useEffect } from 'react';
import type { Route } from '../../shared/route.ts';
import { useApp } from '../app-context.ts';

/** Tells main where the person is, so that a window made anew begins there. */
export function usePlaceNote(route: Route): void {
  const { bridge } = useApp();
  useEffect(() => {
    // A place that main would not take costs nothing but the beginning at the list.
    bridge.invoke('place:note', route).catch(() => undefined);
  }, [bridge, route]);
}
