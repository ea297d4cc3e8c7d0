import examples from './examples/interserver.json' with { type: 'json' };
import { numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As the examples of its OpenAPI file (my.interserver.net/spec/openapi.json, version 0.9.0). */
export function interserver(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { tickets } = lists;
  const vps = data.answers['GET /vps'][0];
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
      'GET /vps/{id}': ({ id }) =>
        id === vps?.vps_id
          ? {
              serviceInfo: { ...vps, vps_rootpass: 'secret-root-password' },
              billingDetails: { next_date: '2023-08-26T09:41:12.000Z', service_frequency: 'Monthly' },
            }
          : undefined,
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
    suspend: () => void Object.assign(vps ?? {}, { vps_status: 'suspended' }),
    answer: () => void post('704187', 'Please try again.', 'Staff'),
  };
}
