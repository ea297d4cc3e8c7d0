import { type Call, numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As the types of its own client say (npm `@linode/api-v4`), and techdocs.akamai.com/linode-api. */
export function linode(): ProviderFixture {
  const instances = ['web-1', 'web-2', 'web-3'].map((label, at) => ({
    id: 123 + at,
    label,
    status: 'running',
    type: 'g6-standard-1',
    region: 'us-east',
    ipv4: [`192.0.2.${at + 1}`],
    ipv6: null,
  }));
  const domains = [{ id: 123, domain: 'one.example', type: 'master', status: 'active' }];
  const ticket = {
    opened_by: 'ada',
    updated_by: 'ada',
    closable: true,
    entity: { id: 123, label: 'web-1', type: 'linode', url: '/v4/linode/instances/123' },
  };
  const at = { opened: '2015-06-04T14:16:44', updated: '2015-06-04T14:16:44' };
  const tickets = [
    {
      ...ticket,
      ...at,
      id: 11223344,
      summary: 'Having trouble resetting root password',
      description: 'I need help.',
      status: 'new',
    },
    {
      ...ticket,
      ...at,
      id: 11223343,
      summary: 'Invoice',
      description: 'Thanks.',
      status: 'closed',
      entity: null,
    },
  ];
  const replies: Record<string, object[]> = {};
  const list = (rows: readonly object[], call: Call) => {
    const { items, total, ...paging } = numbered(rows, call);
    return { data: items, ...paging, results: total };
  };
  const reply = (id: string, text: unknown, from_linode: boolean) => {
    const added = {
      id: Date.now(),
      created: '2015-06-04T16:07:03',
      created_by: from_linode ? 'support' : 'ada',
      friendly_name: 'x',
      from_linode,
      description: text,
    };
    replies[id] = [...(replies[id] ?? []), added];
    return added;
  };
  const refused = (status: number, reason: string) => ({ status, body: { errors: [{ reason }] } });
  const find = (id: string) => tickets.find((one) => String(one.id) === id);
  return {
    page: 'linode',
    base: '/v4',
    key: ['Authorization', `Bearer ${providerKey}`],
    headers: { 'X-RateLimit-Limit': '200', 'X-RateLimit-Remaining': '190' },
    refusals: {
      key: refused(401, 'Invalid Token'),
      missing: refused(404, 'Not found'),
      limit: {
        ...refused(429, 'Too many requests'),
        headers: { 'Retry-After': '1', 'X-RateLimit-Remaining': '0' },
      },
      broken: refused(500, 'Something went wrong'),
    },
    routes: {
      'GET /account': () => ({
        euuid: 'A1BC2DEF-34GH-567I-J890KLMN12O34P56',
        first_name: 'Ada',
        last_name: 'Example',
        email: 'ada@example.com',
        company: 'Example Ltd',
        balance: 0,
      }),
      'GET /profile': () => ({ uid: 1, username: 'ada', email: 'ada@example.com', restricted: false }),
      'GET /linode/instances': (call) => list(instances, call),
      'GET /linode/instances/{id}': ({ id }) => instances.find((one) => String(one.id) === id),
      'GET /domains': (call) => list(domains, call),
      'GET /volumes': (call) => list([], call),
      'GET /support/tickets': (call) => list(tickets, call),
      'GET /support/tickets/{id}': ({ id }) => find(id),
      'GET /support/tickets/{id}/replies': (call) => list(replies[call.id] ?? [], call),
      'POST /support/tickets': ({ body }) => {
        const isNumber = body.linode_id === undefined || typeof body.linode_id === 'number';
        if (!isNumber) return undefined;
        const opened = {
          ...ticket,
          ...at,
          id: 11223345,
          summary: String(body.summary),
          description: String(body.description),
          status: 'new',
        };
        tickets.unshift(opened);
        return opened;
      },
      'POST /support/tickets/{id}/replies': ({ id, body }) => reply(id, body.description, false),
      'POST /support/tickets/{id}/close': ({ id }) =>
        find(id) && Object.assign(find(id) ?? {}, { status: 'closed' }) && {},
    },
    answer() {
      reply('11223344', 'Please try again.', true);
      Object.assign(tickets[0] ?? {}, {
        status: 'open',
        updated: '2015-06-04T16:07:03',
        updated_by: 'support',
      });
    },
    services: [
      ['web-1', 'active', null],
      ['web-2', 'active', null],
      ['web-3', 'active', null],
      ['one.example', 'active', null],
    ],
    tickets: [
      ['Having trouble resetting root password', 'open'],
      ['Invoice', 'closed'],
    ],
  };
}
