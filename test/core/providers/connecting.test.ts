import { afterEach, expect, onTestFinished, test } from 'vitest';
import { asks, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { hetznerCloud } from '../../server/providers/clouds/hetzner-cloud.ts';
import { linode } from '../../server/providers/linode.ts';
import { providerKey } from '../../server/providers/provider-server.ts';
import { connectProvider } from './connected-provider.ts';

afterEach(stopEveryHostbell);

test('An account that no call names is known by its key, which is refused a second time', async () => {
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
