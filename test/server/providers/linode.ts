import {
  type AccountState,
  bareTime,
  calledAs,
  closeTicket,
  isStaff,
  type MessageState,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import { type Call, numbered, ofTicket, type ProviderFixture, refuse } from '../provider-server.ts';
import examples from './examples/linode.json' with { type: 'json' };

/**
 * As its OpenAPI document (github.com/linode/linode-api-openapi) and the types of its own client (npm `@linode/api-v4`)
 * say; nothing of it was seen on a real account. Only read is also that `updated_by` is whoever did something last, and
 * that it may be null.
 */
export function linode(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { instances, domains } = lists;
  return providerFixture({
    ...data,
    page: 'linode',
    words: [
      ...['running', 'offline', 'booting', 'busy', 'rebooting', 'shutting_down', 'provisioning'],
      ...['deleting', 'migrating', 'rebuilding', 'cloning', 'restoring', 'stopped'],
      'billing_suspension',
    ],
    lists: {
      '/linode/instances': {
        rows: instances,
        answer: listed,
        one: ['/linode/instances/{id}'],
      },
      '/domains': { rows: domains, answer: listed },
      '/volumes': { rows: [], answer: listed },
    },
    routes: ticketRoutes,
    opened: [
      {
        id: '11223344',
        subject: 'Having trouble resetting root password',
        service: '123',
        messages: [['own', 'I need help.']],
      },
      { id: '11223343', subject: 'Invoice', isClosed: true, messages: [['own', 'Thanks.']] },
    ],
    since: { at: '2015-06-04T14:16:44Z', ticketIds: (count) => String(11_223_342 + count) },
  });
}

const listed = (rows: readonly object[], call: Call) => {
  const { items, total, ...paging } = numbered(rows, call);
  return { data: items, ...paging, results: total };
};

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  const wrong = (field: string, reason: string) =>
    refuse({ status: 400, body: { errors: [{ field, reason }] } });
  return {
    // Open ones first.
    'GET /support/tickets': (call) =>
      listed(
        state.tickets
          .toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))
          .map(ticketRow),
        call,
      ),
    'GET /support/tickets/{id}': ofTicket(state, ticketRow),
    // What opened the ticket is its description, and no reply.
    'GET /support/tickets/{id}/replies': ofTicket(state, ({ messages }, call) =>
      listed(messages.slice(1).map(replyRow), call),
    ),
    'POST /support/tickets': ({ body }) => {
      const { summary, description, linode_id: service } = body;
      if (typeof service !== 'number' && service !== undefined)
        return wrong('linode_id', 'linode_id must be an integer');
      if (typeof summary !== 'string' || summary === '' || summary.length > 64)
        return wrong('summary', 'Length must be 1-64 characters');
      const ticket = openTicket(state, summary, String(description));
      if (service !== undefined) ticket.service = String(service);
      return ticketRow(ticket);
    },
    'POST /support/tickets/{id}/replies': ofTicket(state, (ticket, { body }) =>
      replyRow(write(state, ticket, 'own', String(body.description))),
    ),
    'POST /support/tickets/{id}/close': ofTicket(state, (ticket) => {
      closeTicket(state, ticket, 'own');
      return {};
    }),
  };
}

/** What an account's users and its staff are called. */
const called = calledAs('ada', 'bob', 'support', 'linode');

function ticketRow(ticket: TicketState) {
  const open = ticket.messages.some(isStaff) ? 'open' : 'new';
  const { service, changedBy } = ticket;
  return {
    id: Number(ticket.id),
    summary: ticket.subject,
    description: ticket.messages[0]?.text ?? '',
    status: ticket.isClosed ? 'closed' : (ticket.word ?? open),
    opened: bareTime(ticket.createdAt),
    opened_by: called[ticket.messages[0]?.by ?? 'own'],
    updated: bareTime(ticket.changedAt),
    updated_by: called[changedBy],
    closable: !ticket.isClosed,
    entity:
      service === undefined
        ? null
        : {
            id: Number(service),
            label: 'web-1',
            type: 'linode',
            url: `/v4/linode/instances/${service}`,
          },
  };
}

function replyRow({ number, by, text, at, isWriterDeleted }: MessageState) {
  return {
    id: number,
    created: bareTime(at),
    created_by: isWriterDeleted === true ? '' : called[by],
    from_linode: isStaff({ by }),
    description: text ?? '',
  };
}
