import { linked, providerFixture } from '../../provider-fixture.ts';
import { type ProviderFixture, refusalsIn } from '../../provider-server.ts';

/** As the models of its own client say (github.com/binarylane/binarylane-cli). */
export function binarylane(): ProviderFixture {
  const servers = ['web-1', 'web-2', 'db-1'].map((name, at) => ({
    id: 5001 + at,
    name: `${name}.example.com`,
    status: at === 2 ? 'off' : 'active',
    size_slug: 'std-min',
    size: { slug: 'std-min', price_monthly: 7.5 },
    networks: { v4: [{ ip_address: `203.0.113.${at + 1}`, type: 'public' }] },
    cancelled_at: null,
  }));
  const balancers = [{ id: 9, name: 'lb-1', ip: '203.0.113.9', status: 'active' }];
  return providerFixture({
    page: 'binarylane',
    base: '/v2',
    words: ['active', 'new', 'off', 'archive', 'errored'],
    refusals: refusalsIn((title, status) => ({ title, status, detail: null })),
    lists: {
      '/servers': { rows: servers, answer: linked('servers') },
      '/load_balancers': {
        rows: balancers,
        answer: linked('load_balancers'),
      },
      '/account': {
        rows: [{ email: 'ada@example.com', status: 'active' }],
        answer: ([account]) => ({ account }),
      },
    },
    services: [
      ['web-1.example.com', 'active', null],
      ['web-2.example.com', 'active', null],
      ['db-1.example.com', 'off', null],
      ['lb-1', 'active', null],
      ['ada@example.com', 'active', null],
    ],
  });
}
