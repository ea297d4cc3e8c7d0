import { expect, onTestFinished } from 'vitest';
import { binarylane } from '../../../server/providers/clouds/binarylane.ts';
import { providerKey, startProvider } from '../../../server/providers/provider-server.ts';
import { shippedPage, shippedSource } from '../../../server/providers/shipped-pages.ts';
import { vultr } from '../../../server/providers/vultr.ts';
import { axe } from '../../../views/axe-checks.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

test('A provider without tickets is shown without them, and every way to a new one says so', async ({
  open,
}) => {
  const provider = await startProvider(binarylane());
  onTestFinished(provider.stop);
  const { base } = shippedPage('binarylane');
  const source = shippedSource('binarylane').replace(base, provider.baseAddress);
  const { hostbell, page, quickPage, openedLinks } = await open({
    account: 'none',
    ownPages: [source],
  });
  await hostbell.handlers['provider:choose'](null);
  await hostbell.handlers['account:connect']({
    baseAddress: provider.baseAddress,
    key: providerKey,
    keyPlace: 'session',
    page: 'own',
  });
  await hostbell.until(({ connection }) => connection.state === 'online');
  await page.locator('.nav').waitFor();
  await page.keyboard.press('ControlOrMeta+2');
  await page.getByRole('option').filter({ hasText: 'web-1.example.com' }).click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  expect(await page.getByText(/ticket/i).allTextContents()).toEqual(['Tickets']);
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.palette-input').fill('ticket');
  const found = page.locator('.palette').getByRole('option');
  await found.filter({ hasText: 'Tickets' }).waitFor();
  expect(await found.filter({ hasText: /^New ticket/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+n');
  await page.keyboard.press('ControlOrMeta+3');
  const notOffered = page.getByText('Tickets aren’t available here');
  await notOffered.waitFor();
  expect(await axe(page)).toEqual([]);
  // A shortcut, a link and the command line open it wherever the account is.
  hostbell.quickTicket.open();
  const quick = await quickPage();
  await quick.getByText('Tickets aren’t available here').waitFor();
  expect(await quick.getByRole('textbox').count()).toBe(0);
  await hostbell.handlers['settings:change']({ portalAddress: 'https://portal.example/' });
  await quick.getByRole('button', { name: 'Open portal' }).click();
  await expect.poll(() => openedLinks).toEqual(['https://portal.example/']);
  expect(await axe(quick)).toEqual([]);
});

test('A provider without prices and due dates is shown without costs', async ({ open }) => {
  const provider = await startProvider(vultr());
  onTestFinished(provider.stop);
  const source = shippedSource('vultr').replace('https://api.vultr.com/v2', provider.baseAddress);
  const { hostbell, page } = await open({ account: 'none', ownPages: [source] });
  await hostbell.handlers['provider:choose'](null);
  const asks = {
    baseAddress: provider.baseAddress,
    key: providerKey,
    keyPlace: 'session',
    page: 'own',
  } as const;
  await hostbell.handlers['account:connect'](asks);
  await hostbell.until(({ connection }) => connection.state === 'online');
  await page.locator('.nav').waitFor();
  const places = await page.locator('.nav-list .nav-item').allInnerTexts();
  expect(places.map((place) => place.trim())).toEqual([
    'Overview',
    'Services',
    'Tickets',
    'Activity',
    'Settings',
  ]);
  await page.keyboard.press('ControlOrMeta+5');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await page.keyboard.press('ControlOrMeta+4');
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.palette-input').fill('costs');
  const found = page.locator('.palette').getByRole('option');
  await expect.poll(() => found.filter({ hasText: 'Overview' }).count()).toBe(0);
  expect(await found.filter({ hasText: 'Costs' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await page.keyboard.press('ControlOrMeta+e');
  await page.getByRole('button', { name: 'Services as CSV' }).waitFor();
  expect(await page.getByRole('dialog').getByText('Due dates').count()).toBe(0);
  await page.keyboard.press('Escape');
  await openSettings(page, 'account');
  await page.getByText('API address').waitFor();
  expect(await page.getByText('Currency').count()).toBe(0);
});
