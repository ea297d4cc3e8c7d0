import { expect } from 'vitest';
import { anAccountCard } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { openServices, openSettings } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const account = {
  account: null,
  baseAddress: 'https://api.example',
  isDemo: false,
  keyPlace: 'os',
  offers: {},
} as const;
const { services } = smallAccount();
const parts = { account, accounts: [anAccountCard('1', { account })] };
const view = viewOf(
  { services: services.map(({ price: _, nextDueDate: __, ...service }) => service as never) },
  parts,
);

test('A provider without tickets and costs is shown without them, and every way to a new ticket says so', async ({
  page,
  shown,
}) => {
  await shown.open(view);
  const places = await page.locator('.nav-list .nav-item').allInnerTexts();
  expect(places.map((place) => place.trim())).toEqual([
    'Overview',
    'Services',
    'Tickets',
    'Activity',
    'Settings',
  ]);
  await openServices(page);
  await page.locator('.list-scroll').getByRole('option').first().click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  expect(await page.getByText(/ticket/i).allTextContents()).toEqual(['Tickets']);
  // The costs have no key.
  await page.keyboard.press('ControlOrMeta+4');
  await page.keyboard.press('ControlOrMeta+k');
  const found = page.locator('.palette').getByRole('option');
  for (const [word, offered, other] of [
    ['costs', null, 'Costs'],
    ['ticket', 'Tickets', /^New ticket/],
  ] as const) {
    await page.locator('.palette-input').fill(word);
    if (offered !== null) await found.filter({ hasText: offered }).waitFor();
    await expect.poll(() => found.filter({ hasText: other }).count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  await page.keyboard.press('ControlOrMeta+3');
  await page.getByText('Tickets aren’t available here').waitFor();
  await page.keyboard.press('ControlOrMeta+e');
  await page.getByRole('button', { name: 'Services as CSV' }).waitFor();
  expect(await page.getByRole('dialog').getByText('Due dates').count()).toBe(0);
  await page.keyboard.press('Escape');
  await openSettings(page, 'account');
  await page.getByText('API address').waitFor();
  expect(await page.getByText('Currency').count()).toBe(0);
  await shown.open(view, 'quick');
  await page.getByText('Tickets aren’t available here').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});
