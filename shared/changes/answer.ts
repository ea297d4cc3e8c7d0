import type { Account, Ticket, TicketEntry } from '../domain/domain.ts';
import { isRepeated, type Writer, writerNamed, writerOf } from '../domain/newest-reply.ts';
import { advancedMs, isStaffsTime, shownUntilMs, signsOf, timeMs } from '../domain/reply-signs.ts';
import { saysCustomerReplied, ticketMeaning } from '../domain/ticket-status.ts';
import { isAfterKnown, isLater, unknownMessages, writtenMs } from './fresh-messages.ts';

/** A support reply, and what distinguishes it from the ticket's other replies: null where only the reading does. */
export interface Answer {
  readonly id: readonly unknown[] | null;
  /** True if more than a status word shows it, which may go to and fro. */
  readonly isSure: boolean;
  /** It came as soon as its ticket, so a machine sent it. */
  readonly isReceipt?: true;
}

/** Two readings of a ticket. */
export interface Between {
  /** Its status words, the last that are known. */
  readonly from: string | null;
  readonly to: string | null;
  /** When they were taken. */
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly owner: Account | null;
  /** True if another ticket had this message before: two tickets were merged, or one was split. */
  readonly isElsewhere: (entry: TicketEntry) => boolean;
}

/**
 * The support reply that a reading shows, by the rules of docs/notifications.md; null without one. `known`: the ticket as
 * the older reading had it, undefined for one that is listed for the first time.
 */
export function supportReplySince(
  known: Ticket | undefined,
  item: Ticket,
  between: Between,
): Answer | null {
  return item.lacksMessages === undefined && item.conversation.length > 0
    ? inMessages(known, item, between)
    : inRow(known, item, between);
}

/** What the status says, and says only now. */
function saidBy({ from, to }: Between) {
  const isAnswered = ticketMeaning(to) === 'answered';
  const wasAnswered = ticketMeaning(from) === 'answered';
  const isCustomers = from !== to && saysCustomerReplied(to);
  return { isAnswered, wasAnswered, hasTurned: isAnswered && !wasAnswered, isCustomers };
}

function inMessages(known: Ticket | undefined, item: Ticket, between: Between): Answer | null {
  const { owner } = between;
  const { isAnswered, hasTurned, isCustomers } = saidBy(between);
  const { conversation } = item;
  const newest = conversation.findLast(({ side }) => side !== 'automatic');
  const opens = (entry: TicketEntry) => opensTicket(entry, known, item);
  const isBySupport = (entry: TicketEntry) => {
    // The status is about the newest message, and who opened a ticket must be certain.
    const isCertain = (isCustomers && entry === newest) || opens(entry);
    return isSupports(writerOf(entry, owner), isCertain);
  };
  const fresh = freshMessages(known, item, between);
  const replies = fresh.filter(isBySupport);
  const isUnsure = (entry: TicketEntry) =>
    isAnswered && !opens(entry) && writerOf(entry, owner) === 'unknown';
  const reply =
    replies.findLast((entry) => opens(entry) || !isAtOnce(writtenMs(entry), item)) ??
    fresh.findLast(isUnsure);
  if (reply !== undefined) return byMessage(item, reply);
  const receipt = replies.at(-1);
  if (receipt !== undefined) return { ...byMessage(item, receipt), isReceipt: true };
  if (fresh.length > 0 || !hasTurned || conversation.every(saysWhoWrote)) return null;
  // The status may follow a message later.
  const wasKnown = known === undefined || known.conversation.length > 0;
  const wasShown =
    newest !== undefined && isBySupport(newest) && (wasKnown || between.isElsewhere(newest));
  return wasShown ? null : byWord;
}

function inRow(known: Ticket | undefined, item: Ticket, between: Between): Answer | null {
  const { owner } = between;
  const { isAnswered, hasTurned, isCustomers } = saidBy(between);
  const sign = known === undefined ? firstSign(item, owner) : signSince(known, item, between);
  if (sign === null) return hasTurned && !isShownBefore(known, item, owner) ? byWord : null;
  const { atMs, writer } = sign;
  const isReply =
    isSupports(writer, isCustomers) ||
    (hasTurned && writer !== 'others') ||
    (isAnswered && writer === 'unknown');
  if (!isReply) return null;
  const id = atMs === null ? null : ['ticket-answered', item.id, atMs];
  return { id, isSure: true, ...(isAtOnce(atMs, item) && { isReceipt: true }) };
}

const byWord: Answer = { id: null, isSure: false };

/** The same id as by its row, which may have shown it before, unless another message has that time. */
function byMessage({ id, conversation }: Ticket, entry: TicketEntry): Answer {
  const atMs = writtenMs(entry);
  const isAlone = conversation.filter(({ at }) => at === entry.at).length === 1;
  const own = entry.id === undefined || (isAlone && atMs !== null) ? [] : [entry.id];
  const isKnown = atMs !== null || own.length > 0;
  return { id: isKnown ? ['ticket-answered', id, atMs, ...own] : null, isSure: true };
}

/** A stranger is taken for support, unless more must be known. */
function isSupports(writer: Writer, mustBeCertain: boolean): boolean {
  return writer === 'support' || (writer === 'stranger' && !mustBeCertain);
}

function saysWhoWrote({ isStaff, isOwn, side }: TicketEntry): boolean {
  return (isStaff ?? isOwn ?? side) !== undefined;
}

/** Nobody reads a ticket and replies within this time. */
const receiptMs = 60_000;
/** What opened a ticket has its time. */
const openingMs = 1_000;

function sinceOpeningMs(atMs: number | null, { createdAt }: Ticket): number | null {
  const openedMs = timeMs(createdAt);
  return atMs === null || openedMs === null ? null : atMs - openedMs;
}

function isAtOnce(atMs: number | null, item: Ticket): boolean {
  const waitedMs = sinceOpeningMs(atMs, item);
  return waitedMs !== null && waitedMs >= 0 && waitedMs < receiptMs;
}

/** True if the ticket's own message is the first of its conversation, and this one. */
function opensTicket(entry: TicketEntry, known: Ticket | undefined, item: Ticket): boolean {
  const { conversation, message } = item;
  if (entry !== conversation[0]) return false;
  if (message !== null) return isRepeated(entry, message);
  const waitedMs = sinceOpeningMs(writtenMs(entry), item);
  return waitedMs === null ? known === undefined : waitedMs < openingMs;
}

/** Messages of a ticket that is listed for the first time may be old. Clocks are a day off at most. */
const oldAfterMs = 48 * 60 * 60_000;

function freshMessages(
  known: Ticket | undefined,
  item: Ticket,
  between: Between,
): readonly TicketEntry[] {
  const older = known?.conversation ?? [];
  const unknown = unknownMessages(older, item.conversation).filter(
    (entry) => !between.isElsewhere(entry),
  );
  const earliestMs = between.beforeMs - oldAfterMs;
  if (known === undefined) return unknown.filter((entry) => isLater(entry, earliestMs));
  const { lacksMessages } = known;
  const { wasAnswered } = saidBy(between);
  // What a row showed while the messages could not be read notified only if it said that support replied.
  const wasShown =
    lacksMessages !== undefined &&
    (wasAnswered || isSupports(signWriter(known, between.owner), false));
  const { sinceMs = null, sinceCount = null } = (wasShown ? null : lacksMessages) ?? {};
  if (older.length > 0 && !wasShown) return unknown.filter(isAfterKnown(older, item.conversation));
  const shownMs = sinceMs ?? shownUntilMs(known);
  if (shownMs !== null && item.conversation.some((entry) => writtenMs(entry) !== null))
    return unknown.filter((entry) => isLater(entry, shownMs));
  const [before, now] = [sinceCount ?? signsOf(known).replyCount, signsOf(item).replyCount];
  if (before !== null && now !== null && now > before) return unknown.slice(before - now);
  if (lacksMessages !== undefined)
    return signSince(known, item, between) === null ? [] : unknown.slice(-1);
  // A word that says so already has shown them. Else the newest one changed the row, after the older reading.
  if (wasAnswered) return [];
  const newestMs = Math.max(...item.conversation.map((entry) => writtenMs(entry) ?? 0));
  const firstMs = Math.max(earliestMs, newestMs - (between.afterMs - between.beforeMs) - 1);
  return unknown.filter((entry) => isLater(entry, firstMs));
}

interface ReplySign {
  /** By the provider's clock; null where no time says so. */
  readonly atMs: number | null;
  readonly writer: Writer;
}

/** The last reply in the row of a ticket that is listed for the first time; null where it may be what opened it. */
function firstSign(item: Ticket, owner: Account | null): ReplySign | null {
  const atMs = shownUntilMs(item);
  const writer = signWriter(item, owner);
  const isOpening = (sinceOpeningMs(atMs, item) ?? openingMs) < openingMs;
  return isSupports(writer, isOpening) ? { atMs, writer } : null;
}

/** The reply that a ticket's row shows since the older reading; null when there is none. */
function signSince(known: Ticket, item: Ticket, { owner, beforeMs }: Between): ReplySign | null {
  const [older, newer] = [signsOf(known), signsOf(item)];
  const writer = signWriter(item, owner);
  const names = [...newer.replyTimes.keys()];
  const isStaffsKnown = names.some(isStaffsTime);
  for (const name of names) {
    // Where support's replies have a time of their own, any other may be the customer's.
    if (isStaffsKnown && !isStaffsTime(name)) continue;
    const [before, now] = [older.replyTimes.get(name), newer.replyTimes.get(name) ?? null];
    // A time that was not there before is that of the first reply.
    const firstMs = before === undefined ? timeMs(now) : null;
    const isNew = firstMs !== null && firstMs > beforeMs - oldAfterMs;
    const atMs = isNew ? firstMs : advancedMs(before, now);
    if (atMs !== null) return { atMs, writer: isStaffsTime(name) ? 'support' : writer };
  }
  if (newer.replyTimes.size > 0) return null;
  const updates = [...newer.updateTimes].map(([name, sent]) =>
    advancedMs(older.updateTimes.get(name), sent),
  );
  const atMs = updates.find((updatedMs) => updatedMs !== null) ?? null;
  const isCounted = older.replyCount !== null && newer.replyCount !== null;
  const added = (newer.replyCount ?? 0) - (older.replyCount ?? newer.replyCount ?? 0);
  if (added > 0) return { atMs, writer };
  if (!newer.author || added < 0) return null;
  // Whoever wrote last may be renamed, or leave.
  const isOther = !isCounted && older.author !== null && older.author !== newer.author;
  const isBack = atMs === null && newer.updateTimes.size > 0;
  const isSame = known.status === item.status && known.priority === item.priority;
  return (isOther && !isBack) || (atMs !== null && isSame) ? { atMs, writer } : null;
}

/** Who wrote last, by the ticket's row: as the messages say of the same name, or by the name alone. */
function signWriter({ conversation, ...ticket }: Ticket, owner: Account | null): Writer {
  const { author } = signsOf(ticket);
  const same =
    author === null ? undefined : conversation.findLast((entry) => entry.author === author);
  return same === undefined ? writerNamed(author, owner) : writerOf(same, owner);
}

/** True if the row said already that support wrote last, and its fields have not moved. */
function isShownBefore(known: Ticket | undefined, item: Ticket, owner: Account | null): boolean {
  if (known === undefined) return false;
  const { replyTimes, replyCount } = signsOf(known);
  const canMove = replyTimes.size > 0 || replyCount !== null;
  return canMove && [known, item].every((one) => isSupports(signWriter(one, owner), false));
}
