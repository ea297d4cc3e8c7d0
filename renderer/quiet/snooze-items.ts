import type { ItemKind, ItemRefs } from '../../shared/domain/unread.ts';
import { endOf, type SnoozeLength } from '../../shared/quiet/quiet.ts';
import { tomorrowMorningMs } from '../../shared/quiet/quiet-hours.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { plainServiceName, plainTicketName } from '../formats/plain-name.ts';
import type { App } from '../state/app-context.ts';

/** What fits in a toast beside the rest. */
const nameLength = 40;

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
  const said = saidOf(app, ids.length, length);
  const name = ids.length === 1 ? nameOf(app, kind, ids[0]) : '';
  store.say(name === '' ? said : app.texts.t('accounts.with-state', { name, state: said }), () => {
    snooze(null);
    if (wereUnread.length > 0) void bridge.invoke('items:mark-unread', { kind, ids: wereUnread });
  });
}

/** How long a snooze or Do Not Disturb lasts, beside words that say which it is. */
export function lengthInWords(
  length: 'hour' | 'morning' | 'day' | 'week' | 'change',
  { t, times }: Pick<App, 't' | 'times'>,
): string {
  if (length === 'change') return t('quiet.until-change');
  if (length !== 'morning') return t(`quiet.${length}`);
  return t('quiet.until', { time: times.clock(tomorrowMorningMs(Date.now())) });
}

/** Of one item, since another one may be in sight by now. */
function nameOf({ store }: App, kind: ItemKind, id: string | undefined): string {
  const { services, tickets } = store.state.getState().view ?? {};
  const service = kind === 'service' ? services?.items.find((one) => one.id === id) : undefined;
  const ticket = kind === 'ticket' ? tickets?.items.find((one) => one.id === id) : undefined;
  const name =
    service === undefined ? ticket && plainTicketName(ticket) : plainServiceName(service);
  return plainLine(name ?? '', nameLength);
}

function saidOf({ texts: { t }, times }: App, count: number, length: SnoozeLength): string {
  const untilMs = endOf(length, Date.now());
  if (length === 'done')
    return count === 1 ? t('ticket.done-said') : t('ticket.done-many', { count });
  if (untilMs === null)
    return count === 1
      ? t('quiet.snoozed-until-change')
      : t('quiet.snoozed-many-until-change', { count });
  const time = times.clock(untilMs);
  return count === 1
    ? t('quiet.snoozed-until', { time })
    : t('quiet.snoozed-many', { count, time });
}
