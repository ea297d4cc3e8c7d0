import {
  type AccountState,
  calledAs,
  isStaff,
  type MessageState,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import { type Call, ofTicket, type ProviderFixture, pointed, refuse } from '../provider-server.ts';
import examples from './examples/hostup.json' with { type: 'json' };

/**
 * As its reference says (developer.hostup.se/endpoints, version 2); nothing of it was seen on a real account. Which
 * status an automatic message gives a ticket is not in it: here none.
 */
export function hostup(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { hosting, vps, domains } = lists;
  const status = 'serviceStatus';
  return providerFixture({
    ...data,
    page: 'hostup',
    words: [
      ...['active', 'pending', 'suspended', 'cancelled', 'terminated', 'expired', 'fraud'],
      'unknown',
    ],
    lists: {
      '/shared-hosting': {
        ...{ rows: hosting, status, answer: listed },
        one: ['/shared-hosting/{id}'],
      },
      '/vps': {
        ...{ rows: vps, status, answer: listed },
        one: [
          '/vps/{id}/details',
          ({ name: hostname, ...row }) => ({
            ...{ ...row, hostname, productName: 'VPS XS' },
            nextDueAt: '2026-05-27T00:00:00.000Z',
          }),
        ],
      },
      '/domains': {
        ...{ rows: domains, status, answer: listed },
        one: ['/domains/{id}'],
      },
    },
    routes: ticketRoutes,
    opened: [
      {
        id: 'tkt_2',
        subject: 'Question about my VPS',
        messages: [
          ['own', 'Please help.'],
          ['own', 'It is urgent.'],
        ],
      },
      { id: 'tkt_1', subject: 'Invoice', word: 'on_hold', messages: [['own', 'Thanks.']] },
    ],
    since: { at: '2026-04-27T11:45:00.000Z', ticketIds: (count) => `tkt_${count}` },
  });
}

const listed = (rows: readonly object[], call: Call) => {
  const { items, next } = pointed(rows, call);
  return { data: items, nextCursor: next };
};

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  const detail = (ticket: TicketState) => ({
    ...ticketRow(ticket),
    body: ticket.messages[0]?.text ?? null,
    attachments: [],
    messages: ticket.messages.slice(1).map(messageRow),
  });
  const change = (isClosed: boolean) =>
    ofTicket(state, (ticket) => {
      const done = { isClosed, word: undefined, changedAt: state.now(), changedBy: 'own' };
      return detail(Object.assign(ticket, done));
    });
  return {
    'GET /support/tickets': (call) => listed(state.tickets.map(ticketRow), call),
    'GET /support/tickets/{id}': ofTicket(state, detail),
    'POST /support/tickets': ({ body }) => {
      if (!['billing', 'vps'].includes(String(body.departmentSlug))) return;
      const ticket = openTicket(state, String(body.subject), String(body.message));
      const { context } = body;
      if (typeof context === 'object' && context !== null && 'serviceId' in context)
        ticket.service = String(context.serviceId);
      return detail(ticket);
    },
    'POST /support/tickets/{id}/messages': ofTicket(state, (ticket, { body }) =>
      ticket.isClosed
        ? // Which status says so is not in the reference.
          refuse({ status: 409, body: { title: 'Ticket is closed', detail: 'Reopen it first.' } })
        : messageRow(write(state, ticket, 'own', String(body.message))),
    ),
    'POST /support/tickets/{id}/actions/close': change(true),
    'POST /support/tickets/{id}/actions/reopen': change(false),
  };
}

const called = calledAs('Anna Svensson', 'Bo Svensson', 'Erik', 'HostUp');

function ticketRow(ticket: TicketState) {
  const { id, subject, createdAt, messages, service } = ticket;
  return {
    id,
    number: id.slice(4),
    subject,
    status: statusOf(ticket),
    priority: 'low',
    departmentSlug: 'billing',
    departmentName: 'Billing',
    createdAt: new Date(createdAt).toISOString(),
    lastMessageAt: new Date(messages.at(-1)?.at ?? createdAt).toISOString(),
    linkedServices:
      service === undefined ? [] : [{ serviceType: typeOf(service), serviceId: service }],
  };
}

function statusOf({ isClosed, word, messages }: TicketState): string {
  if (isClosed) return 'closed';
  const last = messages.findLast(({ by }) => by !== 'automation');
  if (word !== undefined || last === undefined) return word ?? 'open';
  if (isStaff(last)) return 'answered';
  return messages.length > 1 ? 'customer_reply' : 'open';
}

/** The word for a hosting is not in the reference. */
function typeOf(service: string): string {
  if (service.startsWith('vps')) return 'vps';
  return service.startsWith('dom') ? 'domain' : 'hosting';
}

function messageRow({ number, by, text, at, isWriterDeleted }: MessageState) {
  const isCustomer = by === 'own' || by === 'colleague';
  return {
    id: `tmsg_${number}`,
    sentAt: new Date(at).toISOString(),
    body: text ?? '',
    sender: isCustomer ? 'customer' : by,
    senderName: isWriterDeleted === true ? '' : called[by],
    attachments: text === null ? [{ name: 'a.log' }] : [],
  };
}
