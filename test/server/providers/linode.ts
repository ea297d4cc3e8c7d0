import examples from './examples/linode.json' with { type: 'json' };
import { type Call, numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As the types of its own client say (npm `@linode/api-v4`), and techdocs.akamai.com/linode-api. */
export function linode(): ProviderFixture {
  const { lists, ...data } = structuredClone(examples);
  const { instances, domains, tickets } = lists;
  const replies: Record<string, object[]> = {};
  const list = (rows: readonly object[], call: Call) => {
    const { items, total, ...paging } = numbered(rows, call);
    return { data: items, ...paging, results: total };
  };
  const reply = (id: string, text: unknown, from_linode: boolean) => {
    const created_by = from_linode ? 'support' : 'ada';
    const added = {
      id: Date.now(),
      created: '2015-06-04T16:07:03',
      created_by,
      from_linode,
      description: text,
    };
    replies[id] = [...(replies[id] ?? []), added];
    return added;
  };
  const find = (id: string) => tickets.find((ticket) => String(ticket.id) === id);
  return {
    ...data,
    page: 'linode',
    key: ['Authorization', `Bearer ${providerKey}`],
    routes: {
      'GET /linode/instances': (call) => list(instances, call),
      'GET /linode/instances/{id}': ({ id }) => instances.find((one) => String(one.id) === id),
      'GET /domains': (call) => list(domains, call),
      'GET /volumes': (call) => list([], call),
      'GET /support/tickets': (call) => list(tickets, call),
      'GET /support/tickets/{id}': ({ id }) => find(id),
      'GET /support/tickets/{id}/replies': (call) => list(replies[call.id] ?? [], call),
      'POST /support/tickets': ({ body }) => {
        const [like] = tickets;
        if (like === undefined || !['number', 'undefined'].includes(typeof body.linode_id)) return;
        const [summary, description] = [String(body.summary), String(body.description)];
        tickets.unshift({ ...like, id: 11223343 + tickets.length, summary, description, status: 'new' });
        return tickets[0];
      },
      'POST /support/tickets/{id}/replies': ({ id, body }) => find(id) && reply(id, body.description, false),
      'POST /support/tickets/{id}/close': ({ id }) => {
        const ticket = find(id);
        return ticket && Object.assign(ticket, { status: 'closed' }) && {};
      },
    },
    answer() {
      reply('11223344', 'Please try again.', true);
      const answered = { status: 'open', updated: '2015-06-04T16:07:03', updated_by: 'support' };
      Object.assign(tickets[0] ?? {}, answered);
    },
  };
}
