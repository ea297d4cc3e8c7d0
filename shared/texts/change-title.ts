import { type Change, isRenewal } from '../domain/change.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { plainLine } from '../values/plain-line.ts';
import type { WindowTexts } from './catalogue.ts';
import { statusInWords } from './status-words.ts';

const nameLength = 50;
const wordLength = 30;

/** What happened to which item, in one line: for notifications and screen readers. */
export function titleOf(change: Change, texts: WindowTexts, longestName = nameLength): string {
  const name = plainLine(change.itemName, longestName) || plainLine(change.itemId, longestName);
  const status = plainStatus(change.to, texts);
  if (change.keepsChanging === true) return texts.t('notify.keeps-changing.title', { name });
  if (change.isReceipt === true) return texts.t('notify.ticket-receipt.title', { name });
  if (isRenewal(change)) return texts.t('notify.service-renewed.title', { name });
  if (change.kind === 'alert-invoice') return texts.t('notify.alert-invoice.title');
  const isEnd = change.kind === 'service-not-active' && serviceMeaning(change.to) === 'ended';
  if (isEnd) return texts.t('notify.service-ended.title', { name });
  const together = answeredAnd(change);
  if (together !== null) return texts.t(`notify.ticket-answered-${together}.title`, { name });
  if (isFromTrouble(change) && status !== null) {
    return texts.t('notify.service-status-changed.title', { name, status });
  }
  if (change.kind !== 'ticket-status-changed')
    return texts.t(`notify.${change.kind}.title`, { name });
  return status === null
    ? texts.t('notify.ticket-status-unknown.title', { name })
    : texts.t('notify.ticket-status-changed.title', { name, status });
}

/** What came in one reading with an answer; null if there was none, or it came alone. */
function answeredAnd(change: Change): 'closed' | 'reopened' | 'opened' | null {
  if (change.with === undefined) return null;
  if (change.with !== 'answered') return change.kind === 'ticket-answered' ? change.with : null;
  switch (change.kind) {
    case 'ticket-closed':
      return 'closed';
    case 'ticket-opened-elsewhere':
      return 'opened';
    default:
      return 'reopened';
  }
}

/** Whether a service went from one trouble to another: it was not active before. */
function isFromTrouble({ kind, from }: Change): boolean {
  return kind === 'service-not-active' && serviceMeaning(from) !== 'active';
}

/** A status word for people to read; null when there is none. */
export function plainStatus(status: string | null, texts: WindowTexts): string | null {
  return statusInWords(status, texts, wordLength) || null;
}
