import { useState } from 'react';
import type { Route } from '../../shared/route.ts';
import { useRoute } from '../app-context.ts';
import { sameRoute } from '../trail.ts';

const mostRecent = 5;

/** The services and tickets that were open in this window, the last one first. */
export function useRecent(): readonly Route[] {
  const route = useRoute();
  const [recent, setRecent] = useState<readonly Route[]>([]);
  const [newest] = recent;
  if ((route.view === 'service' || route.view === 'ticket') && !(newest && sameRoute(newest, route))) {
    // Adjusted while rendering, as React has it for state that follows from other state.
    setRecent([route, ...recent.filter((one) => !sameRoute(one, route))].slice(0, mostRecent));
  }
  return recent;
}
