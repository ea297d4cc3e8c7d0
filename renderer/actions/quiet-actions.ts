import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ItemRefs } from '../../shared/domain/unread.ts';
import {
  type DoNotDisturbLength,
  doNotDisturbLengths,
  endOf,
  isDone,
  type SnoozeLength,
  snoozeOf,
} from '../../shared/quiet/quiet.ts';
import type { View } from '../../shared/view/view.ts';
import { snoozeItems } from '../quiet/snooze-items.ts';
import { type Action, type ActionWindow, itemsAt, wordsOf } from './action.ts';
import type { KeyBinding } from './shortcuts.ts';

/** Snoozing and muting. A toast confirms them, since the button may be out of sight. */
export const quietActions: readonly Action[] = [
  snooze('hour', { key: 'Z' }),
  snooze('morning', { key: 'Z', shift: true }),
  snooze('day'),
  snooze('week'),
  snooze('change', { key: 'X' }),
  {
    id: 'done',
    text: 'ticket.done',
    keys: [{ key: 'E' }],
    place: 'ticket',
    run: (where) => snoozeItems(where, { kind: 'ticket', ids: answeredAt(where) }, 'done'),
    isOffered: (view, route, picked) => answeredAt({ view, route, picked }).length > 0,
    pickedIcon: 'check',
    also: wordsOf('find.done'),
  },
  {
    id: 'end-snooze',
    text: 'quiet.end-snooze',
    keys: [{ key: 'W' }],
    place: 'item',
    run({ bridge, store, route, picked }) {
      const items = itemsAt(route, picked);
      if (items !== null) void bridge.invoke('items:snooze', { ...items, length: null });
      store.pick([]);
    },
    isOffered({ quiet }, route, picked) {
      const items = itemsAt(route, picked);
      return items?.ids.some((id) => snoozeOf(quiet, { kind: items.kind, id }) !== null) === true;
    },
    pickedIcon: 'bell',
  },
  ...doNotDisturbLengths.map(doNotDisturb),
  {
    id: 'end-do-not-disturb',
    text: 'quiet.end-do-not-disturb',
    keys: [],
    place: 'anywhere',
    run: ({ bridge, store, texts }) => {
      void bridge.invoke('do-not-disturb:set', { ...store.shown(), length: null });
      store.say(texts.t('quiet.rings-again'));
    },
    isOffered: ({ quiet }) => quiet.now !== null,
    also: wordsOf('find.end-do-not-disturb'),
  },
];

function snooze(length: Exclude<SnoozeLength, 'done'>, ...keys: readonly KeyBinding[]): Action {
  return {
    id: `snooze-${length}`,
    snooze: length,
    text: `action.snooze-${length}`,
    keys,
    place: 'item',
    run(where) {
      const items = itemsAt(where.route, where.picked);
      if (items !== null) snoozeItems(where, items, length);
    },
    isOffered: (view, route, picked) => isAnyAlive(view, itemsAt(route, picked)),
    pickedIcon: 'clock',
  };
}

function doNotDisturb(length: DoNotDisturbLength): Action {
  return {
    id: `do-not-disturb-${length}`,
    icon: 'bell-off',
    text: `action.do-not-disturb-${length}`,
    keys: [],
    place: 'anywhere',
    also: wordsOf('find.do-not-disturb'),
    run: (where) => {
      const { bridge, store, texts, times } = where;
      void bridge.invoke('do-not-disturb:set', { ...store.shown(), length });
      const untilMs = endOf(length, Date.now());
      store.say(
        untilMs === null
          ? texts.t('quiet.do-not-disturb-on')
          : texts.t('quiet.do-not-disturb-on-until', { time: times.clock(untilMs) }),
      );
    },
  };
}

/** Whether one of the items may still change: there is nothing to snooze once it is closed or has ended. */
function isAnyAlive({ services, tickets }: View, items: ItemRefs | null): boolean {
  if (items === null) return false;
  const ids = new Set(items.ids);
  if (items.kind === 'service') {
    return services.items.some(
      (service) => ids.has(service.id) && serviceMeaning(service.status) !== 'ended',
    );
  }
  return tickets.items.some(
    (ticket) => ids.has(ticket.id) && ticketMeaning(ticket.status) !== 'closed',
  );
}

/** The answered tickets among the items, except those that are done. */
function answeredAt(where: Pick<ActionWindow, 'view' | 'route' | 'picked'>): readonly string[] {
  const { tickets, quiet } = where.view;
  const items = itemsAt(where.route, where.picked);
  if (items?.kind !== 'ticket') return [];
  const ids = new Set(items.ids);
  return tickets.items
    .filter(
      (ticket) =>
        ids.has(ticket.id) &&
        ticketMeaning(ticket.status) === 'answered' &&
        !isDone(quiet, ticket.id),
    )
    .map(({ id }) => id);
}
