import { type Call, type ProviderFixture, pointed, providerKey } from './provider-server.ts';

/** As the examples of its reference (developer.hostup.se/endpoints, version 2). */
export function hostup(): ProviderFixture {
  const billing = { amount: 99, currencyCode: 'SEK', billingCycle: 'annually' };
  const hosting = ['one', 'two', 'three'].map((name) => ({
    id: `acct_${name}`,
    name: `${name}.example`,
    primaryDomain: `${name}.example`,
    serviceStatus: 'active',
    billing,
    nextDueAt: '2026-05-27T12:00:00.000Z',
  }));
  const vps = [{ id: 'vps_1', name: 'app-01', primaryIp: '192.0.2.10', serviceStatus: 'expired', billing }];
  const times = { createdAt: '2026-04-27T11:45:00.000Z', updatedAt: '2026-04-27T12:05:00.000Z' };
  const row = (id: string, subject: string, status: string) => ({
    ...times,
    id,
    subject,
    status,
    priority: 'low',
    body: null as string | null,
    lastMessageAt: '2026-04-27T12:05:00.000Z',
    messageCount: 1,
    linkedServices: [] as object[],
  });
  const tickets = [
    row('tkt_2', 'Question about my VPS', 'customer_reply'),
    row('tkt_1', 'Invoice', 'on_hold'),
  ];
  const messages: Record<string, object[]> = {};
  const list = (rows: readonly object[], call: Call) => {
    const { items, next } = pointed(rows, call);
    return { data: items, nextCursor: next };
  };
  const message = (id: string, body: unknown, sender: string) => {
    const added = {
      id: `tmsg_${Date.now()}`,
      sentAt: '2026-04-27T13:00:00.000Z',
      body,
      sender,
      senderName: sender,
    };
    messages[id] = [...(messages[id] ?? []), added];
    return added;
  };
  const problem = (status: number, code: string, title: string) => ({
    status,
    body: { type: `https://developer.hostup.se/errors/${code}`, title, status, detail: `${title}.`, code },
  });
  const find = (id: string) => tickets.find((ticket) => ticket.id === id);
  return {
    page: 'hostup',
    base: '/api/v2',
    key: ['Authorization', `Bearer ${providerKey}`],
    created: 201,
    refusals: {
      key: problem(401, 'unauthorized', 'Authentication required'),
      missing: problem(404, 'not_found', 'Not found'),
      limit: {
        ...problem(429, 'rate_limited', 'Rate limit exceeded'),
        headers: { 'Retry-After': '1', 'X-RateLimit-Remaining': '0' },
      },
      broken: problem(500, 'internal', 'Something went wrong'),
    },
    routes: {
      'GET /me': () => ({
        id: 'client_1',
        name: 'Anna Svensson',
        email: 'anna@example.com',
        companyName: null,
        currencyCode: 'SEK',
      }),
      'GET /shared-hosting': (call) => list(hosting, call),
      'GET /shared-hosting/{id}': ({ id }) => hosting.find((one) => one.id === id),
      'GET /vps': (call) => list(vps, call),
      'GET /vps/{id}': ({ id }) => vps.find((one) => one.id === id),
      'GET /domains': (call) =>
        list([{ id: 'dom_1', name: 'four.example', serviceStatus: 'pending', billing }], call),
      'GET /support/tickets': (call) =>
        list(
          tickets.map(({ body: _body, ...summary }) => summary),
          call,
        ),
      'GET /support/tickets/{id}': ({ id }) => find(id) && { ...find(id), messages: messages[id] ?? [] },
      'GET /support/departments': () => ({
        departments: [
          { slug: 'billing', displayName: 'Billing' },
          { slug: 'vps', displayName: 'VPS' },
        ],
      }),
      'POST /support/tickets': ({ body }) => {
        if (body.departmentSlug !== 'billing' && body.departmentSlug !== 'vps') return undefined;
        const opened = { ...row('tkt_3', String(body.subject), 'open'), body: String(body.message) };
        if (typeof body.context === 'object' && body.context !== null)
          opened.linkedServices.push(body.context);
        tickets.unshift(opened);
        return opened;
      },
      'POST /support/tickets/{id}/messages': ({ id, body }) =>
        find(id) && message(id, body.message, 'customer'),
      'POST /support/tickets/{id}/actions/reopen': ({ id }) =>
        find(id) && Object.assign(find(id) ?? {}, { status: 'open' }),
    },
    suspend: () => void Object.assign(hosting[0] ?? {}, { serviceStatus: 'suspended' }),
    answer() {
      message('tkt_2', 'Please try again.', 'staff');
      Object.assign(tickets[0] ?? {}, { status: 'answered', lastMessageAt: '2026-04-27T13:00:00.000Z' });
    },
    services: [
      ...hosting.map(({ name, nextDueAt }) => [name, 'active', nextDueAt]),
      ['app-01', 'expired', null],
      ['four.example', 'pending', null],
    ],
    tickets: [
      ['Question about my VPS', 'open'],
      ['Invoice', 'on_hold'],
    ],
  };
}
