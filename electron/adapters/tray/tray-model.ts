import { hasWord } from '../../../shared/changes/comparison.ts';
import { countCalling } from '../../../shared/quiet/quiet.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { titleOf } from '../../../shared/texts/change-title.ts';
import { countedKinds } from '../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import { type Route, routeOf } from '../../../shared/view/route.ts';
import type { View } from '../../../shared/view/view.ts';
import {
  countsOf,
  countWaiting,
  overdueIn,
  ticketsWithoutMessages,
  untoldIn,
  waitingIn,
} from '../../../shared/view/waiting.ts';
import { actionItem, openItem, present, separator, type TrayItem } from './tray-item.ts';
import { trayOutbox } from './tray-outbox.ts';
import { doNotDisturbMenu, trayQuiet } from './tray-quiet.ts';
import { asOf, stateLines, type TrayState, trayState } from './tray-state.ts';
import { lineOf, serviceItem, ticketItem } from './waiting-items.ts';

/** All that the tray shows. Two models with the same content show the same tray. */
export interface TrayModel {
  readonly state: TrayState;
  /** Notifications are paused. */
  readonly isQuiet: boolean;
  /** How much waits for the person, and news that no notification told of. */
  readonly waitingCount: number;
  readonly tooltip: string;
  readonly items: readonly TrayItem[];
}

type CountText =
  | 'overview.suspended'
  | 'overview.attention'
  | 'overview.refused'
  | 'overview.refused-replies'
  | 'overview.replied'
  | 'overview.replies'
  | 'unread.count';

/** More lines would not fit a small screen. */
const shownItems = 8;
/** Windows shows 127 characters, name and time included. */
const tooltipLength = 127;

/**
 * The tray for a view: first suspended services and answered tickets that are neither snoozed nor done, each with what
 * can be done about it, grouped by account if there are several; then news that no notification told of;
 * then the outbox; then the rest.
 */
export function trayModel(view: View, texts: Texts, nowMs = Date.now()): TrayModel {
  const found = waitingIn(view);
  const services = [...found.suspended, ...found.attention];
  const toldIds = new Set(found.told.map(({ id }) => id));
  const tickets = found.replied.filter(({ id }) => !toldIds.has(id));
  const overdueCount = overdueIn(view.services.items, dayOf(nowMs)).length;
  const outbox = trayOutbox(view.outbox, texts, nowMs);
  const unreadCount = countCalling(view.unread, view.quiet);
  const counted = new Set([...services, ...found.replied].map(({ id }) => id));
  // What is listed is not counted a second time.
  const otherNews =
    unreadCount -
    [...view.unread.service, ...view.unread.ticket].filter((id) => counted.has(id)).length;
  const news = untoldIn(view)
    .filter(({ itemId }) => !counted.has(itemId))
    .map((change) => ({
      id: change.itemId,
      item: openItem(titleOf(change, texts), routeOf(change)),
    }));
  const waitingCount = countWaiting(countsOf(found)) + news.length;
  const quiet = trayQuiet(view, texts, nowMs);
  const states = stateLines(view, texts);

  const count = services.length + tickets.length + news.length;
  // Only those that are shown are put into words: each suspension is looked for in all tickets.
  const shown = [
    ...services
      .slice(0, shownItems)
      .map((service) => ({ id: service.id, item: serviceItem(service, view, texts, nowMs) })),
    ...tickets
      .slice(0, shownItems)
      .map((ticket) => ({ id: ticket.id, item: ticketItem(ticket, view, texts) })),
    ...news,
  ].slice(0, shownItems);
  const waiting = byAccount(shown);
  if (count > shown.length) {
    const rest: Route = services.length > shownItems ? { view: 'services' } : { view: 'tickets' };
    waiting.push(openItem(texts.t('overview.more', { count: count - shown.length }), rest));
  }

  return {
    state: trayState(view, {
      suspendedCount: found.suspended.length,
      count: count + unreadCount + outbox.needsPersonCount,
    }),
    isQuiet: quiet.all !== null,
    waitingCount,
    tooltip: tooltip(),
    items: [
      ...quiet.resume,
      ...states.map((label) => ({ kind: 'text', label }) as const),
      ...(waiting.length === 0 && outbox.needsPersonCount === 0 && states.length === 0
        ? [{ kind: 'text', label: calmWords() } as const]
        : waiting),
      ...outbox.items,
      separator,
      ...(view.phase === 'ready'
        ? [...accountItems(view, texts, nowMs), doNotDisturbMenu(view, texts)]
        : []),
      openItem(texts.t('tray.open'), null),
      ...(view.phase === 'ready' ? [openItem(texts.t('tray.settings'), { view: 'settings' })] : []),
      separator,
      actionItem(texts.t('tray.quit'), { kind: 'quit' }),
    ],
  };

  /** Groups the items under their account's name if there are several accounts. */
  function byAccount(
    calling: readonly { readonly id: string; readonly item: TrayItem }[],
  ): TrayItem[] {
    if (view.accounts.length < 2) return calling.map(({ item }) => item);
    return view.accounts.flatMap((card): TrayItem[] => {
      const own = calling.filter(({ id }) => accountOf(id) === card.key).map(({ item }) => item);
      return own.length === 0 ? [] : [{ kind: 'text', label: lineOf(card.label) }, ...own];
    });
  }

  /** When nothing else is to be said. */
  function calmWords(): string {
    if (overdueCount > 0) return texts.t('overview.overdue', { count: overdueCount });
    if (!isReadable(view)) return texts.t('tray.unreadable');
    const areMessagesRead = ticketsWithoutMessages(view.tickets.items).length === 0;
    return texts.t(areMessagesRead ? 'tray.all-quiet' : 'tray.unread-messages');
  }

  function tooltip(): string {
    const parts = [
      // A pause that the person has forgotten is worse than anything else that could be said here.
      quiet.all,
      ...quiet.some,
      ...states,
      ...said('overview.suspended', found.suspended.length),
      ...said('overview.attention', found.attention.length > 0 ? services.length : 0),
      ...countedKinds('overview.refused', 'overview.refused-replies', found.refused).flatMap(
        ({ text, count: some }) => said(text, some),
      ),
      // Before what may have waited for days, since the end of a long tooltip is cut.
      ...outbox.words,
      ...said(toldIds.size > 0 ? 'overview.replies' : 'overview.replied', found.replied.length),
      ...said('unread.count', otherNews),
    ].filter((part) => part !== null);
    const time = asOf(view, texts, nowMs);
    const begin = `${texts.t('desktop.name')}: `;
    const end = time === null ? '' : `\n${texts.t('tray.as-of', { time })}`;
    const room = tooltipLength - begin.length - end.length;
    const all = parts.length === 0 ? calmWords() : plainLine(parts.join(', '), room);
    return `${begin}${all}${end}`;
  }

  function said(text: CountText, count: number): readonly string[] {
    return count === 0 ? [] : [texts.t(text, { count })];
  }
}

function accountItems(view: View, texts: Texts, nowMs: number): readonly TrayItem[] {
  const time = asOf(view, texts, nowMs);
  // A time, not an age: an age would be wrong in a menu left open.
  const label = time === null ? texts.t('tray.refresh') : texts.t('tray.refresh-as-of', { time });
  return present(
    isOffered('newTickets', view)
      ? actionItem(texts.t('tray.new-ticket'), { kind: 'new-ticket' })
      : null,
    view.connection.isRefreshing
      ? { kind: 'text', label: texts.t('tray.refreshing') }
      : actionItem(label, { kind: 'refresh' }),
  );
}

/** Whether each item has a status that can be read: of any other, nothing is known. */
function isReadable({ services, tickets }: View): boolean {
  return [services, tickets].every(
    ({ items, setAsideCount }) => setAsideCount === 0 && items.every((item) => hasWord(item)),
  );
}
