import { type Change, isAboutService } from './change.ts';

/** A service and a ticket may share an id. */
export const itemKinds = ['service', 'ticket'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface ItemRef {
  readonly kind: ItemKind;
  readonly id: string;
}

/** How the person has put an item aside: it does not wait for them. */
export type Aside = 'snoozed' | 'done';

/** A string that identifies the item. */
export function refKey({ kind, id }: ItemRef): string {
  return `${kind} ${id}`;
}

/** Several items of one kind. */
export interface ItemRefs {
  readonly kind: ItemKind;
  readonly ids: readonly string[];
}

/** How many items can be acted on at once: more than a person selects, few enough for one message. */
export const mostAtOnce = 5_000;

/** Ids of the items with changes that the person has not seen; the newest changes last. */
export interface Unread {
  readonly service: readonly string[];
  readonly ticket: readonly string[];
}

export const nothingUnread: Unread = { service: [], ticket: [] };

/** The item that a change is about. */
export function itemOf({ kind, itemId }: Change): ItemRef {
  return { kind: isAboutService(kind) ? 'service' : 'ticket', id: itemId };
}

export function countUnread(unread: Unread): number {
  return unread.service.length + unread.ticket.length;
}

export function isUnread(unread: Unread, { kind, id }: ItemRef): boolean {
  return unread[kind].includes(id);
}
