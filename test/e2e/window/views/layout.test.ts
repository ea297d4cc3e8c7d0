import { describe, expect } from 'vitest';
import { aConnection, aSection } from '../../../fakes/domain-fixtures.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { noteBoxes } from '../../../views/box-checks.ts';
import { firstOption, goTo } from '../../../views/every-view.ts';
import { resize, settle } from '../../../views/page-checks.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const loaded = viewOf(troubledAccount(Date.now()));
const unread = aSection([], { asOfMs: null });
const connecting = aConnection('connecting', { asOfMs: null });
const loading = { ...loaded, services: unread, tickets: unread, connection: connecting };

const offline = {
  ...loaded,
  connection: aConnection('offline', {
    asOfMs: Date.now(),
    problem: { kind: 'network', failure: 'reset', mayHaveArrived: false },
  }),
};
const skeletonRow = '.skeleton-row:not(.skeleton-columns)';
/** Each view by its icon, with what stands in the place of its data, and the data. */
const views = [
  ['home', '.overview-row', '.overview-row'],
  ['server', skeletonRow, '.option'],
  ['ticket', skeletonRow, '.option'],
  ['calendar', '.year-place', '.year-card'],
  ['pulse', null, '.activity-list'],
] as const;

test.beforeAll(({ shown }) => shown.open(loaded));

test.for([360, 1800])(
  'Every view begins with a title of one size at one edge: %d',
  async (width, { page, shown }) => {
    const edgesOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return [Math.round(box?.x ?? 0), Math.round((box?.x ?? 0) + (box?.width ?? 0))] as const;
    };
    await resize(page, { width, height: 760 });
    await shown.show(offline);
    await goTo('home')(page);
    const [left, right] = await edgesOf('.banner');
    expect(await edgesOf('.tiles')).toEqual([left, right]);
    const main = await edgesOf('main');
    expect(right - left).toBeLessThanOrEqual(1100);
    expect(Math.abs(left - main[0] - (main[1] - right))).toBeLessThanOrEqual(2);
    const sizes = new Set<string>();
    for (const [icon] of views) {
      await goTo(icon)(page);
      await settle(page);
      const title = page.locator('main h1').first();
      sizes.add(await title.evaluate((heading) => getComputedStyle(heading).fontSize));
      // The overview's title has a mark before it.
      const [start] = await edgesOf('main :is(.page-title, .headline-mark)');
      expect(start, icon).toBe(left);
      if (icon === 'server') expect((await edgesOf('.option .row-name'))[0]).toBe(left);
    }
    expect([...sizes]).toHaveLength(1);
  },
);

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
])('at $width pixels', (size) => {
  test.for(views)(
    'Nothing moves when the data of a view arrives, which comes where its place was: %s',
    async ([icon, before, after], { page, shown }) => {
      await resize(page, size);
      await shown.show(loading);
      await goTo(icon)(page);
      const topOf = async (selector: string) =>
        Math.round((await page.locator(selector).first().boundingBox())?.y ?? Number.NaN);
      const top = before && (await topOf(`.skeleton ${before}`));
      const boxes = await noteBoxes(page);
      await shown.show(loaded);
      await page.locator('.skeleton').waitFor({ state: 'detached' });
      await page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
      const { stayed, moved } = await boxes();
      expect(moved).toEqual([]);
      expect(stayed).toBeGreaterThan(8);
      if (top !== null && size.width > 360) expect(await topOf(after)).toBe(top);
    },
  );

  test.for(['server', 'ticket'])(
    'Nothing moves when details arrive: %s',
    async (icon, { page, shown }) => {
      await resize(page, size);
      const release = shown.holdDetails();
      await shown.show(loaded);
      await goTo(icon)(page);
      await firstOption(page);
      await page.locator('.reading-note').waitFor();
      const boxes = await noteBoxes(page);
      release();
      await page.locator('.reading-note').waitFor({ state: 'detached' });
      const { stayed, moved } = await boxes();
      expect(moved).toEqual([]);
      expect(stayed).toBeGreaterThan(8);
    },
  );
});
