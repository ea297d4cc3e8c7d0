import type { ItemRef } from '../../shared/domain/unread.ts';
import { endOf, type SnoozeLength } from '../../shared/quiet/quiet.ts';
import type { App } from '../state/app-context.ts';

/** Snoozes an item, or takes a ticket as done. A toast says so and offers to undo it. */
export function putAside(
  { bridge, store, texts, times }: App,
  { kind, id }: ItemRef,
  length: SnoozeLength,
): void {
  const snooze = (chosen: SnoozeLength | null) =>
    void bridge.invoke('item:snooze', { kind, id, length: chosen });
  const nowMs = Date.now();
  const untilMs = endOf(length, nowMs);
  snooze(length);
  store.say(
    length === 'done'
      ? texts.t('ticket.done-said')
      : untilMs === null
        ? texts.t('quiet.snoozed-until-change')
        : texts.t('quiet.snoozed-until', { time: times.clock(untilMs, nowMs) }),
    () => snooze(null),
  );
}
