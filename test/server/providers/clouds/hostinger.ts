import { providerFixture } from '../../provider-fixture.ts';
import { type ProviderFixture, refusalsIn } from '../../provider-server.ts';

/** As its OpenAPI document says (github.com/hostinger/api, 1.42.5). */
export function hostinger(): ProviderFixture {
  const subscriptions = ['KVM 1', 'Business Web Hosting'].map((name, at) => ({
    ...{ id: `Azz36nUfKX1S1MS${at}`, name, status: 'active' },
    ...{ billing_period: 1, billing_period_unit: at === 0 ? 'month' : 'year' },
    ...{ currency_code: 'USD', renewal_price: 1799 },
    ...{ expires_at: null, next_billing_at: '2027-02-28T11:54:22Z' },
  }));
  const machine = {
    ...{ id: 17923, hostname: 'srv17923.hstgr.cloud', state: 'running', plan: 'KVM 1' },
    ipv4: [{ id: 52347, address: '203.0.113.15' }],
  };
  const domain = {
    ...{ id: 13632, domain: 'mydomain.tld', type: 'domain', status: 'active' },
    expires_at: '2027-03-27T11:54:22Z',
  };
  const order = { id: 12345, plan: { name: 'hostinger_business' } };
  return providerFixture({
    page: 'hostinger',
    base: '',
    words: ['active', 'suspended', 'running', 'cancelled', 'pending_setup', 'stopped', 'paused'],
    refusals: refusalsIn((message) => ({ message, correlation_id: '26a91bd9' })),
    lists: {
      '/api/billing/v1/subscriptions': { rows: subscriptions },
      '/api/vps/v1/virtual-machines': { rows: [machine], status: 'state' },
      '/api/domains/v1/portfolio': { rows: [domain] },
      '/api/hosting/v1/orders': {
        rows: [{ ...order, status: 'active' }],
        answer(rows, { query }) {
          const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))];
          const meta = { current_page: page, per_page: size, total: rows.length };
          return { data: rows.slice((page - 1) * size, page * size), meta };
        },
      },
    },
    services: [
      ['KVM 1', 'active', '2027-02-28T11:54:22Z'],
      ['Business Web Hosting', 'active', '2027-02-28T11:54:22Z'],
      ['srv17923.hstgr.cloud', 'active', null],
      ['mydomain.tld', 'active', '2027-03-27T11:54:22Z'],
      ['hostinger_business', 'active', null],
    ],
  });
}
