import {
  aspects,
  type Change,
  isAlert,
  isRenewal,
  isSameStatus,
} from '../../shared/domain/change.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { statusInWords } from '../../shared/texts/status-words.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { MoneyFormat } from './money-format.ts';
import type { TimeFormat } from './time-format.ts';

const nameLength = 300;

/** A change in a word or two. */
export function changeInWords(change: Change, { t }: WindowTexts): string {
  if (change.keepsChanging === true) return t('activity.keeps-changing');
  if (change.isReceipt === true) return t('activity.ticket-receipt');
  if (isRenewal(change)) return t('activity.service-renewed');
  return t(`activity.${change.kind}`);
}

/** What it is about, in one line. */
export function subjectInWords(change: Change, { t }: WindowTexts): string {
  return (
    plainLine(change.itemName, nameLength) || (isAlert(change) ? t('alerts.title') : change.itemId)
  );
}

/** The values before and after; null where there is nothing to show. */
export function stepInWords(
  change: Change,
  texts: WindowTexts,
  times: TimeFormat,
  money: MoneyFormat,
): { readonly from: string | null; readonly to: string | null } {
  const { kind, to } = change;
  const from = isSameStatus(change) ? null : change.from;
  switch (aspects[kind]) {
    case 'answer':
    case 'status':
    case 'presence':
      return { from: from && statusInWords(from, texts), to: to && statusInWords(to, texts) };
    case 'alert':
      return { from: null, to: null };
    case 'due-soon':
    case 'due':
      return { from: from && times.day(from), to: to && times.day(to) };
    case 'price':
      return { from: from && money.price(Number(from)), to: to && money.price(Number(to)) };
  }
}

/**
 * When it happened, as closely as two polls can tell. A due date gets near on a day, not at a time of day. `besideMs`: a
 * moment of the day that is clear without being named, today or the day of a heading.
 */
export function whenInWords(
  change: Change,
  { t }: WindowTexts,
  times: TimeFormat,
  besideMs?: number,
): string {
  const { lastSeenBeforeMs, firstSeenMs } = change;
  const clear = besideMs === undefined ? times.today : dayOf(besideMs);
  const [from, to] = [times.clock(lastSeenBeforeMs, besideMs), times.clock(firstSeenMs, besideMs)];
  if (aspects[change.kind] !== 'due-soon' && from !== to) {
    const isSameDay = dayOf(lastSeenBeforeMs) === dayOf(firstSeenMs);
    // A day is named once.
    return t('activity.between', {
      from,
      to: isSameDay ? times.clock(firstSeenMs, firstSeenMs) : to,
    });
  }
  return dayOf(firstSeenMs) === clear ? t('activity.at', { time: to }) : to;
}

const closeReadingsMs = 10 * 60_000;

/** Whether the two readings on both sides of a change say when it happened: further apart they leave it open. */
export function isCloselySeen({ lastSeenBeforeMs, firstSeenMs }: Change): boolean {
  return firstSeenMs - lastSeenBeforeMs <= closeReadingsMs;
}
