import { providerFixture } from '../../provider-fixture.ts';
import { type Call, type ProviderFixture, refusalsIn } from '../../provider-server.ts';

const some = (rows: readonly object[], { query }: Call) => {
  const offset = Number(query.get('offset'));
  return rows.slice(offset, offset + Number(query.get('limit')));
};

/** As its own Go client says (github.com/UpCloudLtd/upcloud-go-api). */
export function upcloud(): ProviderFixture {
  const servers = ['web', 'db', 'old'].map((title, at) => ({
    ...{
      uuid: `00798b85-efdc-41ca-8021-f6ef457b853${at}`,
      title,
      hostname: `${title}.example.com`,
    },
    ...{ state: at === 2 ? 'stopped' : 'started', plan: '1xCPU-1GB' },
  }));
  const database = {
    ...{ uuid: '09a3c1b0-0d52-4b6c-9d2f-6a3b7d2f5e10', name: 'orders', title: 'Orders' },
    ...{ state: 'running', plan: '1x1xCPU-2GB-25GB', service_uri: 'postgres://u:secret@host' },
  };
  const balancer = {
    uuid: '0a9e2c4d-3c1b-4f1e-8a6d-1b2c3d4e5f60',
    name: 'lb',
    plan: 'development',
  };
  return providerFixture({
    page: 'upcloud',
    base: '/1.3',
    words: ['started', 'stopped', 'maintenance', 'error', 'running', 'pending'],
    refusals: refusalsIn((error_message) => ({ error: { error_code: 'REFUSED', error_message } })),
    answers: { 'GET /account': { account: { username: 'ada' } } },
    lists: {
      '/server': {
        rows: servers,
        status: 'state',
        answer: (server) => ({ servers: { server } }),
      },
      '/database': { rows: [database], status: 'state', answer: some },
      '/load-balancer': {
        rows: [{ ...balancer, operational_state: 'running' }],
        status: 'operational_state',
        answer: some,
      },
    },
    services: [
      ['web', 'active', null],
      ['db', 'active', null],
      ['old', 'stopped', null],
      ['Orders', 'active', null],
      ['lb', 'active', null],
    ],
  });
}
