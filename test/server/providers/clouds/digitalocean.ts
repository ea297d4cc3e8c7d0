import { linked, providerFixture } from '../../provider-fixture.ts';
import { type ProviderFixture, refusalsIn } from '../../provider-server.ts';

const droplet = (name: string, id: number, status = 'active') => ({
  ...{ id, name, status, size_slug: 's-1vcpu-1gb' },
  size: { slug: 's-1vcpu-1gb', price_monthly: 6 },
  networks: {
    v4: [
      { ip_address: '10.128.192.124', type: 'private' },
      { ip_address: `192.0.2.${id % 10}`, type: 'public' },
    ],
  },
});

/** As its OpenAPI document says (github.com/digitalocean/openapi). It names no word for a suspended droplet. */
export function digitalocean(): ProviderFixture {
  const droplets = linked('droplets');
  const gpu = { ...droplet('gpu-1', 3164454), size_slug: 'gpu-h100x1-80gb' };
  return providerFixture({
    page: 'digitalocean',
    base: '/v2',
    words: ['active', 'new', 'off', 'archive', 'online', 'creating', 'errored'],
    headers: { 'ratelimit-limit': '5000', 'ratelimit-remaining': '4816' },
    refusals: refusalsIn((message) => ({ id: 'refused', message })),
    lists: {
      '/droplets': {
        rows: [droplet('web-1', 3164444), droplet('web-2', 3164445), droplet('db', 3164446, 'off')],
        answer: droplets,
      },
      '/droplets?type=gpus': { rows: [gpu], answer: droplets },
      '/databases': {
        rows: [
          {
            ...{ id: '9cc10173-e9ea-4176-9dbc-a4cee4c4ff30', name: 'backend', engine: 'pg' },
            ...{ status: 'online', connection: { password: 'secret' } },
          },
        ],
        answer: (databases) => ({ databases }),
      },
      '/load_balancers': {
        rows: [{ id: '4de7ac8b-495b-4884-9a69-1050c6793cd6', name: 'lb', status: 'errored' }],
        answer: linked('load_balancers'),
      },
      '/account': {
        rows: [
          {
            ...{ uuid: 'b6fr89dbf6d9156cace5f3c78dc9851d957381ef', email: 'sammy@example.com' },
            ...{ name: 'Sammy the Shark' },
            ...{ status: 'active' },
          },
        ],
        answer: ([account]) => ({ account }),
      },
    },
    services: [
      ['web-1', 'active', null],
      ['web-2', 'active', null],
      ['db', 'off', null],
      ['gpu-1', 'active', null],
      ['backend', 'active', null],
      ['lb', 'errored', null],
      ['Sammy the Shark', 'active', null],
    ],
  });
}
