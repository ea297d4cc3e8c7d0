/**
 * What is at a provider, as facts. Each fixture keeps its account in a state like this (`fixture.state`) and renders
 * it anew for each request in its provider's own shapes, words and times; a request changes it as the provider would.
 * So one history can be played at every provider, between two requests:
 *
 *     const fixture = linode();
 *     const { state } = fixture;
 *     state.now = () => Date.parse('2026-11-25T10:00:00Z');
 *     const ticket = openTicket(state, 'Mail is down', 'Since noon.');
 *     write(state, ticket, 'staff', null); // only an attachment
 *     ticket.isClosed = true;
 *     for (const service of state.services) service.word = fixture.words[0] ?? service.word;
 *     const fetch = fetchFrom(fixture); // in one process; `startProvider` plays it on loopback
 *
 * All fields may be set and all lists changed as well: a ticket leaves the list, a message is merged into another
 * ticket, whoever wrote one is deleted. Times are in milliseconds since 1970.
 */
export interface AccountState {
  readonly services: ServiceState[];
  /** In the order in which they are listed. */
  readonly tickets: TicketState[];
  /** The provider's clock. */
  now(): number;
  /** The id of the next ticket, and the number of the next message. */
  nextTicketId(): string;
  nextMessage: number;
}

export interface ServiceState {
  readonly id: string;
  /** The provider's own word for its status. */
  word: string;
}

/**
 * Who writes. Only HostUp tells what is sent by itself from what a person of the staff wrote. A colleague is another
 * user of the same account; a provider that knows one user of an account shows that one's messages as the holder's.
 */
export type Writer = 'own' | 'colleague' | 'staff' | 'automation';

export interface MessageState {
  readonly number: number;
  readonly by: Writer;
  /** Null: nothing but an attachment. */
  text: string | null;
  at: number;
  /** Whoever wrote it is no longer known there. */
  isWriterDeleted?: boolean;
}

export interface TicketState {
  readonly id: string;
  subject: string;
  createdAt: number;
  /** When something was last done to it, and by whom. */
  changedAt: number;
  changedBy: Writer;
  isClosed: boolean;
  /** The provider's own word, where staff set one that does not follow from the messages. */
  word?: string;
  /** The first is what opened the ticket; a server that refused its text has none. */
  messages: MessageState[];
  /** The id of the service that it is about. */
  service?: string;
}

/** A ticket as it was when the account was connected. */
export interface FirstTicket {
  readonly id: string;
  readonly subject: string;
  readonly isClosed?: boolean;
  readonly word?: string;
  readonly service?: string;
  readonly messages: readonly (readonly [by: Writer, text: string | null])[];
}

/** Tickets stand newest first; `at`: when all of it happened. */
export function stateOf(
  services: readonly ServiceState[],
  tickets: readonly FirstTicket[],
  {
    at,
    ticketIds = (count) => String(count),
  }: { at: string; ticketIds?: (count: number) => string },
): AccountState {
  let count = tickets.length;
  const state: AccountState = {
    services: services.map((service) => ({ ...service })),
    tickets: [],
    now: () => Date.parse(at),
    nextMessage: 1,
    nextTicketId() {
      // A ticket of the beginning may have the number that would come next.
      do count += 1;
      while (tickets.some(({ id }) => id === ticketIds(count)));
      return ticketIds(count);
    },
  };
  for (const { messages, ...first } of tickets) {
    const times = { createdAt: state.now(), changedAt: state.now(), changedBy: 'own' as const };
    const ticket: TicketState = { isClosed: false, ...first, ...times, messages: [] };
    state.tickets.push(ticket);
    for (const [by, text] of messages) write(state, ticket, by, text);
    // A message ends what staff had set before it.
    Object.assign(ticket, { word: first.word });
  }
  state.now = Date.now;
  return state;
}

/** Adds a message. Whether it opens the ticket again differs from provider to provider: set `isClosed`. */
export function write(
  state: AccountState,
  ticket: TicketState,
  by: Writer,
  text: string | null,
): MessageState {
  const message: MessageState = { number: state.nextMessage, by, text, at: state.now() };
  state.nextMessage += 1;
  ticket.messages.push(message);
  Object.assign(ticket, { changedAt: message.at, changedBy: by, word: undefined });
  return message;
}

/** A new ticket at the head of the list; with null for its text, one whose text was not stored. */
export function openTicket(
  state: AccountState,
  subject: string,
  text: string | null,
  by: Writer = 'own',
): TicketState {
  const at = state.now();
  const ticket: TicketState = {
    id: state.nextTicketId(),
    subject,
    createdAt: at,
    changedAt: at,
    changedBy: by,
    isClosed: false,
    messages: [],
  };
  state.tickets.unshift(ticket);
  if (text !== null) Object.assign(write(state, ticket, by, text), { at });
  return ticket;
}

export function closeTicket(state: AccountState, ticket: TicketState, by: Writer): void {
  Object.assign(ticket, { isClosed: true, changedAt: state.now(), changedBy: by, word: undefined });
}

/** What each writer is called there; where automation has no name of its own, as the staff. */
export function calledAs(
  own: string,
  colleague: string,
  staff: string,
  automation = staff,
): Readonly<Record<Writer, string>> {
  return { own, colleague, staff, automation };
}

export function isStaff({ by }: Pick<MessageState, 'by'>): boolean {
  return by === 'staff' || by === 'automation';
}

/** `2026-01-10T09:00:00` in a zone so many hours ahead of UTC, without a name for it. */
export function bareTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
