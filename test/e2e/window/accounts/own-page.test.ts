import { expect, onTestFinished } from 'vitest';
import { fossbilling } from '../../../server/providers/fossbilling.ts';
import { providerKey, startProvider } from '../../../server/providers/provider-server.ts';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { axe } from '../../../views/axe-checks.ts';
import { test } from '../../../window/window-test.ts';

const source = shippedSource('fossbilling').replace('"FOSSBilling"', '"My host"');

test('A provider that is not in the list is connected by a file, once it is seen where the key goes', async ({
  open,
}) => {
  const provider = await startProvider(fossbilling());
  onTestFinished(provider.stop);
  const faulty = source.replace('/profile/get', '//evil.example/x');
  const { page, hostbell } = await open({ account: 'none', ownPages: [faulty, source] });

  await page.getByRole('button', { name: 'My provider is not in the list' }).click();
  await page.getByText('account.path is wrong.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByText('My host', { exact: true }).waitFor();
  const portal = page.getByLabel('Address of your provider’s portal');
  await portal.fill(provider.portal);
  await page.getByText(`Your API key will be sent to ${new URL(provider.portal).host}.`).waitFor();
  await page.getByText(`Create it at ${provider.portal}/client/profile`).waitFor();
  await page.getByRole('button', { name: 'Create a key…' }).waitFor();
  const calls = page.getByRole('list', { name: 'Requests' });
  expect(await calls.getByRole('listitem').allInnerTexts()).toContain('POST /support/ticket_reply');
  expect(await axe(page)).toEqual([]);
  expect(provider.requests).toEqual([]);

  await page.getByLabel('API key', { exact: true }).fill(providerKey);
  await page.keyboard.press('Enter');
  await hostbell.until(({ connection }) => connection.state === 'online');
  expect(hostbell.view.view().account?.hasOwnPage).toBe(true);
});

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
