import type { ChangeKind } from '../domain/change.ts';

/** Kinds of changes that are switched together. The usual ones notify by default and when the switch turns on. */
export const notifyGroups = [
  {
    name: 'settings.notify-problems',
    usual: ['service-suspended', 'service-not-active', 'service-active-again'],
    more: ['service-gone'],
  },
  {
    name: 'nav.tickets',
    usual: ['ticket-answered'],
    more: ['ticket-closed', 'ticket-status-changed', 'ticket-opened-elsewhere'],
  },
  {
    name: 'settings.notify-payments',
    usual: ['service-due-soon'],
    more: ['service-due-moved', 'service-price-changed', 'service-new'],
  },
  {
    name: 'alerts.title',
    usual: ['alert-invoice'],
    more: ['alert-message'],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly usual: readonly ChangeKind[];
  readonly more: readonly ChangeKind[];
}[];

export type NotifyGroup = (typeof notifyGroups)[number];

/** Which kinds notify. */
type Notify = Readonly<Record<ChangeKind, boolean>>;

export function kindsOf({ usual, more }: NotifyGroup): readonly ChangeKind[] {
  return [...usual, ...more];
}

/** Turned on, a group notifies of its usual kinds; turned off, of none. Other groups stay as they are. */
export function switchGroup(notify: Notify, group: NotifyGroup, isOn: boolean): Notify {
  const kinds = isOn ? group.usual : kindsOf(group);
  return { ...notify, ...Object.fromEntries(kinds.map((kind) => [kind, isOn])) };
}
