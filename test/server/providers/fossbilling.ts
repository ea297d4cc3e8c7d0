import { type Call, numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As its source answers (FOSSBilling 0.8: `Api`, `Order`, `Support` and `Profile` in src/modules). */
export function fossbilling(): ProviderFixture {
  const order = (id: number, more: object) => ({ id, currency: 'USD', quantity: 1, config: {}, ...more });
  const orders = [
    order(3, {
      title: 'Hosting for one.example',
      status: 'active',
      service_type: 'hosting',
      period: '1M',
      total: '9.99',
      expires_at: '2026-03-01 00:00:00',
    }),
    order(2, {
      title: 'two.example',
      status: 'pending_setup',
      service_type: 'domain',
      period: '1Y',
      total: 12,
      expires_at: null,
    }),
    order(1, {
      title: 'License',
      status: 'canceled',
      service_type: 'license',
      period: null,
      total: '0.00',
      expires_at: null,
    }),
  ];
  const message = (id: number, content: string, role: string) => ({
    id,
    content,
    created_at: '2026-01-10 08:00:00',
    author: { name: role, role },
  });
  const tickets = [
    { id: 8, subject: 'Invoice', status: 'open', messages: [message(1, 'Where is it?', 'client')] },
    {
      id: 7,
      subject: 'Backup',
      status: 'closed',
      messages: [message(2, 'Please restore.', 'client'), message(3, 'Done.', 'admin')],
    },
  ].map((ticket) => ({
    ...ticket,
    created_at: '2026-01-10 08:00:00',
    updated_at: '2026-01-10 08:00:00',
    helpdesk: { id: 1, name: 'General' },
  }));
  const result = (value: unknown) => ({ result: value, error: null });
  const refusal = (code: number, text: string) => ({ result: null, error: { message: text, code } });
  const list = (rows: readonly object[], call: Call) => {
    const { items, ...paging } = numbered(rows, call);
    return result({ ...paging, per_page: 2, list: items });
  };
  const find = (id: unknown) => tickets.find((ticket) => String(ticket.id) === String(id));
  const write = (content: unknown, role: string) => message(Date.now(), String(content), role);
  return {
    page: 'fossbilling',
    base: '/api/client',
    key: ['Authorization', `Basic ${btoa(`client:${providerKey}`)}`],
    headers: { 'Cache-Control': 'no-cache, must-revalidate' },
    refusals: {
      key: { status: 401, body: refusal(204, 'Authentication Failed') },
      missing: { status: 200, body: refusal(9999, 'Ticket not found') },
      limit: { status: 429, body: refusal(429, 'Rate limit exceeded'), headers: { 'Retry-After': '1' } },
      broken: { status: 500, body: refusal(9999, 'Something went wrong') },
    },
    routes: {
      'GET /profile/get': () =>
        result({
          id: 5,
          email: 'ada@example.com',
          first_name: 'Ada',
          last_name: 'Example',
          company: 'Example Ltd',
          currency: 'USD',
        }),
      'GET /order/get_list': (call) => list(orders, call),
      'GET /order/get': ({ query }) => {
        const found = orders.find(({ id }) => String(id) === query.get('id'));
        return found && result(found);
      },
      'GET /support/ticket_get_list': (call) => list(tickets, call),
      'GET /support/ticket_get': ({ query }) => {
        const found = find(query.get('id'));
        return found && result(found);
      },
      'GET /support/helpdesk_get_pairs': () => result({ 1: 'General', 2: 'Billing' }),
      'POST /support/ticket_create': ({ body }) => {
        if (body.support_helpdesk_id !== 1 && body.support_helpdesk_id !== 2)
          return refusal(9999, 'Helpdesk invalid');
        const first = write(body.content, 'client');
        tickets.unshift({
          ...tickets[0],
          id: 9,
          subject: String(body.subject),
          status: 'open',
          messages: [first],
        } as (typeof tickets)[0]);
        return result(9);
      },
      'POST /support/ticket_reply': ({ body }) => {
        find(body.id)?.messages.push(write(body.content, 'client'));
        return find(body.id) && result(true);
      },
      'POST /support/ticket_close': ({ body }) =>
        find(body.id) && result(Object.assign(find(body.id) ?? {}, { status: 'closed' }) !== null),
    },
    suspend: () => void Object.assign(orders[0] ?? {}, { status: 'suspended' }),
    answer() {
      tickets[0]?.messages.push(write('Here it is.', 'admin'));
      Object.assign(tickets[0] ?? {}, { status: 'on_hold', updated_at: '2026-01-10 09:00:00' });
    },
    services: [
      ['Hosting for one.example', 'active', '2026-03-01 00:00:00'],
      ['two.example', 'pending', null],
      ['License', 'cancelled', null],
    ],
    tickets: [
      ['Invoice', 'open'],
      ['Backup', 'closed'],
    ],
  };
}
