import {
  type AccountState,
  closeTicket,
  openTicket,
  type TicketState,
  type Writer,
  write,
} from '../../server/account-state.ts';
import type { Step } from './history.ts';
import type { Event } from './oracle.ts';

/** What people do at the provider. */
export type DeskStep = Exclude<
  Step,
  { do: 'wait' | 'refresh' | 'quit' | 'kill' | 'fail' | 'heal' | 'meanwhile' }
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
    for (const { number, by } of messages) say({ is: 'message', ticket: id, message: number, by });
    if (isClosed) say({ is: 'closed', ticket: id, by: 'own' });
  }
  for (const [index, { word }] of state.services.entries())
    say({ is: 'word', service: String(index), word });

  return {
    /** The id of the ticket with this number. */
    idOf: (number: number): string => numbered(tickets, number)?.id ?? '',
    act(step: DeskStep): void {
      if (step.do === 'open') opens();
      else if (step.do === 'staff leaves') staffLeaves();
      else if (step.do === 'word') turns(step.service, step.word);
      else ofTicket(step);
    },
  };

  function ofTicket(step: Extract<DeskStep, { readonly ticket: number }>): void {
    const ticket = numbered(tickets, step.ticket);
    if (ticket === undefined) return;
    if (step.do === 'write') writes(ticket, step.by, step.text);
    else if (step.do === 'close') closes(ticket, step.by);
    else reopens(ticket, step.by);
  }

  function opens(): void {
    const opened = openTicket(state, 'Opened in the portal', 'Hello?');
    tickets.push(opened);
    tell(opened);
  }

  function staffLeaves(): void {
    for (const { messages } of tickets)
      for (const message of messages) if (message.by === 'staff') message.isWriterDeleted = true;
  }

  function writes(ticket: TicketState, by: Writer, text: string | null): void {
    // A customer's message opens a closed ticket again; staff can add to one.
    if (by === 'own' || by === 'colleague') reopens(ticket, by);
    write(state, ticket, by, text);
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

  function tell({ id, messages }: TicketState): void {
    const last = messages.at(-1);
    if (last !== undefined) say({ is: 'message', ticket: id, message: last.number, by: last.by });
  }
}

function numbered<T>(from: readonly T[], number: number): T | undefined {
  return from[number % from.length];
}
