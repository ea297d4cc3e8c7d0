import { numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As the examples of its OpenAPI file (my.interserver.net/spec/openapi.json, version 0.9.0). */
export function interserver(): ProviderFixture {
  const shared = { repeat_invoices_cost: '10.00', vps_comment: '' };
  const vps = [
    {
      ...shared,
      vps_id: '100',
      vps_name: 'Builder',
      vps_hostname: 'vps100',
      vps_ip: '64.20.46.220',
      vps_status: 'active',
      services_name: 'KVM Windows VPS Slice',
    },
  ];
  const posts: Record<
    string,
    { post_id: number; date: string; contents: string; creator: string; creator_name: string }[]
  > = {};
  const tickets = [704187, 704186, 704185].map((ticketid) => ({
    ticketid,
    ticketmaskid: 'TLT-898-78119',
    title: `Question ${ticketid}`,
    status: '<span class="badge">Open</span>',
    status_text: 'Open',
    priority: 'Standard - 1 to 3 hour resolution',
    lastreplier: 'John Doe',
    lastactivity: '3 years ago',
    total_replies: 0,
    departmenttitle: 'General',
    can_close: 'yes',
  }));
  const find = (id: string) => tickets.find(({ ticketid }) => String(ticketid) === id);
  const post = (id: string, contents: unknown, creator: 'User' | 'Staff') => {
    const added = {
      post_id: Date.now(),
      date: '20 November, 2025 05:41 pm',
      contents: String(contents),
      creator,
      creator_name: creator,
    };
    posts[id] = [...(posts[id] ?? []), added];
    const ticket = find(id);
    if (ticket !== undefined) ticket.total_replies += 1;
    return added;
  };
  return {
    page: 'interserver',
    base: '/apiv2',
    key: ['X-API-KEY', providerKey],
    refusals: {
      key: { status: 401, body: { code: 401, message: 'Unauthorized' } },
      missing: { status: 200, body: { success: false, text: 'Invalid ticket!' } },
      limit: {
        status: 429,
        body: { success: false, text: 'Too many requests' },
        headers: { 'Retry-After': '1' },
      },
      broken: { status: 500, body: { success: false, text: 'Something went wrong' } },
    },
    routes: {
      'GET /account': () => ({
        custid: '98651',
        ima: 'client',
        data: {
          account_id: '98651',
          name: 'John Doe',
          account_lid: 'user@domain.com',
          currency: 'USD',
          cc: '************1111',
          pin: '000000',
        },
      }),
      'GET /vps': () => vps,
      'GET /vps/{id}': ({ id }) =>
        id === '100' && {
          serviceInfo: { ...vps[0], vps_rootpass: 'secret-root-password' },
          billingDetails: { next_date: '2023-08-26T09:41:12.000Z', service_frequency: 'Monthly' },
        },
      'GET /websites': () => [
        {
          website_id: '376359',
          website_hostname: 'one.example',
          repeat_invoices_cost: '5.99',
          website_status: 'pending',
          services_name: 'Standard Web Hosting',
        },
      ],
      'GET /domains': () => [
        {
          domain_id: '418295',
          domain_hostname: 'two.example',
          domain_expire_date: '',
          cost: '11.00',
          domain_status: 'canceled',
        },
        {
          domain_id: '592337',
          domain_hostname: 'three.example',
          domain_expire_date: '2023-08-14T00:59:38.000Z',
          cost: '18.00',
          domain_status: 'active',
        },
      ],
      'GET /servers': () => [
        { server_id: '8404', server_hostname: 'four.example', server_status: 'deleted' },
      ],
      'GET /tickets': (call) => {
        const { items, page, pages, total } = numbered(tickets, call);
        return { ima: 'client', tickets: items, currentPage: page, pages, limit: 2, rowsTotal: total };
      },
      'GET /tickets/{id}': ({ id }) => {
        const found = find(id);
        if (found === undefined) return undefined;
        const { ticketid, title, status_text, priority, departmenttitle } = found;
        const ticket = {
          ticketid,
          subject: title,
          status: status_text,
          priority,
          department: departmenttitle,
        };
        return {
          success: true,
          ticket,
          ticket_custom_fields: { 'Root Password': 'secret-root-password' },
          ticket_posts: posts[id] ?? [],
        };
      },
      'POST /tickets/new': ({ body }) => {
        if (body.subject === '' || body.body === '') return { success: false, text: 'Empty' };
        tickets.unshift({
          ...tickets[0],
          ticketid: 1759653,
          title: String(body.subject),
          total_replies: 0,
        } as (typeof tickets)[0]);
        post('1759653', body.body, 'User');
        return { success: true, text: 'Ticket is created!', ticket_id: 1759653 };
      },
      'POST /tickets/{id}/reply': ({ id, body }) =>
        find(id) && { success: true, post_id: post(id, body.content, 'User').post_id },
      'DELETE /tickets/{id}': ({ id }) =>
        find(id) && Object.assign(find(id) ?? {}, { status_text: 'Closed' }) && 'Ticket is closed!',
    },
    suspend: () => void Object.assign(vps[0] ?? {}, { vps_status: 'suspended' }),
    answer: () => void post('704187', 'Please try again.', 'Staff'),
    services: [
      ['vps100', 'active', null],
      ['one.example', 'pending', null],
      ['two.example', 'cancelled', ''],
      ['three.example', 'active', '2023-08-14T00:59:38.000Z'],
      ['four.example', 'terminated', null],
    ],
    tickets: [
      ['Question 704187', 'Open'],
      ['Question 704186', 'Open'],
      ['Question 704185', 'Open'],
    ],
  };
}
