import type { Page } from 'playwright';
import { expect } from 'vitest';
import { largeAccount } from '../../../server/api-fixtures.ts';
import { dayFromNow, openServices, openTickets, rowsAre } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const data = largeAccount({ services: 1_200, tickets: 20 });
// Some are overdue on whatever day this runs.
const services = data.services.map((service, at) =>
  at % 100 === 0 ? { ...service, nextDueDate: dayFromNow(-5) } : service,
);
const view = viewOf({ ...data, services });
let page: Page;

test.beforeAll(({ shown }) => {
  ({ page } = shown);
  return shown.open(view);
});

const list = () => page.locator('.list-scroll');

function scrollTo(selector: string, top: number): Promise<void> {
  return page.locator(selector).evaluate((scroller, to) => scroller.scrollTo({ top: to }), top);
}

/** Waits until it is scrolled there: the other rows of a long list come a moment after the first. */
async function stands(selector: string, top: number): Promise<void> {
  const off = () =>
    page.locator(selector).evaluate((scroller, at) => Math.abs(scroller.scrollTop - at), top);
  await expect.poll(off, { message: `${selector} at ${top}` }).toBeLessThanOrEqual(1);
}

/** Opens a row in the upper half of the visible part, so that it stays in sight when the rows grow. */
async function openSomeRow(): Promise<void> {
  const { x, y, width, height } = (await list().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const at = { x: x + width / 3, y: y + height / 4 };
  // Rows that come into sight are drawn a moment later.
  const isRow = (point: typeof at) =>
    document.elementFromPoint(point.x, point.y)?.closest('[role="option"]') != null;
  await expect.poll(() => page.evaluate(isRow, at)).toBe(true);
  await page.mouse.click(at.x, at.y);
  await page.getByRole('article').waitFor();
}

test('Going back from a detail keeps the list’s scroll position', async () => {
  await openServices(page);
  await page.setViewportSize({ width: 480, height: 700 });
  await rowsAre(page, 60);
  await scrollTo('.list-scroll', 30_000);
  await stands('.list-scroll', 30_000);
  await openSomeRow();
  await page.keyboard.press('Escape');
  await page.getByRole('article').waitFor({ state: 'detached' });
  await stands('.list-scroll', 30_000);
  await page.setViewportSize({ width: 1280, height: 700 });
  await rowsAre(page, 40);
});

test('Going back keeps the list where it was scrolled to beside the open detail', async () => {
  await openSomeRow();
  // Beside a detail a row is half as high again.
  await rowsAre(page, 60);
  await scrollTo('.list-scroll', 6_000);
  await stands('.list-scroll', 6_000);
  await page.keyboard.press('Escape');
  await page.getByRole('article').waitFor({ state: 'detached' });
  await stands('.list-scroll', 4_000);
  // Also after a visit to another view, with the keyboard’s row far away.
  await openTickets(page);
  await openServices(page);
  await stands('.list-scroll', 4_000);
});

test('Going back to the overview or the costs restores their scroll position', async () => {
  await page.setViewportSize({ width: 900, height: 420 });
  for (const [key, row] of [
    ['ControlOrMeta+1', page.getByRole('region', { name: 'Payments' })],
    ['ControlOrMeta+4', page.getByRole('region', { name: 'Overdue' })],
  ] as const) {
    await page.keyboard.press(key);
    await row.getByRole('listitem').first().waitFor();
    await scrollTo('.page', 260);
    await stands('.page', 260);
    const button = row.getByRole('listitem').first().getByRole('button');
    await button.focus();
    const at = await page.locator('.page').evaluate((scroller) => scroller.scrollTop);
    await button.press('Enter');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('Escape');
    await stands('.page', at);
  }
  await page.setViewportSize({ width: 1280, height: 700 });
});

test('A window forgets lists and searches once the account is removed', async ({ shown }) => {
  await openTickets(page);
  await page.getByRole('searchbox').fill('T-1');
  await shown.show({ ...view, phase: 'first-run', accounts: [] });
  await page.getByRole('heading', { name: 'Know when your hosting needs you' }).waitFor();
  await shown.show(view);
  await openTickets(page);
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  expect(await page.getByRole('dialog').getByText('Recent').count()).toBe(0);
});
