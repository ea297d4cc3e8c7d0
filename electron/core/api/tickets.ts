import type { Department, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { filled } from '../../../shared/providers/body-template.ts';
import type { ProviderPage, TicketListing } from '../../../shared/providers/page.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { createShortTexts } from '../conversations/short-texts.ts';
import { createTicketMessages, withAnswer } from '../conversations/ticket-messages.ts';
import type { CallDeps } from './list-reading.ts';
import { createOneByOne } from './one-by-one.ts';
import type { ItemList, Rows } from './records/rows.ts';
import { hasOwnPath, pathOf, type RequestOptions, shaped } from './requests.ts';
import type { createServiceCalls } from './services.ts';

/** `department`: the id of the one chosen, where the page names such a choice. */
export type SentForm = TicketForm & { readonly department?: string };

/** The calls for tickets. */
export function createTicketCalls(
  page: ProviderPage,
  calls: CallDeps,
  listedAs: ReturnType<typeof createServiceCalls>['listedAs'],
) {
  const { reader, readPages, requests } = calls;
  const tickets = page.tickets && {
    listing: page.tickets,
    parse: reader.tickets(page.tickets),
    shortened: createShortTexts(),
    withMessages: createTicketMessages({
      canRead:
        page.tickets.messages !== undefined &&
        (page.tickets.one ?? page.tickets.messages.path) !== undefined,
      isPromised: (page.tickets.messages?.staff ?? []).length > 0,
      answered: answeredBy(page.tickets),
      clock: calls.clock,
    }),
  };

  /** As last read. */
  let listed: readonly Ticket[] = [];
  const readTicket = createTicketReading(page, calls, () => listed);
  const readList = createOneByOne({
    list: async (options) =>
      tickets === undefined
        ? success(noTickets)
        : readPages(tickets.listing, tickets.parse, options),
    one: page.tickets?.one === undefined ? null : readTicket,
  });

  return {
    /** `known`: the tickets of the last list that was kept. */
    async tickets(
      options: RequestOptions,
      known: readonly Ticket[] = [],
    ): Promise<Result<ItemList<Ticket>, ApiProblem>> {
      if (tickets === undefined) return success(noTickets);
      const list = await readList(known, options);
      if (!list.ok || list.value.cutBy !== undefined) return list;
      listed = await tickets.shortened(list.value.items);
      const short = { ...list.value, items: listed };
      return success(await tickets.withMessages(short, known, (id) => readTicket(id, options)));
    },

    ticket: readTicket,

    /** What a new ticket can be sent to; empty where the page names no such choice. */
    async departments(options: RequestOptions): Promise<Result<readonly Department[], ApiProblem>> {
      const path = page.tickets?.departments?.path;
      return path === undefined ? success([]) : requests.read(path, reader.departments, options);
    },

    /**
     * Opens a ticket with one POST. `beforeSending` runs once it is the request's turn, before anything leaves. If it
     * returns false, or the signal aborts before that turn, nothing is sent and the result is `cancelled`. Once sent, a
     * ticket cannot be recalled.
     */
    async fileTicket(
      form: SentForm,
      beforeSending: () => Promise<boolean>,
      signal?: AbortSignal,
    ): Promise<Result<Ticket, ApiProblem>> {
      const listing = tickets?.listing;
      if (listing?.open === undefined) return failure({ kind: 'not-found', words: null });
      const posted = await requests.sendOnce(
        listing.open,
        ticketBody(listing, form),
        beforeSending,
        signal,
      );
      return posted.ok ? shaped(reader.openedTicket(posted.value.json, listing)) : posted;
    },

    /** Replies to a ticket, closes or reopens it, with one request; otherwise as `fileTicket`. */
    async changeTicket(
      how: 'reply' | 'close' | 'reopen',
      id: string,
      message: string | null,
      beforeSending: () => Promise<boolean>,
      signal?: AbortSignal,
    ): Promise<Result<null, ApiProblem>> {
      const call = page.tickets?.[how];
      const serverId = serverIdOf(id);
      if (call === undefined || !hasOwnPath(serverId))
        return failure({ kind: 'not-found', words: null });
      const body = call.body && filled(call.body, { id: serverId, message });
      const sent = await requests.sendOnce(
        { ...call, path: pathOf(call.path, serverId) },
        body,
        beforeSending,
        signal,
      );
      const isEmpty =
        !sent.ok && sent.problem.kind === 'unreadable' && sent.problem.detail === 'empty';
      return sent.ok || isEmpty ? success(null) : sent;
    },
  };

  function ticketBody(
    listing: TicketListing,
    { subject, message, priority, serviceId, department }: SentForm,
  ): Readonly<Record<string, unknown>> {
    const about = serviceId === null ? null : listedAs(serviceId);
    const parts = { ...listing.open?.body, ...about?.listing.inTicket };
    return filled(parts, {
      subject,
      message,
      priority,
      department: department ?? null,
      service: about?.id ?? null,
    });
  }
}

/** Reads one ticket with its messages. `listedNow`: the tickets of the list as last read. */
function createTicketReading(
  page: ProviderPage,
  { reader, readPages, requests }: CallDeps,
  listedNow: () => readonly Ticket[],
) {
  return readTicket;

  /** Where the page lets marks or messages say that support has answered, the messages that were read know best. */
  function judge(ticket: Ticket): Ticket {
    return page.tickets?.answered === undefined ? ticket : withAnswer(ticket);
  }

  async function readTicket(
    id: string,
    options: RequestOptions,
  ): Promise<Result<Ticket, ApiProblem>> {
    const ticket = await readWithMessages(id, options);
    return ticket.ok ? success(judge(ticket.value)) : ticket;
  }

  async function readWithMessages(
    id: string,
    options: RequestOptions,
  ): Promise<Result<Ticket, ApiProblem>> {
    const listing = page.tickets;
    if (listing === undefined) return failure({ kind: 'not-found', words: null });
    const serverId = serverIdOf(id);
    const row = listedNow().find((one) => one.id === id);
    // Where one ticket has no path, its row says all.
    const ticket =
      listing.one === undefined && row !== undefined
        ? success(row)
        : await requests.readOne(
            listing,
            serverId,
            (body) => reader.ticket(body, listing, serverId),
            options,
          );
    const { path, fields, ...where } = listing.messages ?? {};
    const hasPath = path !== undefined && fields !== undefined && hasOwnPath(serverId);
    if (!ticket.ok || !hasPath) return ticket;
    const rows: Rows = {
      ...where,
      list: pathOf(path, serverId),
      fields: { id: fields.id ?? fields.text },
    };
    const conversation = await readPages(rows, reader.messages, options);
    return conversation.ok
      ? success({ ...ticket.value, conversation: conversation.value.items })
      : conversation;
  }
}

function answeredBy({ answered }: TicketListing): 'by messages' | 'by marks' | 'by word' {
  if (answered === undefined) return 'by word';
  return answered === 'last message' ? 'by messages' : 'by marks';
}

const noTickets: ItemList<Ticket> = { items: [], setAsideCount: 0 };
