import type { ChangeKind } from '../../../shared/domain/change.ts';
import { isStaff, type Writer } from '../../server/account-state.ts';

/** What happened, in order: at the provider, between the two, and on the person's computer. */
export type Event =
  | {
      readonly is: 'message';
      readonly ticket: string;
      readonly message: number;
      readonly by: Writer;
      /** As what opened the ticket, within a minute of that, or after it. */
      readonly came: 'first' | 'at once' | 'later';
    }
  /** A message is in another ticket, too or instead. */
  | {
      readonly is: 'moved';
      readonly message: number;
      readonly from: string;
      readonly to: string;
      readonly isCopy: boolean;
    }
  /** The provider's clock was set back. */
  | { readonly is: 'set back' }
  | { readonly is: 'edited'; readonly ticket: string; readonly message: number }
  | { readonly is: 'closed' | 'reopened'; readonly ticket: string; readonly by: Writer }
  | { readonly is: 'word'; readonly service: string; readonly word: string }
  /** A request for `services`, `tickets`, the `account` or the ticket with this id was answered. */
  | { readonly is: 'asked'; readonly what: string; readonly isGood: boolean }
  | { readonly is: 'reading'; readonly isOver: boolean }
  | { readonly is: 'ring'; readonly kind: ChangeKind; readonly item: string };

/** What can be seen of an account at a provider; see `sights.ts`. */
export interface Sight {
  /** What a message by this writer looks like. */
  readonly message: (by: Writer) => Kind;
  /** What a message by staff looks like that opens a ticket, and one that follows its ticket within a minute. */
  readonly opening: Kind;
  readonly receipt: Kind;
  /** What it looks like when a known message is copied, moved or edited; null for nothing like a message. */
  readonly retouched: Kind | null;
  /** Whether a status says that the customer replied. */
  readonly saysCustomer: boolean;
  /** Whether what a reading could not show may ring later, when the ticket is read by itself. */
  readonly comesLater: boolean;
  /** Whether a notification can quote it. */
  readonly hasTexts: boolean;
  /** Whether ids say in which order messages came, wherever the clock stood. */
  readonly hasIds: boolean;
  /** What it looks like when they close or reopen a ticket; null for nothing like a message. */
  readonly act: (act: 'closed' | 'reopened', by: Writer, hasReplies: boolean) => Kind | null;
  /** Whether a ticket that cannot be read is judged by its row, which has nothing but the name of who wrote last. */
  readonly guesses: boolean;
  /** Whether rows say when a reply was: else it may ring once more when its ticket can be read again. */
  readonly hasTimes: boolean;
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

export type ServiceMeaning = 'active' | 'suspended' | 'trouble' | 'waiting' | 'ended';

interface Message {
  /** 0 for what only looks like a message. */
  readonly number: number;
  readonly by: Writer;
  /** A ring is needed, wrong, or neither. */
  kind: Kind;
  /** When it was written, counted in events. */
  readonly at: number;
  /** Its ring has rung, or is no longer due. */
  isSettled: boolean;
  /** Good readings that could have shown it. */
  chances: number;
  /** When it was last edited. */
  editedAt: number;
}

interface Ticket {
  readonly messages: Message[];
  isClosed: boolean;
  wasAnswered: boolean;
  /** At the reading before, the ticket was open, and its last message by the customer, after another. */
  wasCustomers: boolean;
  /** The event at which its messages were last read and kept. */
  keptAt: number;
  /** Its messages were moved since: a row may hide a new one. */
  isRetouched: boolean;
  /** A good reading had it in its list. What is new is told by the second. */
  isListed: boolean;
  /** The event at which it was last read, in the list or by itself. */
  readAt: number;
  /** How often in a row it could not be read by itself, and how many good readings let it wait since. */
  failures: number;
  waited: number;
}

/**
 * Knows what must ring from what happened. Each ring needs a message by staff, or a change of a service, that nothing
 * has rung for; and after each good reading everything that it could show must have rung. The first is silent.
 */
export function createOracle(sight: Sight) {
  const tickets = new Map<string, Ticket>();
  let clock = 0;
  let isBaseline = true;
  /** Whether what was asked for in this reading was read at last. */
  let outcome = new Map<string, boolean>();
  /** When the list was asked for: what came later may be in it, or not. */
  let listAt = 0;
  /** Set when a reading is over, until the next event that is no ring. */
  let isDue = false;
  let rung: Ring[] = [];
  /** From then on, only ids say what is new. */
  let isSetBack = false;
  const complaints: string[] = [];
  const services = createServiceOracle(sight, complain);

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
        written(event);
        break;
      case 'moved':
        moved(event);
        break;
      case 'set back':
        isSetBack = true;
        break;
      case 'edited':
        edited(event.ticket, event.message);
        break;
      case 'closed':
      case 'reopened':
        turned(event.is, event.ticket, event.by);
        break;
      case 'word':
        services.words.set(event.service, event.word);
        break;
      case 'asked':
        asked(event.what, event.isGood);
        break;
      case 'reading':
        if (event.isOver) isDue = true;
        else begin();
    }
  }

  function turned(act: 'closed' | 'reopened', id: string, by: Writer): void {
    const ticket = opened(id);
    ticket.isClosed = act === 'closed';
    const said = ticket.messages.filter(({ number }) => number > 0);
    add(id, 0, sight.act(act, by, said.length > 1), by);
  }

  function written(event: Extract<Event, { is: 'message' }>): void {
    const { ticket: id, message, by } = event;
    const kind = kindOfMessage(event, sight);
    const { messages, keptAt, failures } = opened(id);
    const areIdsKnown = failures === 0 && messages.filter(({ at }) => at <= keptAt).length > 1;
    const isUnsure = kind === 'staff' && isSetBack && !areIdsKnown;
    add(id, message, isUnsure ? 'either' : kind, by);
  }

  /** What was not seen in the one ticket may ring for either. */
  function moved({ message: number, from, to, isCopy }: Extract<Event, { is: 'moved' }>): void {
    const [source, target] = [opened(from), opened(to)];
    const at = source.messages.findIndex((one) => one.number === number);
    const message = source.messages[at];
    if (message === undefined) return;
    const isSeen = message.isSettled && Math.max(message.at, message.editedAt) <= source.keptAt;
    const isNews = !isSeen && message.kind !== 'other';
    if (isCopy && isNews && message.kind === 'staff') message.kind = 'either';
    if (!isCopy) source.messages.splice(at, 1);
    if (!isCopy) retouch(from);
    add(to, number, isNews ? 'either' : (sight.retouched ?? 'other'), message.by);
    target.isRetouched = true;
  }

  function edited(id: string, number: number): void {
    const message = opened(id).messages.find((one) => one.number === number);
    if (message !== undefined) message.editedAt = clock;
    retouch(id);
  }

  function retouch(id: string): void {
    opened(id).isRetouched = true;
    add(id, 0, sight.retouched, 'staff');
  }

  function begin(): void {
    outcome = new Map();
    rung = [];
    services.begin();
    listAt = 0;
  }

  function add(id: string, number: number, kind: Kind | null, by: Writer): void {
    if (kind === null) return;
    const untold = { isSettled: false, chances: 0, editedAt: 0 };
    opened(id).messages.push({ number, by, kind, at: clock, ...untold });
  }

  function opened(id: string): Ticket {
    const ticket = tickets.get(id) ?? newTicket();
    tickets.set(id, ticket);
    return ticket;
  }

  function asked(what: string, isGood: boolean): void {
    outcome.set(what, isGood);
    if (!isGood) return;
    if (what === 'services') services.read();
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
    const isGuess = sight.guesses && outcome.get(item) !== true;
    // The status has just said whose the newest message is.
    const last = ticket.messages.at(-1);
    const isSaid =
      sight.saysCustomer && !ticket.wasCustomers && isCustomers(ticket.messages, ticket);
    const due = ticket.messages.filter(
      (one) =>
        (isGuess || one.kind !== 'other') &&
        !(isSaid && one === last) &&
        !one.isSettled &&
        one.at <= ticket.readAt,
    );
    if (due.length === 0) complain(`${item} rang, and nothing new was there`);
    for (const message of due)
      settleRung(message, message.at > listAt || (isGuess && !sight.hasTimes));
  }

  /** Looks back at a reading once all that it rings has rung. */
  function settle(): void {
    isDue = false;
    const isRefused = outcome.get('account') === false;
    const hasTickets = !isRefused && outcome.get('tickets') === true;
    if (hasTickets)
      for (const [id, ticket] of tickets)
        if (isRead(ticket, outcome.get(id))) {
          if (!sight.guesses || outcome.get(id) === true) ticket.keptAt = ticket.readAt;
          settleTicket({ sight, id, ticket, listAt, isBaseline, count: tickets.size, complain });
        }
    const hasServices = !isRefused && outcome.get('services') === true;
    services.settle(rung, hasServices);
    if (hasTickets && hasServices) isBaseline = false;
  }

  function complain(text: string): void {
    complaints.push(text);
  }
}

function settleRung(message: Message, mayRepeat: boolean): void {
  message.kind = 'either';
  if (!mayRepeat) message.isSettled = true;
  // It came between the list and its ticket, so its row shows it only later, and may tell of it again.
  else message.chances = Number.NEGATIVE_INFINITY;
}

interface Ring {
  readonly kind: ChangeKind;
  readonly item: string;
}

/** The part of it that knows services by their words. */
function createServiceOracle({ meaning }: Sight, complain: (text: string) => void) {
  const words = new Map<string, string>();
  /** The words as the last good reading had them, and as the present one has them. */
  let believed: ReadonlyMap<string, string> | null = null;
  let read: ReadonlyMap<string, string> | null = null;
  return {
    words,
    begin(): void {
      read = null;
    },
    read(): void {
      read ??= new Map(words);
    },
    settle(rung: readonly Ring[], isGood: boolean): void {
      const rings = rung.filter(({ kind }) => kind.startsWith('service-'));
      const before = believed;
      if (isGood) believed = read;
      for (const [id, word] of read ?? []) {
        const from = before?.get(id) ?? word;
        const due = kindOf(meaning(from), meaning(word), from !== word);
        const told = rings.filter(({ item }) => item === id).map(({ kind }) => kind);
        if (isGood && due !== null && !told.includes(due))
          complain(`service ${id} did not ring ${due}: ${from}, ${word}`);
        const wrong = told.filter((kind, at) => kind !== due || at > 0);
        if (wrong.length > 0) complain(`service ${id} rang ${wrong}: ${from}, ${word}`);
      }
      const others = rung.filter(
        ({ kind, item }) => kind !== 'ticket-answered' && !read?.has(item),
      );
      for (const { kind, item } of others) complain(`${item} rang ${kind}`);
    },
  };
}

/** Whether a reading of the list had to show what is in this ticket. `isGood`: whether it was read by itself, if at all. */
function isRead(ticket: Ticket, isGood: boolean | undefined): boolean {
  if (isGood === true) ticket.failures = 0;
  if (isGood === false) ticket.failures += 1;
  ticket.waited = isGood === undefined ? ticket.waited + 1 : 0;
  return isGood !== false && !mayWait(ticket);
}

function settleTicket(of: {
  readonly sight: Sight;
  readonly id: string;
  readonly ticket: Ticket;
  readonly listAt: number;
  readonly isBaseline: boolean;
  /** How many tickets there are. */
  readonly count: number;
  readonly complain: (text: string) => void;
}): void {
  const { sight, id, ticket, listAt, isBaseline, count, complain } = of;
  const { isClosed, wasAnswered, isRetouched } = ticket;
  const listed = ticket.messages.filter(({ at }) => at <= listAt);
  const isNew = !ticket.isListed && !isBaseline;
  ticket.isListed ||= listed.length > 0;
  if (isNew) return;
  const lastOther = listed.findLastIndex(({ kind }) => kind === 'other');
  for (const [index, message] of listed.entries()) {
    if (message.isSettled) continue;
    message.chances += 1;
    if (isBaseline) message.isSettled = true;
    if (message.isSettled || message.chances <= sight.patience(count)) continue;
    const isHidden = sight.retouched === 'either' && isRetouched;
    const isSeen = !isHidden && sight.shows({ isLast: index > lastOther, isClosed, wasAnswered });
    if (!isSeen && sight.comesLater && message.kind === 'staff') message.kind = 'either';
    message.isSettled = message.kind !== 'either' || !sight.comesLater;
    if (message.kind === 'staff' && isSeen)
      complain(`${id} did not ring for message ${message.number}`);
  }
  ticket.wasAnswered = !isClosed && listed.at(-1)?.kind !== 'other';
  ticket.wasCustomers = isCustomers(listed, ticket);
  ticket.isRetouched = false;
}

function isCustomers(messages: readonly Message[], { isClosed }: Ticket): boolean {
  const written = messages.filter(({ number }) => number > 0);
  const last = written.at(-1);
  return !isClosed && written.length > 1 && last !== undefined && !isStaff(last);
}

function kindOfMessage({ by, came }: Extract<Event, { is: 'message' }>, sight: Sight): Kind {
  if (!isStaff({ by }) || came === 'later') return sight.message(by);
  const kind = came === 'first' ? sight.opening : sight.receipt;
  return sight.message(by) === 'other' ? 'other' : kind;
}

function newTicket(): Ticket {
  const untouched = { isClosed: false, wasAnswered: false, wasCustomers: false, isListed: false };
  return {
    messages: [],
    ...untouched,
    keptAt: 0,
    isRetouched: false,
    readAt: 0,
    failures: 0,
    waited: 0,
  };
}

/** A ticket that could not be read is tried again ever later, which leaves requests to the others. */
function mayWait({ failures, waited }: Ticket): boolean {
  return failures > 0 && waited < Math.min(2 ** (failures - 1), 30);
}

/** What rings when a service gets another word. */
function kindOf(before: ServiceMeaning, now: ServiceMeaning, isOther: boolean): ChangeKind | null {
  if (!isOther) return null;
  switch (now) {
    case 'suspended':
      return before === now ? null : 'service-suspended';
    case 'active':
      return before === now ? null : 'service-active-again';
    case 'ended':
      return before === now ? null : 'service-not-active';
    case 'waiting':
      return before === 'active' ? 'service-not-active' : null;
    case 'trouble':
      // From one trouble to another, nobody knows whether it is a worse one.
      return before === 'ended' ? null : 'service-not-active';
  }
}
