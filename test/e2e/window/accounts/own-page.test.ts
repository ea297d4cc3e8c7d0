import { expect } from 'vitest';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { test } from '../../../window/window-test.ts';

test('A file for a provider that Hostbell knows is not needed: what it knows is offered instead', async ({
  open,
}) => {
  const linode = JSON.stringify({ ...JSON.parse(shippedSource('linode')), name: 'My cloud' });
  const { page } = await open({ account: 'none', ownPages: [linode] });
  await page.getByRole('button', { name: 'My provider is not in the list' }).click();
  await page.getByText('Your API key will be sent to api.linode.com.').waitFor();
  await page.getByText('Hostbell already knows Linode (Akamai) at this address.').waitFor();
  await page.getByRole('button', { name: 'Use that instead' }).click();
  const address = page.getByLabel('Provider or API address');
  expect(await address.inputValue()).toBe('Linode (Akamai)');
  await page.getByText('Your provider calls it “Personal access token”.').waitFor();
  await page
    .getByText('account:read_write, linodes:read_only, domains:read_only, volumes:read_only')
    .waitFor();
  await page.getByText('Create it at https://cloud.linode.com/profile/tokens').waitFor();
  expect(await page.getByText('My cloud').count()).toBe(0);
});
