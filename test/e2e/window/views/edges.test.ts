import type { Page } from 'playwright';
import { expect } from 'vitest';
import { aConnection, aSection } from '../../../fakes/domain-fixtures.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { goTo } from '../../../views/every-view.ts';
import { resize } from '../../../views/page-checks.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const loaded = viewOf(troubledAccount(Date.now()));
const offline = {
  ...loaded,
  connection: aConnection('offline', {
    asOfMs: Date.now(),
    problem: { kind: 'network', failure: 'reset', mayHaveArrived: false },
  }),
};
const unread = aSection([], { asOfMs: null });
const loading = {
  ...loaded,
  services: unread,
  tickets: unread,
  connection: aConnection('connecting', { asOfMs: null }),
};

test.beforeAll(({ shown }) => shown.open(offline));

async function edgesOf(page: Page, selector: string) {
  const [left, right] = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [Math.round(box.left), Math.round(box.right)];
    });
  return { left, right };
}

test.for([360, 960, 1280, 1800])(
  'A banner is as wide as what is below it, and that is in the middle of a wide window: %d',
  async (width, { page, shown }) => {
    await resize(page, { width, height: 760 });
    await shown.show(offline);
    await goTo('home')(page);
    await page.locator('.tile').first().waitFor();
    const banner = await edgesOf(page, '.banner');
    expect(await edgesOf(page, '.tiles')).toEqual(banner);
    const main = await edgesOf(page, 'main');
    const shownWidth = Number(banner.right) - Number(banner.left);
    expect(shownWidth).toBeLessThanOrEqual(1100);
    const offCentre =
      Number(banner.left) - Number(main.left) - (Number(main.right) - Number(banner.right));
    expect(Math.abs(offCentre)).toBeLessThanOrEqual(2);
    await goTo('server')(page);
    await page.locator('.option').first().waitFor();
    expect((await edgesOf(page, '.page-title')).left).toBe(banner.left);
    expect((await edgesOf(page, '.option .row-name')).left).toBe(banner.left);
    const { right } = await edgesOf(page, '.option .row-price');
    // Where the margin is hardly wider than a scroll bar.
    expect(Math.abs(Number(right) - Number(banner.right))).toBeLessThanOrEqual(width < 640 ? 2 : 0);
  },
);

test.for([
  ['server', '.skeleton-row:not(.skeleton-columns)', '.option'],
  ['ticket', '.skeleton-row:not(.skeleton-columns)', '.option'],
  ['home', '.overview-row', '.overview-row'],
  ['calendar', '.year-place', '.year-card'],
] as const)(
  'What is shown while data is read is where the data will be: %s',
  async ([icon, before, after], { page, shown }) => {
    await resize(page, { width: 1280, height: 760 });
    await shown.show(loading);
    await goTo(icon)(page);
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const top = await topOf(`.skeleton ${before}`);
    await shown.show(loaded);
    await page.locator('.skeleton').waitFor({ state: 'detached' });
    expect(await topOf(after)).toBe(top);
  },
);
