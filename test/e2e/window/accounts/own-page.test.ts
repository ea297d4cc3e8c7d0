import { expect } from 'vitest';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { test } from '../../../window/window-test.ts';

test('A file for a provider that Hostbell knows is not needed: what it knows is offered instead', async ({
  open,
}) => {
  const linode = JSON.stringify({ ...JSON.parse(shippedSource('linode')), name: 'My cloud' });
  const { page } = await open({ account: 'none', ownPages: [linode] });
  await page.getByRole('button', { name: 'My provider isn’t listed' }).click();
  await page.getByRole('button', { name: 'I have a description file…' }).click();
  await page.getByText('Your API key will be sent to api.linode.com.').waitFor();
  await page.getByText('Hostbell already knows Linode (Akamai) at this address.').waitFor();
  await page.getByRole('button', { name: 'Use that instead' }).click();
  await page.locator('.chosen-provider').getByText('Linode (Akamai)').waitFor();
  await page.getByText('Your provider calls it “Personal access token”.').waitFor();
  await page.getByText('volumes:read_only').waitFor();
  await page.getByText('If you won’t send tickets from Hostbell').waitFor();
  await page.getByText('cloud.linode.com', { exact: true }).waitFor();
  expect(await page.getByText('My cloud').count()).toBe(0);
});
