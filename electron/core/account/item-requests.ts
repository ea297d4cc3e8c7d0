import type { Department, Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import { type ApiProblem, type Result, success } from '../../../shared/domain/problem.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { TicketChange } from '../../../shared/view/view.ts';
import type { ApiClient } from '../api/client.ts';
import type { Clock } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import { nothingKnown } from '../watching/item-details.ts';
import type { AccountData } from './account-data.ts';

export interface ItemRequestDeps {
  readonly client: ApiClient;
  readonly data: AccountData;
  readonly clock: Clock;
  /** Ends what is being read, except a ticket that is being sent. */
  readonly ending: AbortSignal;
  readonly refresh: () => Promise<void>;
}

/** Requests about one service or ticket of an account. What is read is kept and shown. */
export function createItemRequests({ client, data, clock, ending, refresh }: ItemRequestDeps) {
  let detail = new AbortController();

  return {
    readNow: readTicket,
    fileTicket,
    /** Ends any reading of another service or ticket as `cancelled`: the person has left it. */
    async readService(id: string): Promise<Result<Service, ApiProblem>> {
      const answer = await client.service(id, { priority: 'detail', signal: openDetail() });
      if (!answer.ok) return answer;
      if (!ending.aborted) data.recordService(answer.value);
      return success(data.named(answer.value));
    },
    /** The same for a ticket. */
    readTicket: (id: string): Promise<Result<Ticket, ApiProblem>> =>
      readTicket(id, { priority: 'detail', signal: openDetail() }),
    /** The same for a popup: lets the person's requests go first, and does not cancel what they opened. */
    readTicketQuietly: (id: string): Promise<Result<Ticket, ApiProblem>> =>
      readTicket(id, { priority: 'background', signal: ending }),
    /** Closes or reopens a ticket, and reads what became of it, also where the answer was lost. */
    async changeTicket(how: TicketChange, id: string): Promise<Result<null, ApiProblem>> {
      const answer = await client.changeTicket(how, id, null, async () => true, ending);
      await readTicket(id, { priority: 'person', signal: ending });
      void refresh();
      return answer;
    },
    /** What a new ticket can be sent to. */
    readDepartments: (): Promise<Result<readonly Department[], ApiProblem>> =>
      client.departments({ priority: 'detail', signal: ending }),
  };

  async function readTicket(
    id: string,
    options: { readonly priority: Priority; readonly signal: AbortSignal },
  ): Promise<Result<Ticket, ApiProblem>> {
    const startedMs = clock.monotonicMs();
    const answer = await client.ticket(id, options);
    if (answer.ok && !ending.aborted) {
      data.recordTicket(answer.value);
      await data.outbox.recordMessages(answer.value, startedMs);
    }
    return answer;
  }

  /** The window shows one detail at a time, so the previous one no longer needs to be read. */
  function openDetail(): AbortSignal {
    detail.abort();
    detail = new AbortController();
    return AbortSignal.any([ending, detail.signal]);
  }

  async function fileTicket(
    { form, department, replyTo }: OutboxItem,
    beforeSending: () => Promise<boolean>,
  ): Promise<Result<Ticket, ApiProblem>> {
    if (replyTo !== undefined) return sendReply(replyTo, form, beforeSending);
    const sent = { ...form, ...(department !== undefined && { department }) };
    const answer = await client.fileTicket(sent, beforeSending, ending);
    // The list shows it at once, with the server's status; the poll meets the same refusal, and handles it.
    if (answer.ok || answer.problem.kind === 'key-refused') void refresh();
    return answer;
  }

  async function sendReply(
    id: string,
    { subject, message }: TicketForm,
    beforeSending: () => Promise<boolean>,
  ): Promise<Result<Ticket, ApiProblem>> {
    const answer = await client.changeTicket('reply', id, message, beforeSending, ending);
    if (!answer.ok) return answer;
    // Shows it in the conversation.
    void readTicket(id, { priority: 'background', signal: ending });
    void refresh();
    const listed = data.monitor.snapshot().tickets.items.find((ticket) => ticket.id === id);
    return success(listed ?? { ...nothingKnown, id, subject, message: null, conversation: [] });
  }
}
