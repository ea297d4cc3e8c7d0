import { stateOf, usualActs } from './account-state.ts';
import { numbered, type ProviderFixture, providerKey } from './provider-server.ts';

/** As a published client reads it (npm `@toggleboxcloud/togglebox-mcp`), with rows as seen in a public tutorial. */
export function hostbill(): ProviderFixture {
  const services = ['32723', '32724', '32725'].map((id) => ({
    id,
    domain: `vps-${id}`,
    total: '4.000',
    status: 'Active',
    billingcycle: 'Monthly',
    next_due: '2019-12-06',
    category: 'Linux SSD VPS',
    name: 'SSD Sandbox',
  }));
  const state = stateOf(
    services.map(({ id, status }) => ({ id, word: status })),
    [],
    { at: '2019-11-06T11:18:04Z' },
  );
  const rows = () => services.map((row, at) => ({ ...row, status: state.services[at]?.word }));
  return {
    page: 'hostbill',
    name: 'hostbill',
    state,
    // Its word for a suspended one was read nowhere: a stand-in.
    words: ['Active', 'Suspended'],
    suspend: () => usualActs(state, 'Suspended').suspend?.(),
    base: '/api',
    key: ['Authorization', `Bearer ${providerKey}`],
    refusals: {
      key: { status: 401, body: { error: ['wronglogin'] } },
      missing: { status: 200, body: { error: ['Not found'] } },
      limit: {
        status: 429,
        body: { error: ['Too many requests'] },
        headers: { 'Retry-After': '1' },
      },
      broken: { status: 500, body: { error: ['Something went wrong'] } },
    },
    routes: {
      'GET /details': () => ({
        client: {
          id: '29401',
          email: 'ada@example.com',
          firstname: 'Ada',
          lastname: 'Example',
          companyname: '',
        },
      }),
      'GET /service': (call) => {
        const { items, page, pages } = numbered(rows(), call);
        return { services: items, page: { current: page, total: pages } };
      },
    },
    services: services.map(({ domain, next_due }) => [domain, 'Active', next_due]),
    tickets: [],
  };
}
