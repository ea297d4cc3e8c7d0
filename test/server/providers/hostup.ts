import examples from './examples/hostup.json' with { type: 'json' };
import { type Call, type ProviderFixture, pointed, providerKey } from './provider-server.ts';

/** As the examples of its reference (developer.hostup.se/endpoints, version 2). */
export function hostup(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { hosting, vps, domains, tickets } = lists;
  const details: Record<string, { body: unknown; messages: object[] }> = {};
  const list = (rows: readonly object[], call: Call) => {
    const { items, next } = pointed(rows, call);
    return { data: items, nextCursor: next };
  };
  const find = (id: string) => tickets.find((ticket) => ticket.id === id);
  const detail = (id: string) => {
    details[id] = details[id] ?? { body: null, messages: [] };
    return find(id) && { ...find(id), ...details[id] };
  };
  const message = (id: string, body: unknown, sender: string) => {
    const sentAt = '2026-04-27T13:00:00.000Z';
    const added = { id: `tmsg_${Date.now()}`, sentAt, body, sender, senderName: sender };
    detail(id)?.messages.push(added);
    return added;
  };
  const change = (id: string, status: string) => {
    const ticket = find(id);
    return ticket && Object.assign(ticket, { status }) && detail(id);
  };
  return {
    ...data,
    page: 'hostup',
    key: ['Authorization', `Bearer ${providerKey}`],
    routes: {
      'GET /shared-hosting': (call) => list(hosting, call),
      'GET /shared-hosting/{id}': ({ id }) => hosting.find((one) => one.id === id),
      'GET /vps': (call) => list(vps, call),
      'GET /vps/{id}/details': ({ id }) => {
        const row = vps.find((one) => one.id === id);
        if (row === undefined) return;
        const { name, primaryIp: _, ...shared } = row;
        const details = { productName: 'VPS XS', nextDueAt: '2026-05-27T00:00:00.000Z' };
        return { ...shared, ...details, hostname: name };
      },
      'GET /domains': (call) => list(domains, call),
      'GET /domains/{id}': ({ id }) => domains.find((one) => one.id === id),
      'GET /support/tickets': (call) => list(tickets, call),
      'GET /support/tickets/{id}': ({ id }) => detail(id),
      'POST /support/tickets': ({ body }) => {
        const [like] = tickets;
        if (like === undefined || !['billing', 'vps'].includes(String(body.departmentSlug))) return;
        const id = `tkt_${tickets.length + 1}`;
        const opened = { id, subject: String(body.subject), status: 'open' };
        const linkedServices = [body.context].filter((context) => typeof context === 'object');
        tickets.unshift(Object.assign({ ...like, ...opened }, { linkedServices }));
        details[id] = { body: body.message, messages: [] };
        return detail(id);
      },
      'POST /support/tickets/{id}/messages': ({ id, body }) =>
        find(id) && message(id, body.message, 'customer'),
      'POST /support/tickets/{id}/actions/close': ({ id }) => change(id, 'closed'),
      'POST /support/tickets/{id}/actions/reopen': ({ id }) => change(id, 'open'),
    },
    suspend: () => void Object.assign(hosting[0] ?? {}, { serviceStatus: 'suspended' }),
    answer() {
      message('tkt_2', 'Please try again.', 'staff');
      Object.assign(tickets[0] ?? {}, { status: 'answered', lastMessageAt: '2026-04-27T13:00:00.000Z' });
    },
  };
}
