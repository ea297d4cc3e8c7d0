import { expect } from 'vitest';
import { aConnection, anAccount, anAccountCard, aSection } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { goTo } from '../../../views/every-view.ts';
import { openServices, openSettings } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const anotherAccount = { kind: 'another-account', name: 'Other Ltd' } as const;
const opened = {
  connection: aConnection('another-account', { problem: anotherAccount }),
  name: 'Shop',
  label: 'Shop',
};
const alerts = { state: 'on', address: 'https://relay.example/x', host: 'relay.example' } as never;
const accounts = [anAccountCard('1'), anAccountCard('2', { ...opened, alerts })];

test('Where a key opens another account, the person is told what ends', async ({ page, shown }) => {
  await shown.open({ ...viewOf({}), connection: opened.connection, accounts });
  const banner = page.locator('.banner-problem').filter({ hasText: 'This key now opens' });
  await banner.getByText('drafts too').waitFor();
  await banner.getByText('the instant alerts of “Shop” end').waitFor();
  await page.getByRole('status').getByText('Key belongs to another account').waitFor();
  await banner.getByRole('button', { name: 'Change API key…' }).click();
  await banner.getByLabel('New API key').waitFor();
  await banner.getByRole('button', { name: 'Cancel' }).click();
  // In the settings it is said once, where the account is.
  await openSettings(page, 'account');
  await banner.waitFor({ state: 'detached' });
  const line = page.locator('.account-line').filter({ hasText: 'This key now opens' });
  await line.getByRole('button', { name: 'Watch “Other Ltd”' }).click();
  await expect
    .poll(() => shown.bridge.argumentsOf('account:watch-opened'))
    .toEqual([{ account: '2' }]);
});

const account = anAccount();
const bare = smallAccount().services.map(
  ({ price: _, nextDueDate: __, ...service }) => service as never,
);
const withoutTickets = viewOf(
  { services: bare },
  { account, accounts: [anAccountCard('1', { account })] },
);

test('A provider without tickets and costs is shown without them', async ({ page, shown }) => {
  await shown.open(withoutTickets);
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
  // Nothing that is not there has a key.
  for (const key of ['4', 'n']) await page.keyboard.press(`ControlOrMeta+${key}`);
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
  await shown.open(withoutTickets, 'quick');
  await page.getByText('Tickets aren’t available here').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

const serverError = { kind: 'server-error', status: 500, words: null } as const;
const unread = aSection([], { asOfMs: null, problem: serverError });
const shop = anAccountCard('2', { label: 'Shop', services: unread, tickets: unread });

/** Of two accounts, the second of which has never been read. */
function withServices(status: string) {
  const services = smallAccount().services.map((one) => ({ ...one, status }));
  const nextDueDate = '2999-01-01';
  const view = viewOf({ services: services.map((one) => ({ ...one, nextDueDate })) });
  return { ...view, accounts: [anAccountCard('1', { services: view.services }), shop] };
}

test('If one account has never been read, the others are shown and it is named', async ({
  page,
  shown,
}) => {
  await shown.open(withServices('ACTIVE'));
  const headline = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await expect.poll(() => headline.innerText()).toBe('Couldn’t load Shop yet');
  await main.getByText('No problems in the other accounts.').waitFor();
  expect(await page.locator('.tile-button').count()).toBeGreaterThan(0);
  await shown.show(withServices('SUSPENDED'));
  await expect.poll(() => headline.innerText()).toBe('2 services are suspended');
  await page.locator('.headline-note').getByText('Couldn’t load Shop yet').waitFor();
  for (const icon of ['server', 'calendar']) {
    await goTo(icon)(page);
    await main.getByText('Couldn’t load Shop yet').first().waitFor();
  }
});
