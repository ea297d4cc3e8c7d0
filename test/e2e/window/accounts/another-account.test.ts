import { expect } from 'vitest';
import { aConnection, anAccountCard } from '../../../fakes/domain-fixtures.ts';
import { openSettings } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const problem = { kind: 'another-account', name: 'Other Ltd' } as const;
const opened = {
  connection: aConnection('another-account', { problem }),
  name: 'Shop',
  label: 'Shop',
};
const alerts = { state: 'on', address: 'https://relay.example/x', host: 'relay.example' } as never;
const accounts = [anAccountCard('1'), anAccountCard('2', { ...opened, alerts })];

test('Where a key opens another account, the person is told what ends, and can watch that one or enter another key', async ({
  page,
  shown,
}) => {
  await shown.open({ ...viewOf({}), connection: opened.connection, accounts });
  const banner = page.locator('.banner-problem').filter({ hasText: 'This key now opens' });
  await banner.getByText('unsent texts too').waitFor();
  await banner.getByText('the instant alerts of Shop end').waitFor();
  await page.getByRole('status').getByText('Key belongs to another account').waitFor();
  await banner.getByRole('button', { name: 'Change API key…' }).click();
  await banner.getByLabel('New API key').waitFor();
  await banner.getByRole('button', { name: 'Cancel' }).click();
  // In the settings it is said once, where the account is.
  await openSettings(page, 'account');
  await banner.waitFor({ state: 'detached' });
  const line = page.locator('.account-line').filter({ hasText: 'This key now opens' });
  await line.getByRole('button', { name: 'Watch Other Ltd' }).click();
  await expect
    .poll(() => shown.bridge.argumentsOf('account:watch-opened'))
    .toEqual([{ account: '2' }]);
});
