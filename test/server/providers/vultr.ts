import { type Call, type ProviderFixture, pointed, providerKey } from './provider-server.ts';

/**
 * As its guides (docs.vultr.com/platform/other/tickets) and its own client say (github.com/vultr/govultr: account,
 * instance); the fields of tickets as in a change proposed to that client (pull request 463).
 */
export function vultr(): ProviderFixture {
  // A label is empty until somebody gives one.
  const instances = ['web-1', 'web-2', ''].map((label, at) => ({
    id: `cb676a46-66fd-4dfb-b839-44311604000${at}`,
    label,
    hostname: 'guest',
    main_ip: `192.0.2.${at + 1}`,
    plan: 'vc2-1c-1gb',
    status: 'active',
    power_status: 'running',
    default_password: 'secret-root-password',
  }));
  const row = (reference: string, subject: string) => ({
    reference,
    subject,
    entryStatus: 'open',
    date_created: '2024-06-05T10:13:31+00:00',
    date_last_entry: '2024-06-05T10:13:31+00:00',
    last_reply_name: 'John Doe',
    linked_subscriptions: [] as object[],
  });
  const tickets = [row('ABC-12345', 'Ticket subject')];
  const replies: Record<string, object[]> = {};
  const list = (name: string, rows: readonly object[], call: Call) => {
    const { items, next } = pointed(rows, call);
    return { [name]: items, meta: { total: rows.length, links: { next: next ?? '', prev: '' } } };
  };
  const reply = (id: string, description: unknown, from: 'user' | 'staff') => {
    const before = replies[id] ?? [];
    const date = '2024-06-05T11:00:00+00:00';
    replies[id] = [...before, { index: before.length, date, description, from_name: from, from_type: from }];
    return {};
  };
  const find = (id: string) => tickets.find((ticket) => ticket.reference === id);
  const refused = (status: number, error: string) => ({ status, body: { error, status } });
  return {
    page: 'vultr',
    base: '/v2',
    key: ['Authorization', `Bearer ${providerKey}`],
    created: 201,
    refusals: {
      key: refused(401, 'Invalid API token.'),
      missing: refused(404, 'Not found.'),
      limit: { ...refused(429, 'Rate limit exceeded.'), headers: { 'Retry-After': '1' } },
      broken: refused(500, 'Something went wrong.'),
    },
    routes: {
      'GET /account': () => ({
        account: { name: 'John Doe', email: 'john@example.com', balance: 0, acls: [] },
      }),
      'GET /instances': (call) => list('instances', instances, call),
      'GET /instances/{id}': ({ id }) => {
        const instance = instances.find((one) => one.id === id);
        return instance && { instance };
      },
      'GET /tickets': (call) => list('tickets', tickets, call),
      'GET /tickets/{id}': ({ id }) => find(id) && { ticket: find(id) },
      'GET /tickets/{id}/replies': ({ id }) => find(id) && { replies: replies[id] ?? [] },
      'POST /tickets': ({ body }) => {
        const reference = `ABC-1234${5 + tickets.length}`;
        const ticket = row(reference, String(body.subject));
        if (body['sub-uuid'] !== undefined) ticket.linked_subscriptions.push({ uuid: body['sub-uuid'] });
        tickets.unshift(ticket);
        reply(reference, body.description, 'user');
        return { ticket };
      },
      'POST /tickets/{id}/replies': ({ id, body }) => find(id) && reply(id, body.description, 'user'),
    },
    suspend: () => void Object.assign(instances[0] ?? {}, { status: 'suspended' }),
    answer() {
      reply('ABC-12345', 'Please try again.', 'staff');
      Object.assign(tickets[0] ?? {}, {
        date_last_entry: '2024-06-05T11:00:00+00:00',
        last_reply_name: 'Support',
      });
    },
    services: instances.map(({ label, hostname }) => [label || hostname, 'active', null]),
    tickets: [['Ticket subject', 'open']],
  };
}
