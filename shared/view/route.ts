import type { SettingsPlace } from '../settings/setting-table.ts';

/** A place in the window. */
export type Route =
  | { readonly view: 'overview' }
  | { readonly view: 'services' }
  | { readonly view: 'service'; readonly id: string }
  | { readonly view: 'tickets' }
  | { readonly view: 'ticket'; readonly id: string }
  | { readonly view: 'new-ticket'; readonly serviceId: string | null }
  | { readonly view: 'money' }
  | { readonly view: 'activity' }
  /** At the first tab unless a place is named. */
  | { readonly view: 'settings'; readonly at?: SettingsPlace };
