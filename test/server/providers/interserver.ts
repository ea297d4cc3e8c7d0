import examples from './examples/interserver.json' with { type: 'json' };
import { numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As the examples of its OpenAPI file (my.interserver.net/spec/openapi.json, version 0.9.0). */
export function interserver(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { tickets } = lists;
  const { 'GET /vps': vps, 'GET /websites': websites, 'GET /domains': domains } = data.answers;
  const servers = data.answers['GET /servers'];
  /** What one service answers with: its row without what is in other tables, and when the next payment is due. */
  const one = (row: object | undefined) => {
    if (row === undefined) return;
    const serviceInfo = Object.fromEntries(
      Object.entries(row).filter(([name]) => !/^(services_name|repeat_invoices_cost|cost)$/.test(name)),
    );
    const billingDetails = { next_date: '2023-08-26T09:41:12.000Z', service_frequency: 'Monthly' };
    return { serviceInfo: { ...serviceInfo, vps_rootpass: 'secret-root-password' }, billingDetails };
  };
  const posts: Record<string, object[]> = {};
  const find = (id: string) => tickets.find(({ ticketid }) => String(ticketid) === id);
  const post = (id: string, contents: unknown, creator: 'User' | 'Staff') => {
    const added = { post_id: Date.now(), date: '20 November, 2025 05:41 pm', contents, creator };
    posts[id] = [...(posts[id] ?? []), { ...added, creator_name: creator }];
    Object.assign(find(id) ?? {}, { total_replies: posts[id].length });
    return { success: true, post_id: added.post_id };
  };
  return {
    ...data,
    page: 'interserver',
    key: ['X-API-KEY', providerKey],
    routes: {
      'GET /vps/{id}': ({ id }) => one(vps.find((row) => row.vps_id === id)),
      'GET /websites/{id}': ({ id }) => one(websites.find((row) => row.website_id === id)),
      'GET /domains/{id}': ({ id }) => one(domains.find((row) => row.domain_id === id)),
      'GET /servers/{id}': ({ id }) => one(servers.find((row) => row.server_id === id)),
      'GET /tickets': (call) => {
        const { items, page, pages, total } = numbered(tickets, call);
        return { ima: 'client', tickets: items, currentPage: page, pages, limit: 2, rowsTotal: total };
      },
      'GET /tickets/{id}': ({ id }) => {
        const found = find(id);
        if (found === undefined) return;
        const { ticketid, title, status_text, priority, departmenttitle } = found;
        const ticket = {
          ticketid,
          subject: title,
          status: status_text,
          priority,
          department: departmenttitle,
        };
        const ticket_custom_fields = { 'Root Password': 'secret-root-password' };
        return { success: true, ticket, ticket_custom_fields, ticket_posts: posts[id] ?? [] };
      },
      'POST /tickets/new': ({ body }) => {
        const [like] = tickets;
        if (like === undefined || body.subject === '' || body.body === '') return;
        const ticket_id = 1759650 + tickets.length;
        tickets.unshift({ ...like, ticketid: ticket_id, title: String(body.subject), total_replies: 0 });
        post(String(ticket_id), body.body, 'User');
        return { success: true, text: 'Ticket is created!', ticket_id };
      },
      'POST /tickets/{id}/reply': ({ id, body }) => find(id) && post(id, body.content, 'User'),
      'DELETE /tickets/{id}': ({ id }) => {
        const ticket = find(id);
        return ticket && Object.assign(ticket, { status_text: 'Closed' }) && 'Ticket is closed!';
      },
    },
    suspend: () => void Object.assign(vps[0] ?? {}, { vps_status: 'suspended' }),
    answer: () => void post('704187', 'Please try again.', 'Staff'),
  };
}
