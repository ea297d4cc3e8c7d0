import type { Page } from 'playwright';
import { expect } from 'vitest';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { dayFromNow, openServices, rowsAre } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const services = [
  // It may be in January or in December.
  {
    domain: 'd.example',
    status: 'ACTIVE',
    nextDueDate: '01/12/2026',
    price: 10,
    billingCycle: 'MONTHLY',
  },
  { domain: 'b.example', status: 'SUSPENDED', days: 40, price: 60, billingCycle: 'YEARLY' },
  { domain: 'a.example', status: 'ACTIVE', days: 3, price: 5, billingCycle: 'BIWEEKLY' },
  { domain: 'c.example', status: 'LIMBO', days: -2, price: 2, billingCycle: 'MONTHLY' },
].map(({ days = 0, nextDueDate = dayFromNow(days), ...service }) => ({
  ...service,
  id: `svc-${service.domain}`,
  productName: 'Web Hosting M',
  type: 'SHARED_HOSTING',
  nextDueDate,
}));
let page: Page;

test.beforeAll(({ shown }) => shown.open(viewOf({ ...smallAccount(), services })));

test.beforeEach(async ({ page: shown }) => {
  page = shown;
  await openServices(page);
});

const rows = () => page.getByRole('listbox', { name: 'Services' }).getByRole('option');
const row = (name: string) => rows().filter({ hasText: name });

/** Resizes the window, and waits until the list has drawn its rows for that width. */
async function showRows(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await rowsAre(page, width === 360 ? 60 : 40);
}

const names = () => rows().locator('.row-name').allInnerTexts();

test('A service’s row shows its type, status, price and due date', async () => {
  for (const width of [1280, 360]) {
    await showRows(width);
    // Where there is no room for the type, no row has it.
    const types = rows().locator('.row-type').filter({ visible: true });
    expect(await types.count()).toBe(width === 360 ? 0 : services.length);
    for (const [name, ...parts] of [
      [
        'a.example',
        'Web Hosting M',
        'Active',
        '5.00 / BIWEEKLY',
        width === 360 ? 'due in 3 days' : 'in 3 days',
      ],
      // Never "Due" with nothing after it.
      ['d.example', '10.00 / month', '01/12/2026'],
    ] as const)
      for (const part of parts) expect(await row(name).innerText()).toContain(part);
  }
  await showRows(1280);
  // For a screen reader, the date and the distance are separate.
  expect(await row('c.example').ariaSnapshot()).toMatch(/\w+ \d+ ?, 2 days overdue/);
});

test('Services are sorted by a column, in either direction', async () => {
  const sort = page.getByRole('group', { name: 'Sort', exact: true });
  const column = (name: string) => sort.getByRole('button', { name });
  await column('Name').click();
  await expect.poll(names).toEqual(['a.example', 'b.example', 'c.example', 'd.example']);
  await column('Name').click();
  await expect.poll(names).toEqual(['d.example', 'c.example', 'b.example', 'a.example']);
  // Which is by urgency, as the next test goes through them.
  await column('Status').click();
  await page.getByRole('button', { name: 'Status', pressed: true }).waitFor();
});

test('A list responds to keys as soon as it is open, and an open service follows', async () => {
  await page.keyboard.press('ControlOrMeta+1');
  await page.locator('.headline').waitFor();
  await page.locator('.nav-item:has(.icon-server)').click();
  await rows().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'c.example' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { level: 2, name: 'a.example' }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 2, name: 'c.example' }).waitFor();
  await page.keyboard.press('Escape');
});
