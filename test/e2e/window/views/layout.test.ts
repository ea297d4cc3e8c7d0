import { describe, expect } from 'vitest';
import { aConnection, aSection } from '../../../fakes/domain-fixtures.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { noteBoxes } from '../../../views/box-checks.ts';
import { firstOption, goTo } from '../../../views/every-view.ts';
import { resize } from '../../../views/page-checks.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const loaded = viewOf(troubledAccount(Date.now()));
const unread = aSection([], { asOfMs: null });
const connecting = aConnection('connecting', { asOfMs: null });
const loading = { ...loaded, services: unread, tickets: unread, connection: connecting };

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
