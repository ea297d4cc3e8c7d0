import {
  type AccountState,
  bareTime,
  closeTicket,
  isStaff,
  type MessageState,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import {
  type Call,
  numbered,
  type ProviderFixture,
  providerKey,
  refuse,
} from '../provider-server.ts';
import examples from './examples/fossbilling.json' with { type: 'json' };

const failed = (message: string, code: number, status = 200) => ({
  status,
  body: { result: null, error: { message, code } },
});

const result = (value: unknown) => ({ result: value, error: null });

const ticketIn = ({ tickets }: AccountState, id: unknown) =>
  tickets.find((ticket) => ticket.id === String(id));

/**
 * As releases 0.8.5 and 0.7.2 answered where they ran, or, where a comment says so, as their source has it. `zoneHours`:
 * its times are in the zone that the operator chose, so far east of UTC, and no answer says so.
 */
export function fossbilling(version: '0.7' | '0.8' = '0.8', zoneHours = 0): ProviderFixture {
  const isOld = version === '0.7';
  const { lists, ...data } = structuredClone(examples);
  const orders = lists.orders.map((order) => ({ ...order, client: { id: 5 } }));
  const list = (rows: readonly object[], call: Call) => {
    if (Number(call.query.get('per_page')) > 500)
      return refuse(failed('The number of items per page (per_page) must be below 500.', 9999));
    const { items, ...paging } = numbered(rows, call);
    return result({ ...paging, per_page: 2, list: items });
  };
  const shown = (ticket: TicketState) => ticketRow(ticket, isOld, zoneHours);
  return providerFixture({
    ...data,
    page: 'fossbilling',
    name: `fossbilling ${version}`,
    words: ['active', 'pending_setup', 'failed_setup', 'failed_renew', 'suspended', 'canceled'],
    key: ['Authorization', `Basic ${btoa(`client:${providerKey}`)}`],
    refusals: refusalsOf(isOld),
    headers: {
      ...data.headers,
      ...(isOld && { 'X-RateLimit-Limit': '1000', 'X-RateLimit-Remaining': '990' }),
    },
    lists: { '/order/get_list': { rows: orders, answer: list } },
    routes: (state) => ({
      'GET /order/get': ({ query }) => {
        const at = orders.findIndex(({ id }) => String(id) === query.get('id'));
        return at === -1
          ? refuse(failed('Order not found', 9999))
          : result({ ...orders[at], status: state.services[at]?.word });
      },
      'GET /support/ticket_get_list': (call) =>
        // The older one's query joins the messages: a ticket without any is not in it.
        list(
          state.tickets.filter(({ messages }) => !isOld || messages.length > 0).map(shown),
          call,
        ),
      'GET /support/ticket_get': ({ query }) => {
        const ticket = ticketIn(state, query.get('id'));
        return ticket && result(shown(ticket));
      },
      ...changes(state, isOld),
    }),
    opened: [
      { id: '8', subject: 'Invoice', messages: [['own', 'Where is it?']] },
      {
        id: '7',
        subject: 'Backup',
        isClosed: true,
        messages: [
          ['own', 'Please restore.'],
          ['staff', 'Done.'],
        ],
      },
    ],
    since: { at: '2026-01-10T08:00:00Z', ticketIds: (count) => String(count + 6) },
  });
}

export const fossbilling07 = (): ProviderFixture => fossbilling('0.7');
/** Of an operator in New York, in winter. */
export const fossbillingInNewYork = (): ProviderFixture => ({
  ...fossbilling('0.7', -5),
  name: 'fossbilling 0.7 in New York',
});

function refusalsOf(isOld: boolean): ProviderFixture['refusals'] {
  return {
    key: failed('Authentication Failed', 204, 401),
    missing: failed('Ticket not found', 9999),
    // The older one only slows down; what stands before it may still refuse.
    limit: {
      ...failed(isOld ? 'Too many requests' : 'Rate limit exceeded', 429, 429),
      headers: { 'Retry-After': isOld ? '1' : '3601' },
    },
    // A database's error has the code of every failure in the older one; PHP's own come as HTML.
    broken: isOld
      ? failed('SQLSTATE[HY000]: General error: 2006 MySQL server has gone away', 9999)
      : failed('Undefined array key &quot;content&quot;', 9998),
  };
}

function changes(state: AccountState, isOld: boolean): ProviderFixture['routes'] {
  const notStored = () =>
    refuse(
      failed(
        "SQLSTATE[22007]: Invalid datetime format: 1366 Incorrect string value for column 'content'",
        // Seen for the older one; the newer one's code is that of its database library.
        isOld ? 9999 : 1366,
      ),
    );
  // The older one takes these out of whatever it gets.
  const read = (value: unknown) =>
    isOld ? String(value).replace(/%0a|%0d|javascript:\/\//gi, '') : String(value);
  return {
    'POST /support/ticket_create': ({ body }) => {
      const [subject, content] = [read(body.subject), read(body.content)];
      if (body.support_helpdesk_id !== 1 && body.support_helpdesk_id !== 2)
        return refuse(failed('Helpdesk invalid', 9999));
      // The subject's column takes 255 characters of up to three bytes; nothing is stored.
      if ([...subject].length > 255 || hasFourByteCharacter(subject)) return notStored();
      // The ticket is stored before its text, in no transaction with it.
      const isStored = fitsContent(content);
      const ticket = openTicket(state, subject, isStored ? content : null);
      if (body.rel_type === 'order') ticket.service = String(body.rel_id);
      return isStored ? result(Number(ticket.id)) : notStored();
    },
    'POST /support/ticket_reply': ({ body }) => {
      const ticket = ticketIn(state, body.id);
      if (ticket === undefined) return;
      if (ticket.isClosed) return refuse(failed('Ticket cannot be reopened.', 9999));
      if (!fitsContent(read(body.content))) return notStored();
      write(state, ticket, 'own', read(body.content));
      return result(true);
    },
    'POST /support/ticket_close': ({ body }) => {
      const ticket = ticketIn(state, body.id);
      if (ticket === undefined) return;
      closeTicket(state, ticket, 'own');
      return result(true);
    },
  };
}

/** A column of 65,535 bytes whose characters have three bytes at most. */
function fitsContent(text: string): boolean {
  return new TextEncoder().encode(text).length <= 65_535 && !hasFourByteCharacter(text);
}

function hasFourByteCharacter(text: string): boolean {
  return [...text].some((character) => character.length > 1);
}

function ticketRow(ticket: TicketState, isOld: boolean, zoneHours: number) {
  const timeOf = timeIn(zoneHours);
  const messages = ticket.messages.map((message) => messageRow(message, isOld, timeOf));
  const lastIsStaff = ticket.messages.slice(-1).some(isStaff);
  const word = ticket.word ?? (lastIsStaff ? 'on_hold' : 'open');
  const client = { id: 5, first_name: 'Ada', last_name: 'Example' };
  return {
    id: Number(ticket.id),
    subject: ticket.subject,
    status: ticket.isClosed ? 'closed' : word,
    created_at: timeOf(ticket.createdAt),
    updated_at: timeOf(ticket.changedAt),
    ...(isOld && { support_helpdesk_id: 1, client_id: 5 }),
    // Of all messages, the first included.
    replies: messages.length,
    first: messages[0] ?? null,
    helpdesk: { id: 1, name: 'General' },
    ...(!isOld && { author: { name: 'Ada Example', role: 'client' } }),
    client: isOld ? { ...client, email: 'ada@example.com' } : client,
    ...(messages.length > 0 && { messages }),
  };
}

/** Its staff is known by the author's role, or in the older one by the number of an administrator. */
function messageRow(message: MessageState, isOld: boolean, timeOf: (ms: number) => string) {
  const byStaff = isStaff(message);
  const [name, role] = byStaff ? ['Site Support', 'admin'] : ['Ada Example', 'client'];
  const author = isOld ? { name, email: 'info@example.com' } : { name, role };
  return {
    id: message.number,
    ...(isOld && {
      client_id: byStaff ? null : 5,
      admin_id: byStaff ? 1 : null,
    }),
    content: message.text ?? '',
    attachment: message.text === null ? 'a.log' : null,
    created_at: timeOf(message.at),
    updated_at: timeOf(message.at),
    author: message.isWriterDeleted === true ? [] : author,
  };
}

/** No answer names its zone. */
const timeIn = (zoneHours: number) => (ms: number) =>
  bareTime(ms + zoneHours * 3_600_000).replace('T', ' ');
