import type { ItemRefs } from '../../shared/domain/unread.ts';
import { endOf, type SnoozeLength } from '../../shared/quiet/quiet.ts';
import type { App } from '../state/app-context.ts';

/**
 * Snoozes items, or marks tickets as done and thereby as read; none stays picked. A toast says so and offers to
 * undo the snooze and the reading.
 */
export function snoozeItems(app: App, { kind, ids }: ItemRefs, length: SnoozeLength): void {
  const { bridge, store } = app;
  const unread = store.state.getState().view?.unread[kind] ?? [];
  const wereUnread = length === 'done' ? ids.filter((id) => unread.includes(id)) : [];
  const snooze = (chosen: SnoozeLength | null) =>
    void bridge.invoke('items:snooze', { kind, ids, length: chosen });
  snooze(length);
  store.pick([]);
  store.say(saidOf(app, ids.length, length), () => {
    snooze(null);
    if (wereUnread.length > 0) void bridge.invoke('items:mark-unread', { kind, ids: wereUnread });
  });
}

function saidOf({ texts: { t }, times }: App, count: number, length: SnoozeLength): string {
  const nowMs = Date.now();
  const untilMs = endOf(length, nowMs);
  if (length === 'done') return count === 1 ? t('ticket.done-said') : t('ticket.done-many', { count });
  if (untilMs === null)
    return count === 1 ? t('quiet.snoozed-until-change') : t('quiet.snoozed-many-until-change', { count });
  const time = times.clock(untilMs, nowMs);
  return count === 1 ? t('quiet.snoozed-until', { time }) : t('quiet.snoozed-many', { count, time });
}
