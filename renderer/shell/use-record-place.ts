import { useEffect } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

/** Tells main what the window shows, so that a new one can start there. */
export function useRecordPlace(route: Route): void {
  const { bridge, listState } = useApp();
  useEffect(() => {
    listState.recordVisit(route);
    // If main does not take it, a new window starts at the overview.
    bridge.invoke('place:note', { route }).catch(() => undefined);
  }, [bridge, listState, route]);
}
