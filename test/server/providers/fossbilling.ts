import examples from './examples/fossbilling.json' with { type: 'json' };
import { type Call, numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As its source answers (FOSSBilling 0.8: `Api`, `Order`, `Support` and `Profile` in src/modules). */
export function fossbilling(): ProviderFixture {
  const { lists, answers, ...data } = structuredClone(examples);
  const { orders, tickets } = lists;
  const result = (value: unknown) => ({ result: value, error: null });
  const list = (rows: readonly object[], call: Call) => {
    const { items, ...paging } = numbered(rows, call);
    return result({ ...paging, per_page: 2, list: items });
  };
  const one = (rows: readonly { readonly id: number }[], id: unknown) => {
    const row = rows.find((found) => String(found.id) === String(id));
    return row && result(row);
  };
  const find = (id: unknown) => tickets.find((ticket) => ticket.id === id);
  const message = (content: unknown, role: string) => ({
    id: Date.now(),
    content: String(content),
    created_at: '2026-01-10 09:00:00',
    author: { name: role, role },
  });
  return {
    ...data,
    page: 'fossbilling',
    key: ['Authorization', `Basic ${btoa(`client:${providerKey}`)}`],
    answers,
    routes: {
      'GET /order/get_list': (call) => list(orders, call),
      'GET /order/get': ({ query }) => one(orders, query.get('id')),
      'GET /support/ticket_get_list': (call) => list(tickets, call),
      'GET /support/ticket_get': ({ query }) => one(tickets, query.get('id')),
      'POST /support/ticket_create': ({ body }) => {
        const [like] = tickets;
        if (like === undefined || (body.support_helpdesk_id !== 1 && body.support_helpdesk_id !== 2)) return;
        const messages = [message(body.content, 'client')];
        const id = tickets.length + 7;
        const created_at = new Date().toISOString().slice(0, 19).replace('T', ' ');
        tickets.unshift({ ...like, id, created_at, subject: String(body.subject), status: 'open', messages });
        return result(id);
      },
      'POST /support/ticket_reply': ({ body }) => {
        find(body.id)?.messages.push(message(body.content, 'client'));
        return find(body.id) && result(true);
      },
      'POST /support/ticket_close': ({ body }) => {
        const ticket = find(body.id);
        return ticket && result(Object.assign(ticket, { status: 'closed' }).status === 'closed');
      },
    },
    suspend: () => void Object.assign(orders[0] ?? {}, { status: 'suspended' }),
    answer() {
      tickets[0]?.messages.push(message('Here it is.', 'admin'));
      Object.assign(tickets[0] ?? {}, { status: 'on_hold', updated_at: '2026-01-10 09:00:00' });
    },
  };
}
