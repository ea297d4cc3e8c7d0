import type { Page } from 'playwright';
import { expect } from 'vitest';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { firstOption, goTo } from '../../../views/every-view.ts';
import { openServices, withLongLists } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const data = troubledAccount(Date.now());
const size = { width: 960, height: 680 };
let page: Page;

test.beforeAll(async ({ shown }) => {
  ({ page } = shown);
  await shown.open(viewOf(data));
});
test.beforeEach(async ({ shown }) => {
  await page.setViewportSize(size);
  await shown.show(viewOf(data));
  await goTo('home')(page);
});

const rows = () => page.getByRole('listbox', { name: 'Services' }).getByRole('option');

test('At the window’s initial size, no service name is cut off', async () => {
  await openServices(page);
  const names = await rows()
    .locator('.row-name')
    .evaluateAll((all) =>
      all.map((name) => ({
        text: name.textContent,
        isCut: [...name.querySelectorAll('.cut-name, .cut-head')].some(
          (part) => part.scrollWidth > part.clientWidth,
        ),
      })),
    );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(({ isCut }) => isCut)).toEqual([]);
});

test('In a new ticket Send stays in view', async () => {
  await page.keyboard.press('ControlOrMeta+n');
  for (const [width, height] of [
    [360, 640],
    [720, 600],
    [960, 680],
  ] as const) {
    await page.setViewportSize({ width, height });
    const send = page.getByRole('button', { name: 'Send ticket' });
    expect(await send.evaluate(isOnTop), `at ${width} px`).toBe(true);
  }
});

/** Whether a click in its middle hits it; one of Playwright's scrolls first. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

test('Forced colors keep the unread dots and the ticks of picked rows visible', async ({
  shown,
}) => {
  const view = viewOf(data);
  await shown.show({ ...view, unread: { ...view.unread, service: [data.services[0]?.id ?? ''] } });
  await openServices(page);
  const dot = page.locator('.option .unread-dot').first();
  await dot.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const isSeen = (element: Element, part?: string) =>
    getComputedStyle(element, part).backgroundColor !==
    getComputedStyle(document.body).backgroundColor;
  await expect.poll(() => dot.evaluate(isSeen)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  const picked = page.locator('.option[aria-selected="true"]');
  await expect.poll(() => picked.evaluate(isSeen, '::after')).toBe(true);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('The filters fit on one row, even in a narrow window or in Arabic', async ({ shown }) => {
  await openServices(page);
  await page.locator('.list-filters').waitFor({ state: 'hidden' });
  for (const language of ['ar', 'en'] as const) {
    const view = viewOf(withLongLists(data));
    await shown.show({ ...view, settings: { ...view.settings, language } });
    await page.locator(`html[lang="${language}"]`).waitFor();
    for (const icon of ['server', 'ticket']) {
      await goTo(icon)(page);
      for (const [width, isOpen] of [
        [360, false],
        [960, false],
        [960, true],
      ] as const) {
        await page.setViewportSize({ width, height: 680 });
        if (isOpen) await firstOption(page);
        const [rows, off] = await page.locator('.list-filters').evaluate((filters) => {
          const middles = [...filters.querySelectorAll('.chip')].map((chip) => {
            const { top, bottom } = chip.getBoundingClientRect();
            return Math.round((top + bottom) / 20);
          });
          return [new Set(middles).size, filters.scrollWidth - filters.clientWidth];
        });
        expect([rows, off], `${language}, ${icon}, ${width}, ${isOpen}`).toEqual([1, 0]);
      }
    }
  }
});
