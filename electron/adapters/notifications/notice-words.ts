import {
  aspects,
  type Change,
  type ChangeKind,
  isSameStatus,
  saysAnswered,
} from '../../../shared/domain/change.ts';
import { firstWordsOf, hasNoText } from '../../../shared/reading/ticket-texts.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { plainStatus } from '../../../shared/texts/change-title.ts';
import { amountFormat, dateFormat, momentText } from '../../../shared/texts/formats.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { calendarDayMs } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { ItemFacts } from '../../core/ports.ts';

/** For a name among others in one line. */
const listedNameLength = 40;
/** For a value that the server sent. */
const valueLength = 30;
/** Two readings this close count as one moment. */
const momentMs = 5 * 60_000;

/** What the wording of a notification depends on, besides the changes. */
export interface Wording {
  readonly texts: Texts;
  readonly nowMs: number;
  readonly settings: Settings;
  readonly facts: ItemFacts;
}

/** The item's name for a line that lists several. */
export function listedName({ itemName, itemId }: Change): string {
  return plainLine(itemName, listedNameLength) || plainLine(serverIdOf(itemId), listedNameLength);
}

/** The value before and after; null when there is nothing to say. */
export function whatChanged(change: Change, texts: Texts): string | null {
  const { from, to } = change;
  switch (aspects[change.kind]) {
    case 'answer':
    case 'status':
    case 'presence':
      return statusChanged(change, texts);
    case 'due-soon':
      return to === null ? null : texts.t('notify.due-on', { date: calendarDay(to, texts) });
    case 'due':
      if (from === null || to === null) return null;
      return texts.t('notify.due-date', {
        from: calendarDay(from, texts),
        to: calendarDay(to, texts),
      });
    case 'alert':
      return texts.t('notify.alert-body');
    case 'price':
      if (from === null || to === null) return null;
      return texts.t('notify.price', { from: amount(from, texts), to: amount(to, texts) });
  }
}

function statusChanged(change: Change, texts: Texts): string | null {
  const from = plainStatus(change.from, texts);
  const to = plainStatus(change.to, texts);
  if (to === null) return null;
  return from === null || isSameStatus(change)
    ? texts.t('notify.status', { status: to })
    : texts.t('notify.status-change', { from, to });
}

/** What says more than the change itself: the likely cause of a suspension or the first words of a reply; or null. */
export async function whatIsKnown(
  change: Change,
  { texts, facts }: Wording,
): Promise<string | null> {
  if (change.kind === 'service-suspended') {
    const date = facts.overduePayment(change.itemId);
    return date === null
      ? null
      : texts.t('notify.payment-was-due', { date: calendarDay(date, texts) });
  }
  if (!saysAnswered(change)) return null;
  const reply = await facts.newestReply(change.itemId);
  if (reply === null) return null;
  // Reading HTML takes code that most starts never need.
  const [{ readableText }, { authorWords }] = await Promise.all([
    import('../../../shared/reading/html-text.ts'),
    import('../../../shared/reading/message/message-blocks.ts'),
  ]);
  const text = firstWordsOf(reply, authorWords);
  if (text !== '') return texts.t('notify.quoted', { text });
  return hasNoText(reply, readableText) ? texts.t('ticket.attachment') : null;
}

/** States that last, so the text says “since” instead of “at”. */
const lastingKinds: readonly ChangeKind[] = [
  'service-suspended',
  'service-not-active',
  'service-active-again',
  'service-gone',
];

/** When it happened, as closely as two readings can tell; with the day unless that is today. */
export function whenOf(changes: readonly Change[], wording: Wording): string {
  const { texts, nowMs } = wording;
  const fromMs = Math.min(...changes.map((change) => change.lastSeenBeforeMs));
  const toMs = Math.max(...changes.map((change) => change.firstSeenMs));
  const moment = (ms: number) => momentText(ms, nowMs, texts.locale);
  const to = moment(toMs);
  if (toMs - fromMs > momentMs) return texts.t('notify.between', { from: moment(fromMs), to });
  const lasts = changes.every(({ kind }) => lastingKinds.includes(kind));
  return texts.t(lasts ? 'notify.since' : 'notify.at', { time: to });
}

/** A date in the person's language; as one plain line what is no date. */
function calendarDay(text: string, { locale }: Texts): string {
  const dayMs = calendarDayMs(text);
  return dayMs === null
    ? plainLine(text, valueLength)
    : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(dayMs);
}

function amount(text: string, { locale }: Texts): string {
  return amountFormat(locale, { maximumFractionDigits: 4 }).format(Number(text));
}
