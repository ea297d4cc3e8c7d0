import { providerFixture } from '../../provider-fixture.ts';
import { numbered, type ProviderFixture, refusalsIn } from '../../provider-server.ts';

/** As its own Go client says (github.com/hetznercloud/hcloud-go), for the one project of a token. */
export function hetznerCloud(): ProviderFixture {
  const servers = ['web', 'db', 'old'].map((name, at) => ({
    ...{ id: 42 + at, name, status: at === 2 ? 'off' : 'running', locked: false },
    server_type: { id: 1, name: 'cx22', description: 'CX22' },
    public_net: { ipv4: { ip: `203.0.113.${at + 1}` } },
  }));
  const volumes = [{ id: 7, name: 'data', size: 50, status: 'available', server: 42 }];
  const balancers = [{ id: 9, name: 'lb', public_net: { ipv4: { ip: '203.0.113.9' } } }];
  const listed =
    (name: string) =>
    (...asked: Parameters<typeof numbered>) => {
      const { items, page, pages, total } = numbered(...asked);
      const pagination = { page, per_page: 2, last_page: pages, total_entries: total };
      return { [name]: items, meta: { pagination } };
    };
  return providerFixture({
    page: 'hetzner-cloud',
    base: '/v1',
    words: ['running', 'initializing', 'off', 'migrating', 'deleting', 'unknown'],
    headers: { 'RateLimit-Limit': '3600', 'RateLimit-Remaining': '3599' },
    refusals: refusalsIn((message) => ({ error: { code: 'refused', message, details: null } })),
    lists: {
      '/servers': { rows: servers, answer: listed('servers') },
      '/volumes': { rows: volumes, answer: listed('volumes') },
      '/load_balancers': { rows: balancers, status: null, answer: listed('load_balancers') },
    },
    services: [
      ['web', 'active', null],
      ['db', 'active', null],
      ['old', 'off', null],
      ['data', 'active', null],
      ['lb', null, null],
    ],
  });
}
