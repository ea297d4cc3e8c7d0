import type { Account, Ticket, TicketEntry } from '../domain/domain.ts';
import { type Writer, writerNamed, writerOf } from '../domain/newest-reply.ts';
import {
  advancedMs,
  isStaffsTime,
  newestMs,
  shownUntilMs,
  signsOf,
  withoutSigns,
} from '../domain/reply-signs.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { isEqual } from '../values/keep-unchanged.ts';
import { unknownMessages, writtenMs } from './fresh-messages.ts';

/**
 * When has support answered? This file is the one place that says so. The rules, the first that knows counts:
 *
 * 1. A message by support is there that was not there before. An edited, deleted, merged or moved message is none, nor is
 *    one that the ticket's fields had shown before the messages could be read.
 * 2. There are new messages, but none is support's: no answer, whatever the status says. Messages of the owner,
 *    of colleagues and of machines are not support's. Where it is not known who wrote, the status decides.
 * 3. There is no new message, and the messages say who wrote each: no answer. Where no message was known before, support's
 *    newest one counts if the fields or the status moved.
 * 4. Otherwise the ticket's fields: the time of the last reply advanced; without such a time, the count of replies, or
 *    who wrote last, or the time of an update in which nothing else changed. It is an answer if support wrote last; if
 *    the fields do not say who wrote, it is one if the status says so, before and after.
 * 5. The status came to say that support answered, and neither messages nor fields had shown that answer before.
 *
 * Whether a ticket is open, closed or reopened plays no part.
 */
export function answerSince(known: Ticket, item: Ticket, between: Between): Answer | null {
  const { to, from, owner } = between;
  const isAnswered = ticketMeaning(to) === 'answered';
  const wasAnswered = ticketMeaning(from) === 'answered';
  const sign = signSince(known, item, owner);
  if (isReadAtLast(known) && sign === null) return null;
  const fresh = freshMessages(known, item, between);
  const writers = fresh.map((entry) => writerOf(entry, owner));
  const support = fresh[writers.lastIndexOf('support')];
  const unknown = fresh[writers.lastIndexOf('unknown')];
  if (support !== undefined) return byMessage(item, support);
  if (unknown !== undefined) return isAnswered ? byMessage(item, unknown) : null;
  if (fresh.length > 0) return null;
  const hasTurned = isAnswered && !wasAnswered && sign?.writer !== 'others';
  if (saysWhoWrote(item)) {
    const newest = newestOf(item);
    const isTold = known.lacksMessages !== undefined && isToldByRow(known, between);
    const isFirst = known.conversation.length === 0 && newest !== undefined && !isTold;
    const isSupports = isFirst && writerOf(newest, owner) === 'support';
    return isSupports && (hasTurned || sign !== null) ? byMessage(item, newest) : null;
  }
  const isSure =
    sign?.writer === 'support' || (sign?.writer === 'unknown' && isAnswered && wasAnswered);
  if (sign !== null && (isSure || hasTurned)) return bySign(item, sign.atMs);
  return hasTurned && !isShownBefore(known, item, owner) ? byWord : null;
}

/** Whether no message was known of a ticket that has been there since the list was first read. */
function isReadAtLast({ conversation, lacksMessages }: Ticket): boolean {
  return lacksMessages?.sinceFirst === true && conversation.length === 0;
}

/** An answer, and what tells it from the ticket's other answers: null where only the reading does. */
export interface Answer {
  readonly id: readonly unknown[] | null;
  /** Whether more than a status word shows it, which may go to and fro. */
  readonly isSure: boolean;
}

/** What is known of a ticket that is there for the first time. */
export function answerAtFirst(item: Ticket, { to, owner }: Between): Answer | null {
  const newest = newestOf(item);
  if (newest !== undefined && writerOf(newest, owner) === 'support' && saysWhoWrote(item)) {
    return byMessage(item, newest);
  }
  if (item.lacksMessages !== undefined && signWriter(item, owner) === 'support')
    return bySign(item, null);
  return ticketMeaning(to) === 'answered' ? byWord : null;
}

/** What a machine wrote does not make a reply the last one. */
function newestOf({ conversation }: Ticket): TicketEntry | undefined {
  return conversation.findLast(({ side }) => side !== 'automatic');
}

/** Two readings of a ticket. */
export interface Between {
  /** Its status words, the last that are known. */
  readonly from: string | null;
  readonly to: string | null;
  /** When the older reading was taken. */
  readonly beforeMs: number;
  readonly owner: Account | null;
  /** Whether another ticket had this message before: two tickets were merged. */
  readonly isElsewhere: (entry: TicketEntry) => boolean;
}

const byWord: Answer = { id: null, isSure: false };

/** The same as by its sign, which may have told it before, unless another message has that time. */
function byMessage({ id, conversation }: Ticket, entry: TicketEntry): Answer {
  const atMs = writtenMs(entry);
  const isAlone = conversation.filter(({ at }) => at === entry.at).length === 1;
  const own = entry.id === undefined || (isAlone && atMs !== null) ? [] : [entry.id];
  const isKnown = atMs !== null || own.length > 0;
  return { id: isKnown ? ['ticket-answered', id, atMs, ...own] : null, isSure: true };
}

function bySign({ id }: Ticket, atMs: number | null): Answer {
  return { id: atMs === null ? null : ['ticket-answered', id, atMs], isSure: true };
}

/** How much older than the newest known one a message may say it is and still be new: clocks go back by an hour. */
const latestArrivalMs = 60 * 60_000;
/** Messages that were not seen before the list showed any may be old. Clocks are a day off at most. */
const oldAfterMs = 48 * 60 * 60_000;

function freshMessages(known: Ticket, item: Ticket, between: Between): readonly TicketEntry[] {
  if (item.lacksMessages !== undefined || item.conversation.length === 0) return [];
  const some =
    known.conversation.length === 0
      ? firstSeen(known, item, between)
      : laterOnes(known, item, between);
  return some.filter((entry) => !between.isElsewhere(entry));
}

function laterOnes(known: Ticket, item: Ticket, between: Between): readonly TicketEntry[] {
  const { owner } = between;
  const unknown = unknownMessages(known.conversation, item.conversation);
  if (unknown.length === 0) return unknown;
  const { replyTimes } = signsOf(known);
  const isSupports = signWriter(known, owner) === 'support';
  if (known.lacksMessages !== undefined && isToldByRow(known, between)) {
    const shownMs = shownUntilMs(known);
    if (shownMs === null) return signSince(known, item, owner) === null ? [] : unknown;
    return unknown.filter((entry) => isLater(entry, shownMs));
  }
  const readMs = newestMs(known.conversation.map(({ at }) => at));
  const shownMs = isSupports ? newestMs(replyTimes.values()) : null;
  // What the fields showed when the messages did not yet.
  const toldMs = shownMs !== null && readMs !== null && shownMs > readMs ? shownMs : null;
  const earliestMs = toldMs ?? (readMs === null ? null : readMs - latestArrivalMs);
  return unknown.filter((entry) => isLater(entry, earliestMs));
}

/** Whether the row of a ticket whose messages are not known said that support answered. */
function isToldByRow(known: Ticket, between: Between): boolean {
  return signWriter(known, between.owner) === 'support' || isAnsweredByRow(known, between);
}

/** Whether the status said that support answered, and not because of the messages that were read before. */
function isAnsweredByRow({ lacksMessages }: Ticket, { from }: Between): boolean {
  return lacksMessages?.isJudged !== true && ticketMeaning(from) === 'answered';
}

/** Of the first messages that are seen of a ticket, those that came since the older reading. */
function firstSeen(known: Ticket, item: Ticket, between: Between): readonly TicketEntry[] {
  const { conversation } = item;
  const [older, newer] = [signsOf(known), signsOf(item)];
  // What a row showed while its messages could not be read was told only if it said that support answered.
  const { sinceMs = null, sinceCount = null } = isToldByRow(known, between)
    ? {}
    : (known.lacksMessages ?? {});
  const shownMs = sinceMs ?? shownUntilMs(known);
  const added = (newer.replyCount ?? 0) - (sinceCount ?? older.replyCount ?? newer.replyCount ?? 0);
  if (shownMs !== null && conversation.some((entry) => writtenMs(entry) !== null)) {
    return conversation.filter((entry) => isLater(entry, shownMs));
  }
  if (added > 0) return conversation.slice(-added);
  if (known.lacksMessages !== undefined) {
    return signSince(known, item, between.owner) === null ? [] : conversation.slice(-1);
  }
  return conversation.filter((entry) => isLater(entry, between.beforeMs - oldAfterMs));
}

function isLater(entry: TicketEntry, thanMs: number | null): boolean {
  const atMs = writtenMs(entry);
  return atMs === null || thanMs === null || atMs > thanMs;
}

/** Whether all messages were read, and it is certain who wrote each of them. */
function saysWhoWrote({ conversation, lacksMessages }: Ticket): boolean {
  const isSure = ({ isStaff, isOwn, side }: TicketEntry) =>
    (isStaff ?? isOwn ?? side) !== undefined;
  return lacksMessages === undefined && conversation.length > 0 && conversation.every(isSure);
}

/**
 * Whether the answer that the status now speaks of was seen before: the newest message is support's, or the fields already
 * said that support wrote last, and they have not moved.
 */
function isShownBefore(known: Ticket, item: Ticket, owner: Account | null): boolean {
  const newest = newestOf(item);
  if (newest !== undefined && item.lacksMessages === undefined && known.conversation.length > 0) {
    return writerOf(newest, owner) === 'support';
  }
  const { replyTimes, replyCount } = signsOf(known);
  const canMove = replyTimes.size > 0 || replyCount !== null;
  return canMove && signWriter(known, owner) === 'support' && signWriter(item, owner) === 'support';
}

interface ReplySign {
  /** By the provider's clock; null where no time says so. */
  readonly atMs: number | null;
  readonly writer: Writer;
}

/** The reply that a ticket's fields show since the older reading; null when there is none. */
export function signSince(known: Ticket, item: Ticket, owner: Account | null): ReplySign | null {
  const [older, newer] = [signsOf(known), signsOf(item)];
  const writer = signWriter(item, owner);
  const names = [...newer.replyTimes.keys()];
  const isStaffsKnown = names.some(isStaffsTime);
  for (const name of names) {
    // Where support's replies have a time of their own, any other may be the customer's.
    if (isStaffsKnown && !isStaffsTime(name)) continue;
    const atMs = advancedMs(older.replyTimes.get(name), newer.replyTimes.get(name) ?? null);
    if (atMs !== null) return { atMs, writer: isStaffsTime(name) ? 'support' : writer };
  }
  if (newer.replyTimes.size > 0) return null;
  const updates = [...newer.updateTimes].map(([name, sent]) =>
    advancedMs(older.updateTimes.get(name), sent),
  );
  const updatedMs = updates.find((atMs) => atMs !== null) ?? null;
  const added = (newer.replyCount ?? 0) - (older.replyCount ?? newer.replyCount ?? 0);
  if (added > 0) return { atMs: updatedMs, writer };
  const isSameCount = added === 0;
  // Whoever wrote last may be renamed, or leave.
  const isCounted = older.replyCount !== null && newer.replyCount !== null;
  const hasOtherWriter =
    older.author !== null && newer.author !== null && older.author !== newer.author;
  const isBack = updatedMs === null && newer.updateTimes.size > 0;
  if (!isCounted && hasOtherWriter && !isBack) return { atMs: updatedMs, writer };
  const isOnlyReply = newer.author !== null && isEqual(withoutSigns(known), withoutSigns(item));
  return updatedMs !== null && isSameCount && isOnlyReply ? { atMs: updatedMs, writer } : null;
}

/** Who wrote last, by the ticket's fields: as the messages say of the same name, or by the name alone. */
function signWriter({ conversation, ...ticket }: Ticket, owner: Account | null): Writer {
  const { author } = signsOf(ticket);
  const same =
    author === null ? undefined : conversation.findLast((entry) => entry.author === author);
  return same === undefined ? writerNamed(author, owner) : writerOf(same, owner);
}
