import { calendarDayMs } from '../../shared/calendar.ts';
import {
  aspects,
  type Change,
  type ChangeKind,
  changeKinds,
  isAboutService,
  isRenewal,
} from '../../shared/change.ts';
import { plainLine } from '../../shared/plain-line.ts';
import type { Texts } from '../../shared/texts/text.ts';
import type { Announcer, Clock } from '../core/ports.ts';
import type { Notice, Notifier } from './notifier.ts';

const namedItems = 3;
const nameLength = 50;
/** A name among others in one line. */
const listedNameLength = 40;
const wordLength = 30;
const amountDigits = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;

/**
 * Rings: one notification for each kind of change, so that a bad night is not fifty of them. True when the OS took
 * all of them.
 */
export function createAnnouncer(deps: {
  readonly notifier: Notifier;
  readonly texts: Texts;
  readonly clock: Clock;
  /** IANA name; without it the computer's own. */
  readonly timeZone?: string;
}): Announcer {
  return {
    async announce(changes) {
      const notices = noticesOf(changes, { ...deps, nowMs: deps.clock.nowMs() });
      let areAllTaken = true;
      for (const notice of notices) areAllTaken = (await deps.notifier.show(notice)) && areAllTaken;
      return areAllTaken;
    },
    announceKeyRefused: () =>
      deps.notifier.show({
        title: deps.texts.t('notify.key-refused.title'),
        body: deps.texts.t('notify.key-refused.body'),
        route: { view: 'services' },
        urgency: 'critical',
      }),
  };
}

interface Wording {
  readonly texts: Texts;
  readonly nowMs: number;
  readonly timeZone?: string;
}

/** The notices for these changes, the most pressing kind first. */
export function noticesOf(changes: readonly Change[], wording: Wording): readonly Notice[] {
  return changeKinds.flatMap((kind) => {
    const [first, ...others] = changes.filter((change) => change.kind === kind);
    if (first === undefined) return [];
    return [others.length === 0 ? single(first, wording) : several(kind, [first, ...others], wording)];
  });
}

function single(change: Change, wording: Wording): Notice {
  const { texts } = wording;
  const lines = [
    whatChanged(change, texts),
    // Nothing happened to it between two readings: the day came.
    change.kind === 'service-due-soon' ? null : since(change.lastSeenBeforeMs, change.firstSeenMs, wording),
    change.keepsChanging === true ? texts.t('notify.keeps-changing') : null,
  ];
  return {
    title: singleTitle(change, texts),
    body: lines.filter((line) => line !== null).join(' '),
    route: isAboutService(change.kind)
      ? { view: 'service', id: change.itemId }
      : { view: 'ticket', id: change.itemId },
    urgency: urgencyOf(change.kind),
    ...(change.kind === 'service-suspended'
      ? { action: { kind: 'ask-why', label: texts.t('notify.ask-why'), serviceId: change.itemId } }
      : {}),
  };
}

function singleTitle(change: Change, texts: Texts): string {
  const name = plainLine(change.itemName, nameLength) || plainLine(change.itemId, nameLength);
  if (change.keepsChanging === true) return texts.t('notify.keeps-changing.title', { name });
  if (isRenewal(change)) return texts.t('notify.service-renewed.title', { name });
  if (change.kind !== 'ticket-status-changed') return texts.t(`notify.${change.kind}.title`, { name });
  const status = word(change.to);
  return status === null
    ? texts.t('notify.ticket-status-unknown.title', { name })
    : texts.t('notify.ticket-status-changed.title', { name, status });
}

/** Before and after, for people to read; null when there is nothing to say. */
function whatChanged(change: Change, texts: Texts): string | null {
  const from = word(change.from);
  const to = word(change.to);
  switch (aspects[change.kind]) {
    case 'status':
    case 'presence':
      if (from !== null && to !== null) return texts.t('notify.status-change', { from, to });
      return to === null ? null : texts.t('notify.status', { status: to });
    case 'due-soon':
      return to === null ? null : texts.t('notify.due-on', { date: calendarDay(to, texts) });
    case 'due':
      if (from === null || to === null) return null;
      return texts.t('notify.due-date', { from: calendarDay(from, texts), to: calendarDay(to, texts) });
    case 'price':
      if (from === null || to === null) return null;
      return texts.t('notify.price', { from: amount(from, texts), to: amount(to, texts) });
  }
}

/** A date for people to read; the text as it came when it is not one. */
function calendarDay(text: string, { locale }: Texts): string {
  const dayMs = calendarDayMs(text);
  return dayMs === null
    ? text
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(dayMs);
}

function amount(text: string, { locale }: Texts): string {
  return new Intl.NumberFormat(locale, amountDigits).format(Number(text));
}

function several(kind: ChangeKind, changes: readonly Change[], wording: Wording): Notice {
  const { texts } = wording;
  const names = changes
    .slice(0, namedItems)
    .map(
      (change) => plainLine(change.itemName, listedNameLength) || plainLine(change.itemId, listedNameLength),
    )
    .join(', ');
  const left = changes.length - namedItems;
  const list =
    left > 0 ? texts.t('notify.names-and-more', { names, count: left }) : texts.t('notify.names', { names });
  const lastSeenBeforeMs = Math.min(...changes.map((change) => change.lastSeenBeforeMs));
  const firstSeenMs = Math.max(...changes.map((change) => change.firstSeenMs));
  return {
    title: texts.t(`notify.${kind}.many`, { count: changes.length }),
    body: `${list} ${since(lastSeenBeforeMs, firstSeenMs, wording)}`,
    route: isAboutService(kind) ? { view: 'services' } : { view: 'tickets' },
    urgency: urgencyOf(kind),
  };
}

/** When it happened, as closely as two readings can tell; with the day where that is not today. */
function since(fromMs: number, toMs: number, { texts, nowMs, timeZone }: Wording): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'short', ...zone });
  const time = new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short', ...zone });
  const today = day.format(nowMs);
  const from = moment(fromMs);
  const to = moment(toMs);
  return from === to ? texts.t('notify.at', { time: to }) : texts.t('notify.between', { from, to });

  function moment(ms: number): string {
    const date = day.format(ms);
    return date === today ? time.format(ms) : `${date}, ${time.format(ms)}`;
  }
}

/** A status word for people to read; null when there is none. */
function word(status: string | null): string | null {
  const clean = plainLine(status ?? '', wordLength);
  return clean === '' ? null : clean;
}

function urgencyOf(kind: ChangeKind): Notice['urgency'] {
  return kind === 'service-suspended' ? 'critical' : 'normal';
}
