import { providerFixture } from '../../provider-fixture.ts';
import { type ProviderFixture, providerKey, refusalsIn } from '../../provider-server.ts';

/** As developer.leaseweb.com/api-docs says (services_v1, customeraccount-api); of the words of a status only ACTIVE was read. */
export function leaseweb(): ProviderFixture {
  const service = (id: string, more: Readonly<Record<string, unknown>>) => ({
    ...{ id, status: 'ACTIVE', currency: 'EUR' },
    ...{ billingCycle: '1 MONTH', productId: 'DEDICATED_SERVER' },
    ...more,
  });
  const services = [
    service('10000000000010', { reference: 'web', pricePerFrequency: 396.01 }),
    service('10000000000011', { reference: 'db', pricePerFrequency: 120 }),
    service('10000000000012', {
      ...{ attributes: { domainName: 'test.com' }, billingCycle: '1 YEAR', productId: 'DOMAIN' },
      pricePerFrequency: 8.5,
    }),
  ];
  return providerFixture({
    page: 'leaseweb',
    base: '',
    key: ['X-LSW-Auth', providerKey],
    words: ['ACTIVE'],
    refusals: refusalsIn((errorMessage) => ({ errorCode: '1', errorMessage })),
    answers: { 'GET /account/v1/details': { name: 'Example Hosting', vatNumber: 'NL001' } },
    lists: {
      '/services/v1/services': {
        rows: services,
        answer(rows, { query }) {
          const offset = Number(query.get('offset') ?? 0);
          const metadata = { limit: 2, offset, totalCount: rows.length };
          return { metadata, services: rows.slice(offset, offset + 2) };
        },
      },
    },
    services: [
      ['web', 'ACTIVE', null],
      ['db', 'ACTIVE', null],
      ['test.com', 'ACTIVE', null],
    ],
  });
}
