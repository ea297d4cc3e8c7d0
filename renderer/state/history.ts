import type { Route } from '../../shared/view/route.ts';

/** The views that "back" goes through. The last one is shown. */
export type RouteHistory = readonly [Route, ...Route[]];

/** Where a new window starts. */
export const openingHistory: RouteHistory = [{ view: 'overview' }];

const maxLength = 12;

/** The history after going to `route`. A list starts a new one; an item replaces another of its kind. */
export function goTo(history: RouteHistory, route: Route): RouteHistory {
  if (isList(route)) return [listOf(route)];
  const here = currentRoute(history);
  // A field of the settings takes the focus each time.
  if (sameRoute(here, route) && !('at' in route)) return history;
  const [first, ...rest] = here.view === route.view ? history.slice(0, -1) : history;
  if (first === undefined) return [listOf(route), route];
  return [first, ...rest.slice(2 - maxLength), route];
}

/** The history when a notification or the tray opens an item: the list, then the item. */
export function openAt(route: Route): RouteHistory {
  const list = listOf(route);
  return sameRoute(list, route) ? [list] : [list, route];
}

/** One step back; stays where it is at the start. */
export function goBack(history: RouteHistory): RouteHistory {
  const [first, ...rest] = history;
  const shorter = rest.slice(0, -1);
  return rest.length === 0 ? [listOf(first)] : [first, ...shorter];
}

export function currentRoute(history: RouteHistory): Route {
  return history[history.length - 1] ?? history[0];
}

export function sameRoute(a: Route, b: Route): boolean {
  if (a.view !== b.view) return false;
  if ('id' in a && 'id' in b) return a.id === b.id;
  if ('serviceId' in a && 'serviceId' in b) return a.serviceId === b.serviceId;
  return true;
}

/** The views that going back ends at; from any other it leads to one of them. */
const isListView = {
  overview: true,
  services: true,
  tickets: true,
  money: true,
  activity: true,
  service: false,
  ticket: false,
  'new-ticket': false,
  settings: false,
} as const satisfies Record<Route['view'], boolean>;

const isList = ({ view }: Route): boolean => isListView[view];

function listOf(route: Route): Route {
  // What led there is for once: the person may choose another account meanwhile.
  if (route.view === 'tickets') return { view: 'tickets' };
  if (isList(route)) return route;
  const isItem = route.view === 'service' || route.view === 'ticket';
  return { view: isItem ? `${route.view}s` : 'overview' };
}
