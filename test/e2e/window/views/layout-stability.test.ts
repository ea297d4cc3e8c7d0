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

const views = [
  ['home', '.tile'],
  ['server', '[role="option"]'],
  ['ticket', '[role="option"]'],
  ['calendar', '.payments-sum'],
  ['pulse', null],
] as const;

test.beforeAll(({ shown }) => shown.open(loaded));

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
])('at $width pixels', (size) => {
  test.for(views)(
    'Nothing moves when the data of a view arrives: %s',
    async ([icon, arrived], { page, shown }) => {
      await resize(page, size);
      await shown.show(loading);
      await goTo(icon)(page);
      if (arrived !== null) await page.locator('.skeleton').first().waitFor();
      const boxes = await noteBoxes(page);
      await shown.show(loaded);
      if (arrived !== null) await page.locator(arrived).first().waitFor();
      await page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
      const { stayed, moved } = await boxes();
      expect(moved).toEqual([]);
      expect(stayed).toBeGreaterThan(8);
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
