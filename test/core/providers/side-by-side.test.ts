import { expect, onTestFinished, test } from 'vitest';
import { currencyOf } from '../../../shared/settings/account-settings.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { startConnected, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { linode } from '../../server/providers/linode.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';

test('Accounts of different providers are watched side by side, each in its currency and at its own address', async () => {
  const server = await startApiServer();
  const fixtures = [fossbilling(), linode()] as const;
  const [portal, cloud] = await Promise.all(fixtures.map(startProvider));
  onTestFinished(server.stop);
  for (const provider of [portal, cloud]) onTestFinished(async () => provider?.stop());
  onTestFinished(stopEveryHostbell);
  const hostbell = await startConnected(server, {
    fetch(input, init) {
      const request = new Request(input, init);
      return fetch(
        new Request(request.url.replace('https://api.linode.com', cloud?.portal ?? ''), request),
      );
    },
  });
  for (const [baseAddress, page] of [
    [portal?.portal ?? '', 'fossbilling'],
    ['', 'linode'],
  ] as const)
    expect(
      await hostbell.handlers['account:connect']({
        baseAddress,
        page,
        key: providerKey,
        keyPlace: 'session',
      }),
    ).toMatchObject({ ok: true });
  const { services, settings, accounts } = await hostbell.until(
    (view) =>
      view.accounts.length === 3 &&
      view.accounts.every(({ connection }) => connection.state === 'online'),
  );
  await hostbell.handlers['settings:change']({ currencySymbol: 'kr', account: '1' });
  expect(accounts.map(({ account }) => account?.offers.costs === true)).toEqual([
    true,
    true,
    false,
  ]);
  const currencies = (key: string) =>
    new Set(
      services.items
        .filter(({ id, price }) => accountOf(id) === key && price !== null)
        .map((service) => currencyOf(service, hostbell.view.view().settings)),
    );
  expect(settings.otherAccounts).toEqual({});
  expect(['1', '2', '3'].map((key) => [...currencies(key)])).toEqual([['kr'], ['USD'], []]);

  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  for (const fixture of fixtures) fixture.answer?.();
  await hostbell.poll();
  await expect
    .poll(() =>
      hostbell.announcer.rung.map(({ kind, itemId }) => `${accountOf(itemId)} ${kind}`).sort(),
    )
    .toEqual(['1 service-suspended', '2 ticket-answered', '3 ticket-answered']);
  for (const [at, provider] of [portal, cloud].entries())
    expect(
      provider?.requests.every(({ target }) => target.startsWith(fixtures[at]?.base ?? '-')),
    ).toBe(true);
});
