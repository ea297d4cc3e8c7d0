import type { Change } from '../domain/change.ts';
import type { Account, Service, Ticket } from '../domain/domain.ts';
import { guessedWords, wordsOf } from '../domain/guessed-words.ts';
import { newestReply } from '../domain/newest-reply.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
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
  /** The answer as the server sent it, where it was read; otherwise null. */
  readonly reply: string | null;
}

/** The provider's clock and ours may differ by this much. */
export const clockSlackMs = 10 * 60_000;

/** What it is found in. */
export type QuestionLists = Pick<View, 'outbox' | 'journal' | 'accounts'> & {
  readonly tickets: Pick<View['tickets'], 'items'>;
};

/**
 * The newest question about the suspension of a service that is suspended, so that nobody asks twice: a ticket about
 * it, not closed, and opened since it was suspended or, where nobody saw when that was, naming a suspension.
 */
export function questionAbout(
  serviceId: string,
  { tickets, outbox, journal, accounts }: QuestionLists,
): SuspensionQuestion | null {
  const suspended = journal.findLast(
    ({ change }) => change.kind === 'service-suspended' && change.itemId === serviceId,
  );
  const isAbout = suspensionFilter(suspended?.change ?? null);

  const waiting = outbox.find(
    ({ state, form, filedAtMs }) =>
      (state.name === 'queued' || state.name === 'sending') &&
      form.serviceId === serviceId &&
      isAbout(form.subject, filedAtMs),
  );
  if (waiting !== undefined)
    return { state: 'unsent', atMs: waiting.filedAtMs, ticketId: null, reply: null };

  const asked = ticketsAbout(serviceId, { tickets, outbox }).find(
    ({ ticket, atMs }) =>
      isAbout(ticket.subject, atMs) && ticketMeaning(ticket.status) !== 'closed',
  );
  if (asked === undefined) return null;
  const { ticket, atMs } = asked;
  const isAnswered = ticketMeaning(ticket.status) === 'answered';
  return {
    state: isAnswered ? 'answered' : 'open',
    atMs,
    ticketId: ticket.id,
    reply: isAnswered ? newestReply(ticket, ownerOf(serviceId, accounts)) : null,
  };
}

/** The same of a service that need not be suspended: undefined then. */
export function questionOf(
  { id, status }: Service,
  view: QuestionLists,
): SuspensionQuestion | null | undefined {
  return serviceMeaning(status) === 'suspended' ? questionAbout(id, view) : undefined;
}

/** The newest open ticket about a service that needs attention without being suspended, as what was asked about it. */
export function openTicketAbout(
  { id, status }: Service,
  view: QuestionLists,
): SuspensionQuestion | null {
  if (serviceMeaning(status) !== 'attention') return null;
  const asked = ticketsAbout(id, view).find(
    ({ ticket }) => ticketMeaning(ticket.status) === 'open',
  );
  return asked === undefined
    ? null
    : { state: 'open', atMs: asked.atMs, ticketId: asked.ticket.id, reply: null };
}

/** The tickets about a service that say when they were opened, newest first. */
export function ticketsAbout(
  serviceId: string,
  { tickets, outbox }: Pick<QuestionLists, 'tickets' | 'outbox'>,
) {
  // Sent a moment ago, before the next reading of the list.
  const sent = outbox.flatMap(({ state, form, filedAtMs }): readonly Ticket[] =>
    state.name === 'sent' && !tickets.items.some(({ id }) => id === state.ticket.id)
      ? [{ ...state.ticket, ...form, createdAt: new Date(filedAtMs).toISOString() }]
      : [],
  );
  return [...tickets.items, ...sent]
    .filter((ticket) => ticket.serviceId === serviceId)
    .map((ticket) => ({ ticket, atMs: momentMs(ticket.createdAt ?? '') ?? Number.NaN }))
    .filter(({ atMs }) => !Number.isNaN(atMs))
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** Whose account an item belongs to; null when that may not be read. */
export function ownerOf(itemId: string, accounts: View['accounts']): Account | null {
  return accounts.find(({ key }) => key === accountOf(itemId))?.account?.account ?? null;
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

/** Whether a ticket about a service is about this suspension, or about one that nobody saw begin. */
export function suspensionFilter(
  suspended: Change | null,
): (subject: string | null, openedMs: number) => boolean {
  if (suspended === null) return (subject) => namesSuspension(subject ?? '');
  return (_, openedMs) => openedMs >= suspended.lastSeenBeforeMs - clockSlackMs;
}

function namesSuspension(subject: string): boolean {
  const { suspended, suspension } = guessedWords;
  return wordsOf(subject, suspended).some((word) => suspended.has(word) || suspension.has(word));
}
