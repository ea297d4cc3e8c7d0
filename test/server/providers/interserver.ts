import {
  type AccountState,
  calledAs,
  closeTicket,
  isStaff,
  type MessageState,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture, type ServiceList } from '../provider-fixture.ts';
import {
  numbered,
  ofTicket,
  type ProviderFixture,
  providerKey,
  refuse,
} from '../provider-server.ts';
import examples from './examples/interserver.json' with { type: 'json' };

/**
 * As the examples of its OpenAPI file (my.interserver.net/spec/openapi.json, version 0.9.0); nothing of it was seen on a
 * real account. Not in it: the order of the posts, and who is said to have replied last to a ticket that nobody has.
 */
export function interserver(): ProviderFixture {
  const { lists: _, ...data } = structuredClone(examples);
  const { 'GET /account': account, ...listed } = data.answers;
  const lists = (['vps', 'websites', 'domains', 'servers'] as const).map((path) => {
    const name = path === 'vps' ? path : path.slice(0, -1);
    const list: ServiceList = {
      rows: listed[`GET /${path}`],
      status: `${name}_status`,
      one: [`/${path}/{id}`, (row) => one(row, name), `${name}_id`],
    };
    return [`/${path}`, list];
  });
  return providerFixture({
    ...data,
    answers: { 'GET /account': account },
    page: 'interserver',
    words: [
      ...['active', 'pending', 'suspended', 'cancelled', 'canceled', 'pending-cancel', 'expired'],
      'deleted',
    ],
    key: ['X-API-KEY', providerKey],
    lists: Object.fromEntries(lists),
    routes: ticketRoutes,
    opened: ['704187', '704186', '704185'].map((id) => ({
      id,
      subject: `Question ${id}`,
      messages: [['own', 'Please help.']],
    })),
    since: { at: '2025-11-20T17:41:00Z', ticketIds: (count) => String(1_759_647 + count) },
  });
}

/** What one service answers with: its row without what is in other tables, and what it costs and when. */
function one(row: object, name: string) {
  const serviceInfo = Object.fromEntries(
    Object.entries(row).filter(
      ([field]) => !/^(services_name|repeat_invoices_cost|cost)$/.test(field),
    ),
  );
  const billingDetails = {
    next_date: '2023-08-26T09:41:12.000Z',
    service_frequency: 'Monthly',
    service_cost_info: '10.00',
    service_currency: 'USD',
  };
  const secret = { [`${name}_rootpass`]: 'secret-root-password' };
  return {
    serviceInfo: { ...serviceInfo, ...secret },
    billingDetails,
    package: 'KVM Windows VPS Slice',
  };
}

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  const wrong = (text: string) => refuse({ status: 200, body: { success: false, text } });
  return {
    'GET /tickets': (call) => {
      const { items, page, pages, total } = numbered(state.tickets.map(ticketRow), call);
      const countArray = { Open: total };
      return {
        ima: 'client',
        tickets: items,
        currentPage: page,
        pages,
        limit: 2,
        rowsTotal: total,
        countArray,
      };
    },
    'GET /tickets/{id}': ofTicket(state, (found) => {
      const { ticketid, title, status_text, priority, departmenttitle } = ticketRow(found);
      const ticket = {
        ticketid,
        subject: title,
        status: status_text,
        priority,
        department: departmenttitle,
      };
      const ticket_custom_fields = { 'Root Password': 'secret-root-password' };
      return {
        success: true,
        ticket,
        ticket_custom_fields,
        ticket_posts: found.messages.map(postRow),
      };
    }),
    'POST /tickets/new': ({ body }) => {
      if (body.subject === '' || body.body === '') return wrong('Subject and body are needed');
      const ticket = openTicket(state, String(body.subject), String(body.body));
      if (body.service_id !== undefined) ticket.service = String(body.service_id);
      return { success: true, text: 'Ticket is created!', ticket_id: Number(ticket.id) };
    },
    'POST /tickets/{id}/reply': ofTicket(state, (ticket, { body }) => ({
      success: true,
      post_id: write(state, ticket, 'own', String(body.content)).number,
    })),
    'DELETE /tickets/{id}': ofTicket(state, (ticket) => {
      closeTicket(state, ticket, 'own');
      return 'Ticket is closed!';
    }),
  };
}

const called = calledAs('John Doe', 'John Doe', 'Joe');

/** No date in it: only how long ago. */
function ticketRow({ id, subject, isClosed, word = 'Open', messages }: TicketState) {
  const status = isClosed ? 'Closed' : word;
  return {
    ticketid: Number(id),
    title: subject,
    status: `<span class="badge">${status}</span>`,
    status_text: status,
    priority: 'Standard - 1 to 3 hour resolution',
    lastreplier: called[messages.at(-1)?.by ?? 'own'],
    total_replies: Math.max(0, messages.length - 1),
    departmenttitle: 'General',
    can_close: isClosed ? 'no' : 'yes',
  };
}

function postRow({ number, by, text, at, isWriterDeleted }: MessageState) {
  return {
    post_id: number,
    date: dateOf(at),
    contents: text ?? '',
    creator: isStaff({ by }) ? 'Staff' : 'User',
    creator_name: isWriterDeleted === true ? '' : called[by],
  };
}

/** `20 November, 2025 05:41 pm`; in which zone is not in the document. */
function dateOf(ms: number): string {
  const date = new Date(ms);
  const month = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  const [hours = 0, rest = ''] = [date.getUTCHours(), date.toISOString().slice(14, 16)];
  const hour = String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, '0');
  return `${date.getUTCDate()} ${month}, ${date.getUTCFullYear()} ${hour}:${rest} ${hours < 12 ? 'am' : 'pm'}`;
}
