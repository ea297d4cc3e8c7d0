import type { ChangeKind } from '../../../shared/domain/change.ts';
import type { Writer } from '../../server/providers/account-state.ts';

/** What happened, in order: at the provider, between the two, and on the person's computer. */
export type Event =
  | { readonly is: 'message'; readonly ticket: string; readonly message: number; readonly by: Writer }
  | { readonly is: 'closed' | 'reopened'; readonly ticket: string; readonly by: Writer }
  | { readonly is: 'merged'; readonly ticket: string; readonly into: string }
  | { readonly is: 'word'; readonly service: string; readonly word: string }
  /** A request for `services`, `tickets`, the `account` or the ticket with this id was answered. */
  | { readonly is: 'asked'; readonly what: string; readonly isGood: boolean }
  | { readonly is: 'reading'; readonly isOver: boolean }
  | { readonly is: 'ring'; readonly kind: ChangeKind; readonly item: string };

/** What can be seen of an account at a provider; see `sights.ts`. */
export interface Sight {
  /** What a message by this writer looks like. */
  readonly message: (by: Writer) => Kind;
  /** What it looks like when they close or reopen a ticket; null for nothing like a message. */
  readonly act: (act: 'closed' | 'reopened', by: Writer) => Kind | null;
  /** Whether a reading can show a message by staff that is new in it. */
  readonly shows: (look: Look) => boolean;
  /** So many good readings may pass before a message of one of so many tickets is told. */
  readonly patience: (tickets: number) => number;
  readonly meaning: (word: string) => ServiceMeaning;
}

/** By staff, so that it rings; not by staff; or one that nobody can tell from the other. */
export type Kind = 'staff' | 'other' | 'either';

/** A new message at the reading that can show it. */
export interface Look {
  /** Nobody but staff wrote after it. */
  readonly isLast: boolean;
  readonly isClosed: boolean;
  /** At the reading before, the ticket was open, and its last message by staff. */
  readonly wasAnswered: boolean;
}

export type ServiceMeaning = 'active' | 'suspended' | 'trouble' | 'ended';

interface Message {
  readonly number: number;
  /** A ring is needed, wrong, or neither. */
  kind: Kind;
  /** When it was written, counted in events. */
  readonly at: number;
  /** Its ring has rung, or is no longer due. */
  isSettled: boolean;
  /** Good readings that could have shown it. */
  chances: number;
}

interface Ticket {
  readonly messages: Message[];
  isClosed: boolean;
  wasAnswered: boolean;
  /** The event at which it was last read, in the list or by itself. */
  readAt: number;
}

/**
 * Knows what must ring from what happened. Each ring needs a message by staff, or a change of a service, that nothing
 * has rung for; and after each good reading everything that it could show must have rung. The first is silent.
 */
export function createOracle(sight: Sight) {
  const tickets = new Map<string, Ticket>();
  const words = new Map<string, string>();
  let clock = 0;
  let isBaseline = true;
  /** The words as the last good reading had them, and as the present one has them. */
  let believed: ReadonlyMap<string, string> | null = null;
  let read: ReadonlyMap<string, string> | null = null;
  let failed = new Set<string>();
  /** When the list was asked for: what came later may be in it, or not. */
  let listAt = 0;
  /** Set when a reading is over, until the next event that is no ring. */
  let isDue = false;
  let rung: { readonly kind: ChangeKind; readonly item: string }[] = [];
  const complaints: string[] = [];

  return {
    complaints,
    take(event: Event): void {
      clock += 1;
      if (event.is === 'ring') {
        ring(event.kind, event.item);
        return;
      }
      if (isDue) settle();
      happen(event);
    },
    /** The history is over. */
    end(): void {
      if (isDue) settle();
    },
  };

  function happen(event: Exclude<Event, { is: 'ring' }>): void {
    switch (event.is) {
      case 'message':
        add(event.ticket, event.message, sight.message(event.by));
        break;
      case 'closed':
      case 'reopened':
        opened(event.ticket).isClosed = event.is === 'closed';
        add(event.ticket, 0, sight.act(event.is, event.by));
        break;
      case 'merged':
        tickets.delete(event.ticket);
        // Its messages may look new there.
        add(event.into, 0, 'either');
        break;
      case 'word':
        words.set(event.service, event.word);
        break;
      case 'asked':
        asked(event.what, event.isGood);
        break;
      case 'reading':
        if (event.isOver) isDue = true;
        else begin();
    }
  }

  function begin(): void {
    failed = new Set();
    rung = [];
    read = null;
    listAt = 0;
  }

  function add(id: string, number: number, kind: Kind | null): void {
    if (kind === null) return;
    opened(id).messages.push({ number, kind, at: clock, isSettled: false, chances: 0 });
  }

  function opened(id: string): Ticket {
    const ticket = tickets.get(id) ?? { messages: [], isClosed: false, wasAnswered: false, readAt: 0 };
    tickets.set(id, ticket);
    return ticket;
  }

  function asked(what: string, isGood: boolean): void {
    if (isGood) failed.delete(what);
    else failed.add(what);
    if (!isGood) return;
    if (what === 'services') read ??= new Map(words);
    if (what === 'tickets') {
      if (listAt === 0) listAt = clock;
      for (const ticket of tickets.values()) ticket.readAt = clock;
    }
    const ticket = tickets.get(what);
    if (ticket !== undefined) ticket.readAt = clock;
  }

  function ring(kind: ChangeKind, item: string): void {
    rung.push({ kind, item });
    if (kind !== 'ticket-answered') return;
    const ticket = opened(item);
    const due = ticket.messages.filter(
      ({ kind, isSettled, at }) => kind !== 'other' && !isSettled && at <= ticket.readAt,
    );
    if (due.length === 0) complain(`${item} rang, and nothing new was there`);
    const sure = due.filter(({ at }) => at <= listAt);
    for (const message of sure.length === 0 ? due : sure) message.isSettled = true;
    for (const message of due) message.kind = 'either';
  }

  /** Looks back at a reading once all that it rings has rung. */
  function settle(): void {
    isDue = false;
    const isRefused = failed.has('account');
    const hasTickets = !isRefused && !failed.has('tickets') && listAt > 0;
    if (hasTickets) for (const [id, ticket] of tickets) if (!failed.has(id)) settleTicket(id, ticket);
    const hasServices = !isRefused && !failed.has('services') && read !== null;
    settleServices(hasServices);
    if (hasTickets && hasServices) isBaseline = false;
  }

  function settleTicket(id: string, ticket: Ticket): void {
    const { isClosed, wasAnswered } = ticket;
    const listed = ticket.messages.filter(({ at }) => at <= listAt);
    const lastOther = listed.findLastIndex(({ kind }) => kind === 'other');
    for (const [index, message] of listed.entries()) {
      if (message.isSettled) continue;
      message.chances += 1;
      if (isBaseline) message.isSettled = true;
      if (message.isSettled || message.chances <= sight.patience(tickets.size)) continue;
      const isSeen = sight.shows({ isLast: index > lastOther, isClosed, wasAnswered });
      message.isSettled = true;
      if (message.kind === 'staff' && isSeen) complain(`${id} did not ring for message ${message.number}`);
    }
    ticket.wasAnswered = !isClosed && listed.at(-1)?.kind !== 'other';
  }

  function settleServices(isGood: boolean): void {
    const rings = rung.filter(({ kind }) => kind.startsWith('service-'));
    const before = believed;
    if (isGood) believed = read;
    const isFirst = before === null;
    for (const [id, word] of read ?? []) {
      const told = rings.filter(({ item }) => item === id).map(({ kind }) => kind);
      const { must, may } = isFirst ? nothing : due(before.get(id) ?? word, word);
      const isMissed = isGood && must !== null && !told.includes(must);
      if (isMissed) complain(`${id} did not ring ${must} from ${before?.get(id)} to ${word}`);
      const wrong = told.find(
        (kind, at) => (kind !== must && !may.includes(kind)) || told.indexOf(kind) !== at,
      );
      if (wrong !== undefined) complain(`${id} rang ${wrong} from ${before?.get(id)} to ${word}`);
    }
    const others = rung.filter(({ kind, item }) => kind !== 'ticket-answered' && !read?.has(item));
    for (const { kind, item } of others) complain(`${item} rang ${kind}`);
  }

  /** What a service's change from one word to another rings. */
  function due(from: string, to: string): { must: ChangeKind | null; may: readonly ChangeKind[] } {
    const [before, now] = [sight.meaning(from), sight.meaning(to)];
    if (from === to) return nothing;
    if (now === 'suspended') return before === now ? nothing : { must: 'service-suspended', may: [] };
    if (now === 'active') return before === now ? nothing : { must: 'service-active-again', may: [] };
    if (before === 'active') return { must: 'service-not-active', may: [] };
    // From one trouble to another: it rings where that is worse, or nobody knows whether it is.
    return { must: null, may: ['service-not-active'] };
  }

  function complain(text: string): void {
    complaints.push(text);
  }
}

const nothing = { must: null, may: [] };
