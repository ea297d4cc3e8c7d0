import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished } from 'vitest';
import { orSkip } from '../../../desktop/or-skip.ts';
import { test } from '../../../launch/app-test.ts';
import { chooseShell, type RunningApp } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { providerKey, startProvider } from '../../../server/provider-server.ts';
import { fossbilling } from '../../../server/providers/fossbilling.ts';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { openSettings } from '../../../window/places.ts';

const key = 'copied-e2e-81c4';
let server: ApiServer;
let app: RunningApp;
let page: Page;
test.beforeAll(async ({ launchForAll, keyring }) => {
  server = await startApiServer({ key });
  console.log(chooseShell().line);
  // Without an account, the icon leads to the window too, where its place would be one for the mini window.
  const trayBounds = { x: 1_500, y: 970, width: 24, height: 24 };
  app = await launchForAll({
    args: ['--hidden'],
    faults: { trayBounds, clipboard: `${key}\n` },
    ...('environment' in keyring && { env: keyring.environment }),
  });
  await app.clickTray();
  page = await app.page();
});
afterAll(() => server.stop());

test('The demo’s story notifies and leads to its service; one press ends it', async () => {
  await page.getByRole('button', { name: 'Try the demo' }).click();
  const line = page.locator('.demo-story-line');
  await line.filter({ hasText: /In 5 seconds VPS 2/ }).waitFor();
  await page.getByRole('heading', { name: 'All good' }).waitFor();
  await app.passTime(6_000);
  await waitFor('a notification', async () => (await app.notifications()).length === 1);
  await app.clickNotification(0);
  await page.getByRole('heading', { name: 'VPS 2' }).waitFor();
  await line.filter({ hasText: /Ask support why/ }).waitFor();
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
  await app.passTime(60_000);
  expect(await app.notifications()).toHaveLength(1);
});

test('By keyboard alone, a provider is found, and the copied key connects', async ({
  keyring,
  skip,
}) => {
  await orSkip(skip, keyring);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement
        ? activeElement.labels?.[0]?.textContent
        : activeElement?.textContent;
    });
  const isAt = (field: string) =>
    waitFor(`the focus on ${field}`, async () => (await focused()) === field || null);
  await isAt('Your provider');
  await page.keyboard.type('lin');
  await page.keyboard.press('Enter');
  await isAt('API key');
  for (const explained of [
    'Create my key',
    'Tick these permissions:',
    'volumes:read_only',
    'Only the button below reads your clipboard.',
    'Stored encrypted by your system.',
  ]) {
    const text = page.getByText(explained);
    await text.waitFor();
    // Without scrolling, at the size that the window opens with.
    expect(
      await text.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
      explained,
    ).toBe(true);
  }
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await isAt('Your provider');
  await page.keyboard.type(server.baseAddress);
  await page.keyboard.press('Enter');
  await isAt('API key');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  // The system names the host that the key goes to.
  await app.setFaults({ messageBoxButton: 1 });
  await page.getByRole('button', { name: 'Paste and connect' }).press('Enter');
  await page.getByText('one.example').first().waitFor();
  await page.getByRole('region', { name: 'Connected' }).getByText('test notification').waitFor();
});

test('A provider described by a file is added, up to its first suspension', async ({
  keyring,
  skip,
}) => {
  await orSkip(skip, keyring);
  const account = fossbilling();
  const provider = await startProvider(account);
  onTestFinished(provider.stop);
  const file = join(await temporaryDirectory(), 'my host.json');
  await writeFile(file, shippedSource('fossbilling').replace('"FOSSBilling"', '"My host"'));
  await openSettings(page, 'account');
  await page.getByRole('button', { name: 'Add account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'My provider isn’t listed' }).click();
  const choose = dialog.getByRole('button', { name: 'I have a description file…' });
  await choose.click();
  // Cancelled: nothing has changed.
  const name = dialog.getByText('My host', { exact: true });
  expect(await name.count()).toBe(0);
  await app.setFaults({ openFrom: file });
  await choose.click();
  await name.waitFor();
  await dialog.getByLabel('Portal address').fill(provider.portal);
  await dialog
    .getByText(`Your API key will be sent to ${new URL(provider.portal).host}.`)
    .waitFor();
  expect(provider.requests()).toEqual([]);
  await dialog.getByLabel('API key', { exact: true }).fill(providerKey);
  // The system asks too, since the key goes where the file says.
  await app.setFaults({ messageBoxButton: 1 });
  const before = (await app.notifications()).length;
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.waitFor({ state: 'detached' });
  await betweenPolls(app);
  Object.assign(account.state.services[0] ?? {}, { word: 'suspended' });
  await refreshByTray(app);
  await waitFor('its notification', async () =>
    (await app.notifications())
      .slice(before)
      .some(({ title }) => title.endsWith(': Hosting for one.example is suspended')),
  );

  await app.secondInstance('--new-ticket', '--account=acc-1');
  const quick = await app.quickPage();
  const first = `Example Ltd (${new URL(server.baseAddress).host})`;
  await quick.getByRole('button', { name: `Send to ${first}` }).waitFor();
  await app.secondInstance('--account=acc-1');
  const switcher = page.getByRole('combobox', { name: 'Show account' });
  await expect.poll(() => switcher.locator('option:checked').innerText()).toContain(first);
});
