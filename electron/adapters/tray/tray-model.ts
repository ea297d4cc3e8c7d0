import { hasWord } from '../../../shared/changes/comparison.ts';
import {
  countCalling,
  type DoNotDisturbLength,
  doNotDisturbLengths,
  type QuietNow,
} from '../../../shared/quiet/quiet.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { titleOf } from '../../../shared/texts/change-title.ts';
import { momentText } from '../../../shared/texts/formats.ts';
import { countedKinds } from '../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import { type Route, routeOf } from '../../../shared/view/route.ts';
import type { AccountCard, View } from '../../../shared/view/view.ts';
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
import { asOf, stateLines, type TrayState, trayState } from './tray-state.ts';
import { lineOf, serviceItem, ticketItem } from './waiting-items.ts';

/** All that the tray shows. Two models with the same content show the same tray. */
export interface TrayModel {
  readonly state: TrayState;
  /** Notifications are paused. */
  readonly isQuiet: boolean;
  /** How much needs the person, as everywhere: `countWaiting`. */
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
  const waitingCount = countWaiting(countsOf(found));
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

/**
 * What pauses notifications now. `all`: why all of them are paused, and until when; null when they are not. `some`: the
 * same for accounts that are paused while others are not. `resume`: first in the menu, until when, and the way to end
 * it; empty while nothing is paused.
 */
function trayQuiet({ phase, quiet, accounts }: View, texts: Texts, nowMs: number) {
  if (phase !== 'ready') return { all: null, some: [], resume: [] };
  if (quiet.now !== null) {
    const all = words(quiet.now, texts, nowMs);
    const until: TrayItem = { kind: 'text', label: all };
    return {
      all,
      some: [],
      resume: [until, doNotDisturb(texts.t('tray.end-do-not-disturb'), null), separator],
    };
  }
  const silent = accounts.flatMap((card) => {
    if (accounts.length < 2 || card.quiet.now === null) return [];
    const title = words(card.quiet.now, texts, nowMs);
    return [{ card, text: texts.t('notify.of-account', { account: card.label, title }) }];
  });
  const menus = silent.map(({ card, text }): TrayItem => {
    return {
      kind: 'menu',
      label: text,
      items: [doNotDisturb(texts.t('tray.end-do-not-disturb'), null, card)],
    };
  });
  return {
    all: null,
    some: silent.map(({ text }) => text),
    resume: menus.length === 0 ? [] : [...menus, separator],
  };
}

/** The menu to pause notifications: all of them, or those of one of several accounts. */
function doNotDisturbMenu({ accounts }: View, texts: Texts): TrayItem {
  const lengths = (card: AccountCard | null) =>
    doNotDisturbLengths.map((length) =>
      doNotDisturb(texts.t(`tray.do-not-disturb-${length}`), length, card),
    );
  const each = accounts.map(
    (card): TrayItem => ({ kind: 'menu', label: card.label, items: lengths(card) }),
  );
  return {
    kind: 'menu',
    label: texts.t('tray.do-not-disturb'),
    items: accounts.length < 2 ? lengths(null) : [...lengths(null), separator, ...each],
  };
}

function doNotDisturb(
  label: string,
  length: DoNotDisturbLength | null,
  card: AccountCard | null = null,
) {
  const whose = card === null ? {} : { account: card.key };
  return actionItem(label, { kind: 'do-not-disturb', length, ...whose });
}

function words({ cause, untilMs }: QuietNow, texts: Texts, nowMs: number): string {
  if (untilMs === null) return texts.t('tray.do-not-disturb-on');
  const time = momentText(untilMs, nowMs, texts.locale);
  return texts.t(cause === 'do-not-disturb' ? 'tray.do-not-disturb-on-until' : 'tray.quiet-until', {
    time,
  });
}
