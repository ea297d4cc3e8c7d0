import {
  type AccountState,
  closeTicket,
  openTicket,
  type TicketState,
  type Writer,
  write,
} from '../../server/account-state.ts';
import { longMessage, type Step } from './history.ts';
import type { Event } from './oracle.ts';

/** What people do at the provider. */
export type DeskStep = Exclude<
  Step,
  { do: 'wait' | 'refresh' | 'quit' | 'kill' | 'fail' | 'heal' | 'meanwhile' | 'set clock' }
>;

const fewestTickets = 4;

/** Does what people do at a provider, and says what happened. A step that makes no sense there does nothing. */
export function createDesk(deps: {
  readonly state: AccountState;
  readonly words: readonly string[];
  /** Whether a service may get this word now. */
  readonly mayTurn: (service: string, word: string) => boolean;
  readonly say: (event: Event) => void;
}) {
  const { state, words, mayTurn, say } = deps;
  while (state.tickets.length < fewestTickets) openTicket(state, 'Opened in the portal', 'Hello?');
  /** Every ticket keeps its number, in the order in which they were opened. */
  const tickets: TicketState[] = [...state.tickets].reverse();
  for (const { id, messages, isClosed } of tickets) {
    for (const [at, { number, by }] of messages.entries())
      say({ is: 'message', ticket: id, message: number, by, came: at === 0 ? 'first' : 'later' });
    if (isClosed) say({ is: 'closed', ticket: id, by: 'own' });
  }
  for (const [index, { word }] of state.services.entries())
    say({ is: 'word', service: String(index), word });

  return {
    /** The id of the ticket with this number. */
    idOf: (number: number): string => numbered(tickets, number)?.id ?? '',
    act(step: DeskStep): void {
      if (step.do === 'open') opens(step.by);
      else if (step.do === 'merge') merges(step.ticket, step.into);
      else if (step.do === 'staff leaves') staffLeaves();
      else if (step.do === 'word') turns(step.service, step.word);
      else ofTicket(step);
    },
  };

  function ofTicket(
    step: Exclude<Extract<DeskStep, { readonly ticket: number }>, { do: 'merge' }>,
  ): void {
    const ticket = numbered(tickets, step.ticket);
    if (ticket === undefined) return;
    if (step.do === 'write') writes(ticket, step.by, step.text);
    else if (step.do === 'edit') edits(ticket);
    else if (step.do === 'split') splits(ticket);
    else if (step.do === 'close') closes(ticket, step.by);
    else if (step.do === 'reopen') reopens(ticket, step.by);
  }

  function opens(by: Writer): void {
    const opened = openTicket(state, 'Opened in the portal', 'Hello?', by);
    tickets.push(opened);
    tell(opened);
  }

  /** All messages of the one are copied into the other, in their order. */
  function merges(from: number, into: number): void {
    const [one, other] = [numbered(tickets, from), numbered(tickets, into)];
    if (one === undefined || other === undefined || one === other) return;
    const all = [...one.messages, ...other.messages];
    // Neither twice the same message nor two of the same time, which no order is known of.
    const [numbers, times] = [all.map(({ number }) => number), all.map(({ at }) => at)];
    if (new Set(numbers).size < all.length || new Set(times).size < all.length) return;
    other.messages.push(...one.messages.map((message) => ({ ...message })));
    other.messages.sort((a, b) => a.at - b.at || a.number - b.number);
    for (const { number } of one.messages)
      say({ is: 'moved', message: number, from: one.id, to: other.id, isCopy: true });
    closes(one, 'staff');
  }

  /** The last message becomes a ticket of its own. */
  function splits(from: TicketState): void {
    if (from.messages.length < 3) return;
    const message = from.messages.pop();
    if (message === undefined) return;
    const opened = openTicket(state, 'Split off', null);
    opened.messages.push(message);
    tickets.push(opened);
    say({ is: 'moved', message: message.number, from: from.id, to: opened.id, isCopy: false });
  }

  /** Somebody of the staff adds a word to a long message, and it gets the time of that. */
  function edits(ticket: TicketState): void {
    const message = ticket.messages.findLast(({ by }) => by === 'staff');
    if (message?.text == null || message.text.split(' ').length < longMessage.split(' ').length)
      return;
    message.text += ' Thanks.';
    message.at = state.now();
    say({ is: 'edited', ticket: ticket.id, message: message.number });
  }

  function staffLeaves(): void {
    for (const { messages } of tickets)
      for (const message of messages) if (message.by === 'staff') message.isWriterDeleted = true;
  }

  function writes(ticket: TicketState, by: Writer, text: string | null): void {
    // A customer's message opens a closed ticket again; staff can add to one.
    if (by === 'own' || by === 'colleague') reopens(ticket, by);
    // What is edited must not look like another message.
    write(state, ticket, by, text?.replaceAll('#', String(state.nextMessage)) ?? null);
    tell(ticket);
  }

  function closes(ticket: TicketState, by: Writer): void {
    if (ticket.isClosed) return;
    closeTicket(state, ticket, by);
    say({ is: 'closed', ticket: ticket.id, by });
  }

  function reopens(ticket: TicketState, by: Writer): void {
    if (!ticket.isClosed) return;
    Object.assign(ticket, { isClosed: false, changedAt: state.now(), changedBy: by });
    say({ is: 'reopened', ticket: ticket.id, by });
  }

  function turns(service: number, word: number): void {
    const index = String(service % state.services.length);
    const turned = numbered(state.services, service);
    const next = numbered(words, word);
    if (turned === undefined || next === undefined || turned.word === next) return;
    if (!mayTurn(index, next)) return;
    turned.word = next;
    say({ is: 'word', service: index, word: next });
  }

  function tell({ id, messages, createdAt }: TicketState): void {
    const last = messages.at(-1);
    if (last === undefined) return;
    const waitedMs = last.at - createdAt;
    const isAtOnce = waitedMs >= 0 && waitedMs < 60_000;
    const came = messages.length === 1 ? 'first' : isAtOnce ? 'at once' : 'later';
    say({ is: 'message', ticket: id, message: last.number, by: last.by, came });
  }
}

/** -1 is the last one. */
function numbered<T>(from: readonly T[], number: number): T | undefined {
  return from.at(number % from.length);
}
