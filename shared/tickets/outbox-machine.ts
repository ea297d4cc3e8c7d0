import type { Ticket } from '../domain/domain.ts';
import type { ApiProblem } from '../domain/problem.ts';
import { isLookedFor, isRefused, type OutboxState, type TicketSearch } from './outbox-item.ts';

/**
 * Every state of a ticket. `draft` is stored beside the outbox's items, one at a time; `gone` is not stored at all; the others
 * are in the outbox.
 */
export type TicketState = { readonly name: 'draft' } | OutboxState | { readonly name: 'gone' };

export type OutboxEvent =
  /** The person pressed Send; `isDelayed`: with a moment to undo that. */
  | { readonly kind: 'filed'; readonly isDelayed: boolean }
  /** The moment to undo is over. */
  | { readonly kind: 'delay-over' }
  /** It has waited for over a day. */
  | { readonly kind: 'aged' }
  /** The limiter let it through; the request leaves once this state is on disk. */
  | { readonly kind: 'turn-came' }
  /** `sending` could not be stored, so the request did not leave. */
  | { readonly kind: 'not-stored' }
  /** The server answered with the ticket. */
  | { readonly kind: 'opened'; readonly ticket: Ticket }
  /** The one POST failed. */
  | { readonly kind: 'failed'; readonly problem: ApiProblem }
  /** The app restarted and found it on disk. */
  | { readonly kind: 'restarted' }
  /** A reading of the ticket list, begun at this monotonic time, after the ticket became `unknown`. */
  | { readonly kind: 'list-read'; readonly found: FoundTickets; readonly atMs: number }
  /** Nothing could show for ten minutes what became of it. */
  | { readonly kind: 'not-readable' }
  /** A ticket that looked like this one turned out to be another item's. */
  | { readonly kind: 'claimed'; readonly ticketId: string }
  /** The person says which of the look-alikes it is. */
  | { readonly kind: 'chosen'; readonly ticketId: string }
  /** The person wants it sent, for the first time or again. */
  | { readonly kind: 'send-again' }
  /** The person takes it back to edit it. */
  | { readonly kind: 'taken-back' }
  /** The person discards it. */
  | { readonly kind: 'discarded' };

/** What one reading of the ticket list shows about a ticket that may have arrived. */
export type FoundTickets =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly ticket: Ticket }
  /** The same, but its text is not there. */
  | { readonly kind: 'without-text'; readonly ticket: Ticket }
  | { readonly kind: 'doubtful'; readonly tickets: readonly Ticket[] };

/** Two readings without the ticket must be this far apart before the person is asked. */
export const absenceMs = 20_000;

type EventOf<Kind extends OutboxEvent['kind']> = Extract<OutboxEvent, { readonly kind: Kind }>;

/** The events of each state with the state after it; any other is refused, and so is one whose result is null. */
type Moves = {
  readonly [Name in TicketState['name']]: {
    readonly [Kind in OutboxEvent['kind']]?: (
      state: Named<Name>,
      event: EventOf<Kind>,
    ) => TicketState | null;
  };
};

const gone: TicketState = { name: 'gone' };
const toQueued = () => queued(null);
const toGone = () => gone;
const stay = (state: TicketState) => state;

const moves: Moves = {
  draft: {
    filed: (_, { isDelayed }) => ({ ...queued(null), ...(isDelayed && { isDelayed }) }),
    discarded: toGone,
  },
  queued: {
    aged: (state) => (state.isHeld ? state : { ...queued(state.problem), isHeld: true }),
    'delay-over': ({ isDelayed }) => (isDelayed ? queued(null) : null),
    'turn-came': ({ isHeld, isDelayed }) => (isHeld || isDelayed ? null : { name: 'sending' }),
    restarted: (state) => (state.isDelayed ? queued(null) : state),
    'send-again': ({ isDelayed }) => (isDelayed ? null : queued(null)),
    'taken-back': () => ({ name: 'draft' }),
    discarded: ({ isDelayed }) => (isDelayed ? null : gone),
  },
  sending: {
    opened: (_, { ticket }) => ({ name: 'sent', ticket }),
    failed: (_, { problem }) => afterFailure(problem),
    'not-stored': toQueued,
    restarted: () => unknown(null),
  },
  sent: { restarted: stay, discarded: toGone },
  rejected: {
    restarted: stay,
    'send-again': toQueued,
    'taken-back': () => ({ name: 'draft' }),
    discarded: toGone,
  },
  unknown: {
    // The monotonic clock has restarted, so readings from an earlier run cannot be compared with new ones.
    restarted: (state) => (isLookedFor({ state }) ? unknown(state.problem) : state),
    'list-read': (state, { found, atMs }) => afterReading(state, found, atMs),
    'not-readable': ({ problem, search }) =>
      search.kind === 'looking'
        ? { name: 'unknown', problem, search: { kind: 'unchecked' } }
        : null,
    claimed: (state, { ticketId }) => withoutLookAlike(state, ticketId),
    chosen({ search }, { ticketId }) {
      const ticket = lookAlikes(search).find(({ id }) => id === ticketId);
      return ticket === undefined ? null : { name: 'sent', ticket };
    },
    // What is looked for may be found in a moment.
    'send-again': ({ search }) => (search.kind === 'looking' ? null : queued(null)),
    // As a draft, it can be sent a second time without a warning.
    'taken-back': (state) => (isRefused(state) ? { name: 'draft' } : null),
    discarded: toGone,
  },
  gone: {},
};

/** The state after the event; null when the event is refused in this state. */
export function moveTicket(state: TicketState, event: OutboxEvent): TicketState | null {
  // The table's own type pairs each move with its state and event, which a lookup forgets.
  const move = moves[state.name][event.kind] as
    | ((...on: [TicketState, OutboxEvent]) => TicketState | null)
    | undefined;
  return move?.(state, event) ?? null;
}

/** What a failed POST means: not sent, refused, or unknown. */
function afterFailure(problem: ApiProblem): TicketState {
  switch (problem.kind) {
    case 'key-refused':
    case 'another-account':
    case 'limited':
      return queued(problem);
    case 'network':
      return problem.mayHaveArrived ? unknown(problem) : queued(problem);
    case 'forbidden':
    case 'not-found':
      return { name: 'rejected', problem };
    case 'rejected':
      return isBelieved(problem) ? { name: 'rejected', problem } : unknown(problem);
    case 'web-page':
      // What stands before the server refused it; any other page may come after it had arrived.
      return problem.status === 403 || problem.status === 406
        ? { name: 'rejected', problem }
        : unknown(problem);
    case 'server-error':
    case 'unreadable':
    case 'too-large':
    case 'failed-here':
    case 'cancelled':
      return unknown(problem);
  }
}

/** Statuses that an intermediary may answer with although the provider accepted the ticket, or already has it. */
const fromInBetween: ReadonlySet<number> = new Set([408, 409, 421, 425, 499]);

/** Whether a refusal is the provider's own: it gives a reason, or is a 422, which only the API itself can determine. */
function isBelieved({ status, words }: Extract<ApiProblem, { kind: 'rejected' }>): boolean {
  return status === 422 || (words !== null && !fromInBetween.has(status));
}

function afterReading(state: Named<'unknown'>, found: FoundTickets, atMs: number): TicketState {
  const { search } = state;
  switch (found.kind) {
    case 'one':
      // When one of several look-alikes disappears, that proves nothing about the others.
      if (search.kind !== 'look-alikes') return { name: 'sent', ticket: found.ticket };
      return withLookAlikes(state, [found.ticket]);
    case 'without-text':
      if (search.kind === 'look-alikes') return withLookAlikes(state, [found.ticket]);
      if (search.kind === 'without-text' && search.ticket.id === found.ticket.id) return state;
      return { ...state, search: { kind: 'without-text', ticket: found.ticket } };
    case 'doubtful':
      return withLookAlikes(state, found.tickets);
    case 'none':
      if (search.kind !== 'looking' && search.kind !== 'unchecked') return state;
      if (search.kind === 'unchecked' || search.emptySinceMs === null) {
        return { ...state, search: { kind: 'looking', emptySinceMs: atMs } };
      }
      return atMs - search.emptySinceMs < absenceMs
        ? state
        : { ...state, search: { kind: 'absent' } };
  }
}

function withLookAlikes(state: Named<'unknown'>, found: readonly Ticket[]): TicketState {
  const before = lookAlikes(state.search);
  const fresh = found.filter((ticket) => !before.some(({ id }) => id === ticket.id));
  if (fresh.length === 0) return state;
  return { ...state, search: { kind: 'look-alikes', tickets: [...before, ...fresh] } };
}

function withoutLookAlike(state: Named<'unknown'>, ticketId: string): TicketState {
  const before = lookAlikes(state.search);
  const tickets = before.filter(({ id }) => id !== ticketId);
  if (tickets.length === before.length) return state;
  return tickets.length === 0
    ? unknown(state.problem)
    : { ...state, search: { kind: 'look-alikes', tickets } };
}

/** The tickets that the reading showed: it may be one of them. */
export function lookAlikes(search: TicketSearch): readonly Ticket[] {
  if (search.kind === 'without-text') return [search.ticket];
  return search.kind === 'look-alikes' ? search.tickets : [];
}

type Named<N extends TicketState['name']> = Extract<TicketState, { name: N }>;

function queued(problem: ApiProblem | null): Named<'queued'> {
  return { name: 'queued', problem, isHeld: false };
}

function unknown(problem: ApiProblem | null): Named<'unknown'> {
  return { name: 'unknown', problem, search: { kind: 'looking', emptySinceMs: null } };
}
