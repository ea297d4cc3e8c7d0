import {
  type AccountState,
  bareTime,
  calledAs,
  closeTicket,
  isStaff,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import {
  type Call,
  ofTicket,
  type ProviderFixture,
  pointed,
  refusalsIn,
} from '../provider-server.ts';

/**
 * As its guides (docs.vultr.com/platform/other/tickets) and its own client say (github.com/vultr/govultr: account,
 * instance); the fields of tickets and of replies, and how one is closed, as in a change proposed to that client (pull
 * request 463). Of the
 * words of `from_type` only "user" was read, and no word for a suspended instance: both others are stand-ins.
 */
export function vultr(): ProviderFixture {
  // A label is empty until somebody gives one.
  const instances = ['web-1', 'web-2', ''].map((label, at) => ({
    id: `cb676a46-66fd-4dfb-b839-44311604000${at}`,
    label,
    hostname: 'guest',
    main_ip: `192.0.2.${at + 1}`,
    plan: 'vc2-1c-1gb',
    default_password: 'secret-root-password',
    status: 'active',
  }));
  return providerFixture({
    page: 'vultr',
    words: ['active', 'pending', 'suspended', 'resizing'],
    base: '/v2',
    created: 201,
    refusals: refusalsIn((error, status) => ({ error, status })),
    answers: { 'GET /account': { account: { name: 'John Doe', email: 'john@example.com' } } },
    lists: {
      '/instances': {
        rows: instances,
        answer: listed('instances'),
        one: ['/instances/{id}', (instance) => ({ instance })],
      },
    },
    routes: (state) => ({
      'GET /tickets': (call) => listed('tickets')(state.tickets.map(ticketRow), call),
      ...ticketRoutes(state),
    }),
    opened: [{ id: 'ABC-12345', subject: 'Ticket subject', messages: [['own', 'Please look.']] }],
    since: { at: '2024-06-05T10:13:31Z', ticketIds: (count) => `ABC-1234${4 + count}` },
    services: instances.map(({ label, hostname }) => [label || hostname, 'active', null]),
    tickets: [['Ticket subject', 'open']],
  });
}

const listed = (name: string) => (items: readonly object[], call: Call) => {
  const { items: some, next } = pointed(items, call);
  return { [name]: some, meta: { total: items.length, links: { next: next ?? '' } } };
};

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  return {
    'GET /tickets/{id}': ofTicket(state, (ticket) => ({ ticket: ticketRow(ticket) })),
    'GET /tickets/{id}/replies': ofTicket(state, (ticket) => ({ replies: replyRows(ticket) })),
    'POST /tickets': ({ body }) => {
      const ticket = openTicket(state, String(body.subject), String(body.description));
      if (body['sub-uuid'] !== undefined) ticket.service = String(body['sub-uuid']);
      return { ticket: ticketRow(ticket) };
    },
    'POST /tickets/{id}': ofTicket(state, (ticket) => {
      closeTicket(state, ticket, 'own');
      return {};
    }),
    'POST /tickets/{id}/replies': ofTicket(state, (ticket, { body }) => {
      write(state, ticket, 'own', String(body.description));
      return {};
    }),
  };
}

const called = calledAs('John Doe', 'Jane Doe', 'Support');

function timeOf(ms: number): string {
  return `${bareTime(ms)}+00:00`;
}

function ticketRow({ id, subject, createdAt, service, messages, ...ticket }: TicketState) {
  const last = messages.at(-1);
  return {
    reference: id,
    subject,
    entryStatus: ticket.isClosed ? 'closed' : (ticket.word ?? 'open'),
    date_created: timeOf(createdAt),
    date_last_entry: timeOf(last?.at ?? createdAt),
    last_reply_name: called[last?.by ?? 'own'],
    linked_subscriptions: service === undefined ? [] : [{ uuid: service }],
  };
}

function replyRows({ messages }: TicketState) {
  return messages.map(({ by, text, at, isWriterDeleted }, index) => ({
    index,
    date: timeOf(at),
    description: text ?? '',
    from_name: isWriterDeleted === true ? '' : called[by],
    from_type: isStaff({ by }) ? 'staff' : 'user',
  }));
}
