import { expect, it } from 'vitest';
import { accountSettings } from '../../../shared/settings/account-settings.ts';
import { watchSeveral } from '../../scenes/several-accounts.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(() => watchSeveral(3));

const portalOf = (name: string) => ({
  portalAddress: `https://${name}.example/`,
  portalTicketAddress: `https://${name}.example/t/{id}`,
});
const change = (asks: object) => scene.hostbell.handlers['settings:change'](asks);
const openTicket = (id: string) =>
  scene.hostbell.handlers['link:open-portal']({ kind: 'ticket', id });
const settings = () => scene.hostbell.view.view().settings;

it('A ticket opens in its account’s portal, and nowhere if that account has none', async () => {
  await change({ ...portalOf('one'), currencySymbol: '€', account: '1' });
  await change({ ...portalOf('two'), account: '2' });
  expect(await openTicket('T-1001')).toBe(true);
  expect(await openTicket('~2~T-1001')).toBe(true);
  expect(await openTicket('~3~T-1001')).toBe(false);
  scene.hostbell.onNotificationAction({
    kind: 'portal',
    page: { kind: 'ticket', id: '~2~T-1001' },
  });
  await expect
    .poll(() => scene.hostbell.openedPortalPages)
    .toEqual([
      'https://one.example/t/T-1001',
      'https://two.example/t/T-1001',
      'https://two.example/t/T-1001',
    ]);
});

it('The person is asked for each account that uses a portal', async () => {
  await change({ ...portalOf('one'), account: '1' });
  await change({ ...portalOf('one'), account: '2' });
  const addresses = Object.values(portalOf('one'));
  expect(scene.hostbell.asked).toEqual([
    { kind: 'portal', addresses },
    { kind: 'portal', addresses },
  ]);
});

it('A portal for no account, or for one that does not exist, is refused', async () => {
  const before = settings();
  for (const account of [{}, { account: '4' }, { account: 'constructor' }]) {
    expect((await change({ ...portalOf('other'), ...account })).ok).toBe(false);
    expect((await change({ currencySymbol: '$', ...account })).ok).toBe(false);
  }
  expect(settings()).toEqual(before);
  expect(scene.hostbell.asked).toEqual([]);
});

it('Removing an account removes its portal, and no other account’s', async () => {
  for (const account of ['1', '2', '3']) await change({ ...portalOf(`of-${account}`), account });
  await scene.hostbell.handlers['account:forget']({ account: '2' });
  await scene.hostbell.handlers['account:forget']({ account: '1' });
  expect(['1', '2', '3'].map((key) => accountSettings(settings(), key).portalAddress)).toEqual([
    null,
    null,
    'https://of-3.example/',
  ]);
});
