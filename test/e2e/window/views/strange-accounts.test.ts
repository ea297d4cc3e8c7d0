import { expect } from 'vitest';
import { largeAccount, troubledAccount } from '../../../server/api-fixtures.ts';
import { goTo } from '../../../views/every-view.ts';
import { findClipped, findToldTwice, resize } from '../../../views/page-checks.ts';
import { showViewsOf, strangeAccounts } from '../../../views/strange-accounts.ts';
import { windowSize } from '../../../window/app-window.ts';
import { dayFromNow, openServices } from '../../../window/places.ts';
import { viewTest as test, type ViewPage, viewOf } from '../../../window/view-page.ts';

const data = troubledAccount(Date.now());

/** Shows the overview of these services. */
async function showServices({ page, show }: ViewPage, services: readonly object[]) {
  await show(viewOf({ services: services as typeof data.services }));
  await goTo('home')(page);
}

test.beforeAll(({ shown }) => shown.open(viewOf({})));

test('Each view of an empty account says so, and what to do next', async ({ page }) => {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'No services yet' }).waitFor();
  // No row of zeros, and nothing about payments or changes.
  expect(await main.locator('.tile').count()).toBe(0);
  expect(await main.getByRole('heading', { level: 2 }).count()).toBe(0);
  for (const [icon, told, next] of [
    ['home', 'No services yet', 'Account settings'],
    ['server', 'No services yet', 'Account settings'],
    ['calendar', 'Costs', 'Account settings'],
    ['pulse', 'No activity yet', 'Choose what notifies you'],
    ['ticket', 'Your tickets and support’s answers appear here.', 'New ticket'],
  ] as const) {
    await goTo(icon)(page);
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
  for (const [icon, name, tab] of [
    ['server', 'Search services', 'Suspended'],
    ['ticket', 'Search tickets', 'Closed'],
  ] as const) {
    await goTo(icon)(page);
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
  await page.locator('.palette-input').fill('nothing is called like this');
  await page.getByText('No results. Try an ID, a domain or a word from a ticket.').waitFor();
});

test('With nothing due, the costs say so, and have no bars for an empty year', async ({
  page,
  shown,
}) => {
  const showDue = (nextDueDate: string) =>
    showServices(shown, [{ ...data.services[0], nextDueDate }]);
  await showDue(dayFromNow(60));
  await goTo('calendar')(page);
  await page.getByText('Nothing is due in the next 30 days.').waitFor();
  const months = page.getByRole('listbox', { name: 'The next 12 months' });
  await months.press('Home');
  const due = page.getByRole('region', { name: /^Due in [A-Z]/ });
  await due.getByText(/^Nothing is due in [A-Z]\w+\.$/).waitFor();

  for (const date of ['2199-01-01', '2026-01-01']) {
    await showDue(date);
    await goTo('calendar')(page);
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
  await goTo('calendar')(page);
  await page.getByText('Your provider doesn’t send prices.').waitFor();
  await page.getByText('2 payments', { exact: true }).waitFor();
  expect(await amounts.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Set currency' }).count()).toBe(0);
});

const narrow = { width: 360, height: 640 };

test.for(Object.entries(strangeAccounts))(
  'Nothing of an unusual account overflows or is told twice in any view: %s',
  async ([kind, create], { page, shown }) => {
    await shown.show(viewOf(create()));
    const found: string[] = [];
    await showViewsOf(page, async (name) => {
      // Where there is little, there is room for it in a wide window.
      for (const size of kind === 'long names' ? [narrow, windowSize] : [narrow]) {
        await resize(page, size);
        found.push(...(await findClipped(page)).map((line) => `${name} ${size.width}: ${line}`));
      }
      const twice = await findToldTwice(page, shown.view());
      found.push(...twice.map((line) => `${name}: ${line}`));
    });
    expect(found).toEqual([]);
  },
);

test('An account of closed services shows the first of them, and leads to the rest', async ({
  page,
  shown,
}) => {
  await shown.show(viewOf(strangeAccounts.closed()));
  for (const name of ['Services', 'Tickets']) {
    await goTo('home')(page);
    const section = page.getByRole('region', { name, exact: true });
    expect(await section.getByText(/^(Cancelled|Closed)$/).count()).toBe(5);
    await section.getByRole('button', { name: '3 more' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});

test('With 2,000 services the navigation has room for “99+”', async ({ page, shown }) => {
  await shown.show(viewOf(largeAccount({ services: 2_000, tickets: 600 })));
  await page.locator('.nav-item .badge').nth(1).waitFor();
  for (const width of [1280, 760, 360]) {
    await resize(page, { width, height: 640 });
    expect(await findClipped(page), `${width}`).toEqual([]);
    expect(await page.locator('.badge > [aria-hidden]').allInnerTexts()).toEqual(['99+', '99+']);
  }
  const named = await page
    .locator('.nav-item:visible .nav-label')
    .evaluateAll((labels) => labels.filter((label) => label.getBoundingClientRect().width > 20));
  expect(named).toHaveLength(6);
});

test('A long host name is cut between its labels, and the tooltip has it whole', async ({
  page,
  shown,
}) => {
  await resize(page, windowSize);
  await shown.show(viewOf(strangeAccounts['long names']()));
  await openServices(page);
  const name = page.locator('.option .cut-name:has(.cut-head)').first();
  const whole = (await name.locator('.visually-hidden').textContent()) ?? '';
  expect(whole).toHaveLength(120);
  const seen = (parts: Element) =>
    [...parts.querySelectorAll('.cut-head, bdi')]
      .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
  // From left to right, as its page says it, although its letters are Arabic.
  const parts = await name.locator('.cut-parts').evaluate(seen);
  expect(parts.map(({ text }) => text.slice(0, 12))).toEqual([
    '101',
    'شركة-الاستضا',
    '.example.net',
  ]);
  const { right } = await name.evaluate((cut) => cut.getBoundingClientRect());
  expect(parts.at(-1)?.box.right).toBeLessThanOrEqual(right + 1);
  await name.hover();
  await page.locator(`.option .cut-name[title="${whole}"]`).first().waitFor();
  await name.click();
  const title = page.locator('.detail-title');
  expect(await title.innerText()).toBe(whole);
  expect(await title.getAttribute('dir')).toBe('ltr');
  await title.hover();
  await page.locator(`.detail-title[title="${whole}"]`).waitFor();
});
