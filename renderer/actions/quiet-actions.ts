import type { ItemRef } from '../../shared/domain/unread.ts';
import { endOf, type MuteLength, type SnoozeLength, snoozeOf } from '../../shared/quiet/quiet.ts';
import type { Route } from '../../shared/view/route.ts';
import type { Action, ActionWindow } from './action.ts';
import type { KeyBinding } from './shortcuts.ts';

/** Snoozing and muting. A toast confirms them, since the button may be out of sight. */
export const quietActions: readonly Action[] = [
  snooze('hour', 'action.snooze-hour', { key: 'Z' }),
  snooze('morning', 'action.snooze-morning', { key: 'Z', shift: true }),
  snooze('change', 'action.snooze-change', { key: 'X' }),
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
      if (item === null) return;
      void where.bridge.invoke('item:snooze', { ...item, length });
      sayUntil(where, length, ['quiet.snoozed-until', 'quiet.snoozed-until-change']);
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
      sayUntil(where, length, ['quiet.muted-until', 'quiet.muted']);
    },
  };
}

function sayUntil(
  { store, texts, times }: ActionWindow,
  length: SnoozeLength | MuteLength,
  [until, open]: readonly [
    'quiet.snoozed-until' | 'quiet.muted-until',
    'quiet.snoozed-until-change' | 'quiet.muted',
  ],
): void {
  const nowMs = Date.now();
  const untilMs = endOf(length, nowMs);
  store.say(untilMs === null ? texts.t(open) : texts.t(until, { time: times.clock(untilMs, nowMs) }));
}

function itemAt(route: Route): ItemRef | null {
  return route.view === 'service' || route.view === 'ticket' ? { kind: route.view, id: route.id } : null;
}
