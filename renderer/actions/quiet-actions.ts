import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ItemRef } from '../../shared/domain/unread.ts';
import { endOf, isDone, type MuteLength, type SnoozeLength, snoozeOf } from '../../shared/quiet/quiet.ts';
import type { Route } from '../../shared/view/route.ts';
import { putAside } from '../quiet/put-aside.ts';
import type { Action } from './action.ts';
import type { KeyBinding } from './shortcuts.ts';

/** Snoozing and muting. A toast confirms them, since the button may be out of sight. */
export const quietActions: readonly Action[] = [
  snooze('hour', 'action.snooze-hour', { key: 'Z' }),
  snooze('morning', 'action.snooze-morning', { key: 'Z', shift: true }),
  snooze('change', 'action.snooze-change', { key: 'X' }),
  {
    id: 'done',
    text: 'ticket.done',
    keys: [{ key: 'E' }],
    place: 'ticket',
    run: (where) =>
      where.route.view === 'ticket' && putAside(where, { kind: 'ticket', id: where.route.id }, 'done'),
    isOffered: ({ tickets, quiet, words }, route) =>
      route.view === 'ticket' &&
      !isDone(quiet, route.id) &&
      tickets.items.some(
        ({ id, status }) => id === route.id && ticketMeaning(status, words.overrides) === 'answered',
      ),
  },
  {
    id: 'end-snooze',
    text: 'quiet.end-snooze',
    keys: [{ key: 'W' }],
    place: 'item',
    run: (where) => {
      const item = itemAt(where.route);
      if (item !== null) void where.bridge.invoke('item:snooze', { ...item, length: null });
    },
    isOffered: ({ quiet }, route) => {
      const item = itemAt(route);
      return item !== null && snoozeOf(quiet, item) !== null;
    },
  },
  mute('hour', 'action.mute-hour'),
  mute('morning', 'action.mute-morning'),
  mute('open', 'action.mute-open'),
  {
    id: 'end-mute',
    text: 'quiet.end-mute',
    keys: [],
    place: 'anywhere',
    run: ({ bridge, store, texts }) => {
      void bridge.invoke('bell:mute', { length: null });
      store.say(texts.t('quiet.rings-again'));
    },
    isOffered: ({ quiet }) => quiet.now !== null,
  },
];

function snooze(length: SnoozeLength, text: Action['text'], key: KeyBinding): Action {
  return {
    id: `snooze-${length}`,
    text,
    keys: [key],
    place: 'item',
    run: (where) => {
      const item = itemAt(where.route);
      if (item !== null) putAside(where, item, length);
    },
    isOffered: (_, route) => itemAt(route) !== null,
  };
}

function mute(length: MuteLength, text: Action['text']): Action {
  return {
    id: `mute-${length}`,
    text,
    keys: [],
    place: 'anywhere',
    run: (where) => {
      void where.bridge.invoke('bell:mute', { length });
      const nowMs = Date.now();
      const untilMs = endOf(length, nowMs);
      const { store, texts, times } = where;
      store.say(
        untilMs === null
          ? texts.t('quiet.muted')
          : texts.t('quiet.muted-until', { time: times.clock(untilMs, nowMs) }),
      );
    },
  };
}

function itemAt(route: Route): ItemRef | null {
  return route.view === 'service' || route.view === 'ticket' ? { kind: route.view, id: route.id } : null;
}
