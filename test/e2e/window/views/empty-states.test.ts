import type { Page } from 'playwright';
import { expect } from 'vitest';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { dayFromNow } from '../../../window/places.ts';
import { viewTest as test, type ViewPage, viewOf } from '../../../window/view-page.ts';

const data = troubledAccount(Date.now());

/** Shows the overview of these services. */
async function showServices({ page, show }: ViewPage, services: readonly object[]) {
  await show(viewOf({ services: services as typeof data.services }));
  await go(page, 'Overview');
}

const go = (page: Page, view: string) =>
  page.getByRole('navigation').getByRole('button', { name: view }).click();

test('Each view of an empty account says so, and what to do next', async ({ page, shown }) => {
  await shown.open(viewOf({}));
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'No services yet' }).waitFor();
  // No row of zeros, and nothing about payments or changes.
  expect(await main.locator('.tile').count()).toBe(0);
  expect(await main.getByRole('heading', { level: 2 }).count()).toBe(0);
  for (const [view, told, next] of [
    ['Overview', 'No services yet', 'Account settings'],
    ['Services', 'No services yet', 'Account settings'],
    ['Costs', 'Costs', 'Account settings'],
    ['Activity', 'No activity yet', 'Choose what notifies you'],
    ['Tickets', 'Your tickets and support’s answers appear here.', 'New ticket'],
  ] as const) {
    await go(page, view);
    await main.getByText(told).first().waitFor();
    await main.getByRole('button', { name: next }).waitFor();
    expect(await main.getByRole('button', { name: 'Export' }).count()).toBe(0);
  }
});

test('A search that finds nothing says what to try, and one button clears what is set', async ({
  page,
  shown,
}) => {
  await shown.show(viewOf(data));
  const clearing = page
    .getByRole('main')
    .locator('button')
    .filter({ hasText: /^Clear/ });
  for (const [view, name, tab] of [
    ['Services', 'Search services', 'Suspended'],
    ['Tickets', 'Search tickets', 'Closed'],
  ] as const) {
    await go(page, view);
    await page.getByRole('searchbox', { name }).fill('nothing is called like this');
    await page.getByText('Nothing matches “nothing is called like this”').waitFor();
    expect(await clearing.allInnerTexts()).toEqual(['Clear search']);
    await page.getByRole('radio', { name: tab }).click();
    await page.getByText('Try another search or clear the filters.').waitFor();
    expect(await clearing.allInnerTexts()).toEqual(['Clear search and filters']);
    await clearing.click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.getByRole('radio', { name: 'All', checked: true }).waitFor();
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.palette-item').first().waitFor();
  await page.keyboard.type('nothing is called like this');
  await page.getByText('No results. Try an ID, a domain or a word from a ticket.').waitFor();
});

test('With nothing due, the costs say so, and have no bars for an empty year', async ({
  page,
  shown,
}) => {
  await page.keyboard.press('Escape');
  const showDue = (nextDueDate: string) =>
    showServices(shown, [{ ...data.services[0], nextDueDate }]);
  await showDue(dayFromNow(60));
  await go(page, 'Costs');
  await page.getByText('Nothing is due in the next 30 days.').waitFor();
  const months = page.getByRole('listbox', { name: 'The next 12 months' });
  await months.press('Home');
  const due = page.getByRole('region', { name: /^Due in [A-Z]/ });
  await due.getByText(/^Nothing is due in [A-Z]\w+\.$/).waitFor();

  for (const date of ['2199-01-01', '2026-01-01']) {
    await showDue(date);
    await go(page, 'Costs');
    await page.getByText('Nothing is due in the next 30 days.').waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
  }
});

test('Without due dates or prices nothing is said of them, and no zero appears', async ({
  page,
  shown,
}) => {
  const tile = (name: string) => page.locator('.tile').filter({ hasText: name });
  await showServices(
    shown,
    data.services.map(({ nextDueDate: _, ...service }) => service),
  );
  await tile('Due in').waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: 'Payments' }).count()).toBe(0);
  await showServices(
    shown,
    data.services.map(({ price: _, ...service }) => service),
  );
  await tile('4 payments').waitFor();
  const amounts = page.getByRole('main').getByText('0.00');
  expect([await page.locator('.tile').count(), await amounts.count()]).toEqual([3, 0]);
  await go(page, 'Costs');
  await page.getByText('Your provider doesn’t send prices.').waitFor();
  await page.getByText('2 payments', { exact: true }).waitFor();
  expect(await amounts.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Set currency' }).count()).toBe(0);
});
