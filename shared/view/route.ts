import { type Change, isAlert } from '../domain/change.ts';
import { itemOf } from '../domain/unread.ts';
import type { SettingsPlace } from '../settings/setting-table.ts';

/** A place in the window. */
export type Route =
  | { readonly view: 'overview' }
  | { readonly view: 'services' }
  | { readonly view: 'service'; readonly id: string }
  /** `unsent`: about this item of the outbox, which its account's list keeps. */
  | { readonly view: 'tickets'; readonly unsent?: string }
  | { readonly view: 'ticket'; readonly id: string }
  /** `unsent`: with the text of this item of the outbox, which the provider refused. */
  | { readonly view: 'new-ticket'; readonly serviceId: string | null; readonly unsent?: string }
  /** `due`: at the payments of the next thirty days. */
  | { readonly view: 'money'; readonly at?: 'due' }
  | { readonly view: 'activity' }
  /** At the first tab unless a place is named. */
  | { readonly view: 'settings'; readonly at?: SettingsPlace };

/** The view that an item is shown in: beside its list. Any other view itself. */
export function homeOf(view: Route['view']): Exclude<Route['view'], 'service' | 'ticket'> {
  return view === 'service' || view === 'ticket' ? `${view}s` : view;
}

/** The id of what a place is about, which says whose account is meant; null for none. */
export function itemIn(route: Route): string | null {
  if ('id' in route) return route.id;
  if (route.view === 'tickets') return route.unsent ?? null;
  return route.view === 'new-ticket' ? (route.serviceId ?? route.unsent ?? null) : null;
}

/** The item that a change is about; of an alert, where it is listed. */
export function routeOf(change: Change): Route {
  if (isAlert(change)) return { view: 'activity' };
  const { kind, id } = itemOf(change);
  return { view: kind, id };
}
