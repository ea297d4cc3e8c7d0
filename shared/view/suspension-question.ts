import type { Ticket } from '../domain/domain.ts';
import { guessedWords, wordsOf } from '../domain/guessed-words.ts';
import { firstWordsOf, newestReply } from '../domain/newest-reply.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { statusReader } from '../domain/vocabulary.ts';
import type { WindowTexts } from '../texts/catalogue.ts';
import { accountOf } from '../values/account-ids.ts';
import { momentMs } from '../values/calendar.ts';
import type { Route } from './route.ts';
import type { View } from './view.ts';

/** What the person has asked support about a suspension. Times are wall clock. */
export interface SuspensionQuestion {
  /** `unsent`: it is still on this computer. */
  readonly state: 'unsent' | 'open' | 'answered';
  readonly atMs: number;
  /** Null while it is unsent. */
  readonly ticketId: string | null;
  /** The first words of the answer, where they were read; otherwise null. */
  readonly reply: string | null;
}

/** The provider's clock and ours may differ by this much. */
const clockSlackMs = 10 * 60_000;

/** What it is found in. */
type Lists = Pick<View, 'tickets' | 'outbox' | 'journal' | 'words' | 'accounts'>;

/**
 * The newest question about the suspension of a service that is suspended, so that nobody asks twice: a ticket about
 * it, not closed, and opened since it was suspended or, where nobody saw when that was, naming a suspension.
 */
export function questionAbout(
  serviceId: string,
  { tickets, outbox, journal, words, accounts }: Lists,
): SuspensionQuestion | null {
  const suspension = journal.findLast(
    ({ change }) => change.kind === 'service-suspended' && change.itemId === serviceId,
  );
  const sinceMs = suspension === undefined ? null : suspension.change.lastSeenBeforeMs - clockSlackMs;
  const isAbout = (subject: string | null, atMs: number) =>
    sinceMs === null ? namesSuspension(subject ?? '') : atMs >= sinceMs;

  const waiting = outbox.find(
    ({ state, form, filedAtMs }) =>
      (state.name === 'queued' || state.name === 'sending') &&
      form.serviceId === serviceId &&
      isAbout(form.subject, filedAtMs),
  );
  if (waiting !== undefined) return { state: 'unsent', atMs: waiting.filedAtMs, ticketId: null, reply: null };

  const meaningOf = statusReader(words.overrides, ticketMeaning);
  // Sent a moment ago, before the next reading of the list.
  const sent = outbox.flatMap(({ state, form, filedAtMs }): readonly Ticket[] =>
    state.name === 'sent' && !tickets.items.some(({ id }) => id === state.ticket.id)
      ? [{ ...state.ticket, ...form, createdAt: new Date(filedAtMs).toISOString() }]
      : [],
  );
  const asked = [...tickets.items, ...sent]
    .filter((ticket) => ticket.serviceId === serviceId)
    .map((ticket) => ({ ticket, atMs: momentMs(ticket.createdAt ?? '') ?? Number.NaN }))
    .filter(({ ticket, atMs }) => !Number.isNaN(atMs) && isAbout(ticket.subject, atMs))
    .filter(({ ticket }) => meaningOf(ticket) !== 'closed')
    .toSorted((a, b) => b.atMs - a.atMs)
    .at(0);
  if (asked === undefined) return null;
  const { ticket, atMs } = asked;
  const isAnswered = meaningOf(ticket) === 'answered';
  const owner = accounts.find(({ key }) => key === accountOf(serviceId))?.account?.account ?? null;
  const reply = isAnswered ? newestReply(ticket, owner) : null;
  return {
    state: isAnswered ? 'answered' : 'open',
    atMs,
    ticketId: ticket.id,
    reply: reply === null ? null : firstWordsOf(reply),
  };
}

/** What leads to it, in words: when it was asked, or that there is an answer to read. */
export function questionInWords(
  { state }: SuspensionQuestion,
  time: string,
  { t }: Pick<WindowTexts, 't'>,
): string {
  if (state === 'answered') return t('service.read-reply');
  return t(state === 'open' ? 'service.asked' : 'service.asked-unsent', { time });
}

/** Where the question is. */
export function routeOfQuestion({ ticketId }: SuspensionQuestion): Route {
  return ticketId === null ? { view: 'tickets' } : { view: 'ticket', id: ticketId };
}

function namesSuspension(subject: string): boolean {
  const { suspended, suspension } = guessedWords;
  return wordsOf(subject, suspended).some((word) => suspended.has(word) || suspension.has(word));
}
