import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accountSettings } from '../../../../shared/settings/account-settings.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;
let other: ApiServer;
let third: ApiServer;

const view = () => app.hostbell.view.view();
const switcher = () => page.getByRole('combobox', { name: 'Show account' });
const nav = (name: string) => page.getByRole('navigation').getByRole('button', { name }).first();
/** Chooses from the menu of the second account, whatever it is called. */
const choose = async (act: string) => {
  await page.locator('[data-account="2"]').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: act }).click();
};
const rows = () => page.locator('[data-row-id]');

test.beforeAll(async ({ openForAll }) => {
  other = await startApiServer({ key: 'the-key-of-the-second-account' });
  third = await startApiServer({ key: 'the-key-of-the-third-account' });
  app = await openForAll();
  ({ page } = app);
});

test.afterAll(async () => {
  await other.stop();
  await third.stop();
});

describe('several accounts', () => {
  test('A second account is added in the settings, and the switcher shows all or one', async () => {
    await openSettings(page, 'account');
    await page.getByRole('button', { name: 'Add account…' }).click();
    await page.getByLabel('API address').fill(other.baseAddress);
    await page.getByLabel('API key', { exact: true }).fill(other.key);
    await page.getByRole('button', { name: 'Connect' }).click();
    await waitFor('the second account', () => view().accounts.length === 2);
    await waitFor('its services', () => view().services.items.length === 4);
    await choose('Rename…');
    await page.getByLabel('Account name').fill('Shop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Shop · More actions' }).waitFor();
    await nav('Services').click();
    await expect.poll(() => rows().count()).toBe(4);
    await switcher().selectOption({ label: 'Shop' });
    await expect.poll(() => rows().count()).toBe(2);
    expect(await page.locator('.account-mark').count()).toBe(0);
    await switcher().selectOption({ label: 'All accounts' });
    await expect.poll(() => rows().count()).toBe(4);
    const named = async () => (await rows().allInnerTexts()).filter((text) => text.includes('Shop'));
    await expect.poll(async () => (await named()).length).toBe(2);
    await nav('Tickets').click();
    await expect.poll(async () => (await rows().count()) === 4 && (await named()).length).toBe(2);
  });

  test('A ticket says which account it goes to, and goes there', async () => {
    await nav('New ticket').click();
    await page.getByLabel('Subject').fill('Mail');
    await page.getByLabel('Message').fill('It bounces.');
    const account = page.getByRole('combobox', { name: 'Account', exact: true });
    expect(await account.locator('option:checked').innerText()).toBe('Choose an account');
    await page.getByLabel('Message').press('Control+Enter');
    await page.getByText('Please choose an account for this ticket.').waitFor();
    await expect.poll(() => account.evaluate((select) => select === document.activeElement)).toBe(true);
    await account.selectOption({ label: 'Shop' });
    await page.getByRole('button', { name: 'Send to Shop' }).click();
    await waitFor('the ticket', () => other.requests({ method: 'POST' }).length === 1);
    expect(app.server.requests({ method: 'POST' })).toEqual([]);
    await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor();
    expect(view().accounts.every(({ draft }) => draft === null)).toBe(true);
  });

  test('With all accounts shown, every draft can be found, and an open draft does not preselect its account', async () => {
    await nav('New ticket').click();
    for (const label of ['Shop', 'Example Ltd']) {
      await switcher().selectOption({ label });
      await page.getByLabel('Subject').fill(`Draft for ${label}`);
      await waitFor('the draft', () =>
        view().accounts.some(({ draft }) => draft?.subject === `Draft for ${label}`),
      );
      await expect.poll(() => page.getByText('Draft saved').count()).toBe(1);
    }
    await switcher().selectOption({ label: 'All accounts' });
    const subject = () => page.getByLabel('Subject').inputValue();
    await expect.poll(subject).toBe('Draft for Example Ltd');
    expect(await page.getByRole('button', { name: 'Send ticket' }).count()).toBe(1);
    await page.getByText('More drafts:').locator('..').getByRole('button', { name: 'Shop' }).click();
    await expect.poll(subject).toBe('Draft for Shop');
    await page.getByRole('button', { name: 'Discard' }).click();
    await switcher().selectOption({ label: 'Example Ltd' });
    await page.getByRole('button', { name: 'Discard' }).click();
    await waitFor('no draft', () => view().accounts.every(({ draft }) => draft === null));
    await switcher().selectOption({ label: 'All accounts' });
  });

  test('Portal and currency belong to one account, and no total mixes two currencies', async () => {
    await openSettings(page, 'account');
    const portal = () => page.getByLabel('Portal address');
    await page.getByRole('button', { name: 'Add account…' }).waitFor();
    expect(await portal().count()).toBe(0);
    await switcher().selectOption({ label: 'Shop' });
    await portal().fill('https://portal.shop.example');
    await portal().press('Enter');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Euro (€)' });
    await waitFor('both', () => {
      const { settings, accounts } = view();
      const own = accounts.map(({ key }) => accountSettings(settings, key));
      return (
        own.map(({ currencySymbol }) => currencySymbol).join() === ',€' &&
        own.map(({ portalAddress }) => portalAddress ?? '').join() === ',https://portal.shop.example'
      );
    });
    await switcher().selectOption({ label: 'All accounts' });
    await nav('Costs').click();
    const shown = () => page.getByRole('definition').allInnerTexts();
    const currency = page.getByRole('combobox', { name: 'Currency or account' });
    const unpriced = view().accounts[0]?.label ?? '';
    await currency.selectOption({ label: '€' });
    await expect.poll(async () => (await shown()).some((text) => text.includes('€'))).toBe(true);
    await currency.selectOption({ label: unpriced });
    await expect.poll(async () => (await shown()).some((text) => text.includes('€'))).toBe(false);
    await nav('Overview').click();
    const perMonth = page.locator('.tile-button').filter({ hasText: 'Per month' }).locator('.tile-amount');
    await expect.poll(() => perMonth.count()).toBe(2);
    const told = (await perMonth.allInnerTexts()).map((text) => [
      text.includes('€'),
      text.includes(unpriced),
    ]);
    expect(told.toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('Accounts are reordered using only the keyboard, and Escape cancels a rename and returns the focus', async () => {
    await switcher().selectOption({ label: 'All accounts' });
    await openSettings(page, 'account');
    const { baseAddress, key } = third;
    await app.hostbell.handlers['account:connect']({ baseAddress, key, keyPlace: 'session' });
    const more = page.getByRole('button', { name: 'Shop · More actions' });
    const keys = () => view().accounts.map((card) => card.key);
    const [first, second = '', added = ''] = keys();
    await more.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
    await expect.poll(keys).toEqual([first, added, second]);
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Move down' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    await page.keyboard.type('Another');
    await page.keyboard.press('Escape');
    await more.waitFor();
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(view().accounts.map(({ name }) => name)).toContain('Shop');
    await app.hostbell.handlers['account:forget']({ account: added });
  });

  test('One account is paused and removed in the settings, and the other stays', async () => {
    await openSettings(page, 'account');
    await choose('Pause checking');
    await page.getByRole('listitem').filter({ hasText: 'Shop' }).getByText('Paused').waitFor();
    // Its items are not requested, which is not a failure.
    await nav('Services').click();
    await page.locator('[data-row-id^="~2~"]').first().click();
    const detail = page.getByRole('article');
    await detail.waitFor();
    await detail.getByText('Updating…').waitFor({ state: 'detached' });
    expect(await detail.getByText('Hostbell keeps trying').count()).toBe(0);
    await openSettings(page, 'account');
    await choose('Remove account…');
    await waitFor('one account', () => view().accounts.length === 1);
    expect(view().services.items).toHaveLength(2);
    expect(await switcher().count()).toBe(0);
  });
});
