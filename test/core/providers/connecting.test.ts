import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { asks, startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { hetznerCloud } from '../../server/providers/clouds/hetzner-cloud.ts';
import { hostbill } from '../../server/providers/hostbill.ts';
import { linode } from '../../server/providers/linode.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { connectProvider } from './connected-provider.ts';

/** Two more pages for addresses that end like those of the first page, one of which the server below is described by. */
const pages: Readonly<Record<string, ProviderPage>> = {
  another: {
    ...shippedPage('hostbill'),
    base: '/api/v1',
    account: { path: '/whoami', fields: { id: 'login' } },
  },
  described: { ...shippedPage('hostbill'), base: '/v1' },
};
const providerPages = {
  ids: async () => Object.keys(pages),
  page: async (id: string) => pages[id] ?? null,
};

afterEach(stopEveryHostbell);

async function connect(baseAddress: string, key: string, page?: string) {
  const hostbell = await startHostbell({ providerPages });
  const typed = asks({ baseAddress, key }, page === undefined ? {} : { page });
  const connected = await hostbell.handlers['account:connect'](typed);
  return { connected, hostbell };
}

test.each(['another', 'described', undefined])(
  'An address that a page claims too (%s) stays the first page’s',
  async (page) => {
    const server = await startApiServer();
    onTestFinished(() => server.stop());
    const { connected, hostbell } = await connect(server.baseAddress, server.key, page);
    expect(connected).toEqual({ ok: true, value: null });
    const view = await hostbell.online();
    expect(view.services.items.length).toBeGreaterThan(0);
    expect(view.tickets.items.length).toBeGreaterThan(0);
  },
);

test('Of several pages for an address, the one that answers as it says is it', async () => {
  const provider = await startProvider({ ...hostbill(), base: '/api/v1' });
  onTestFinished(provider.stop);
  const { connected, hostbell } = await connect(provider.baseAddress, providerKey, 'another');
  expect(connected).toEqual({ ok: true, value: null });
  const view = await hostbell.online();
  expect(view.services.items.length).toBe(hostbill().services.length);
});

test('Where none is answered, the problem is that of the page that was meant', async () => {
  const provider = await startProvider({ ...hostbill(), base: '/api/v1' });
  onTestFinished(provider.stop);
  const { connected } = await connect(provider.baseAddress, 'another-key-0123456789', 'described');
  expect(connected).toMatchObject({ problem: { kind: 'key-refused' } });
});

test('An account that no call names is known by its key', async () => {
  const { hostbell, provider, end } = await connectProvider(hetznerCloud());
  onTestFinished(end);
  for (const [key, kind] of [
    [providerKey, 'account-known'],
    ['another-key-0123456789', 'key-refused'],
  ] as const) {
    const asked = asks({ baseAddress: provider.portal, key }, { page: 'hetzner-cloud' });
    const answer = await hostbell.handlers['account:connect'](asked);
    expect(answer).toMatchObject({ problem: { kind } });
  }
});

test.each([
  ['account:read_only linodes:read_only', false],
  ['account:read_write linodes:read_only', true],
  [null, true],
])('A key that may do %j may change tickets: %s', async (scopes, mayChange) => {
  const headers = { ...linode().headers, ...(scopes !== null && { 'X-OAuth-Scopes': scopes }) };
  const { hostbell, end } = await connectProvider({ ...linode(), headers });
  onTestFinished(end);
  const { account, tickets } = hostbell.view.view();
  expect(tickets.items.length).toBeGreaterThan(0);
  const { newTickets = false, replies, close = false, tickets: reads } = account?.offers ?? {};
  expect([reads, newTickets, replies !== undefined, close]).toEqual([
    true,
    mayChange,
    mayChange,
    mayChange,
  ]);
});
