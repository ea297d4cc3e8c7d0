import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { createDemoData } from '../../../../electron/demo/demo-data.ts';
import { held } from '../../../server/api-faults.ts';
import { noteBoxes } from '../../../views/box-checks.ts';
import { findMotion } from '../../../views/motion-checks.ts';
import { type OpenWindow, test } from '../../../window/window-test.ts';

const sizes = [
  ['a wide window', { width: 1280, height: 800 }],
  ['a narrow window', { width: 360, height: 640 }],
] as const;

const views = [
  ['the overview', 'home', '.tile'],
  ['the services', 'server', '[role="option"]'],
  ['the tickets', 'ticket', '[role="option"]'],
  ['the costs', 'calendar', '.payments-sum'],
  ['the activity', 'pulse', null],
] as const;

/** Opens the window while the server holds its answers back: all of them, or those for a path. */
async function openSlowly(
  open: OpenWindow,
  size: { width: number; height: number },
  path?: RegExp,
) {
  const holding = held();
  const { page } = await open({
    data: createDemoData(Date.now()),
    faults: (server) => server.fault(path === undefined ? {} : { path }, holding.fault),
  });
  await page.setViewportSize(size);
  await page.locator('.nav-item').first().waitFor();
  return { page, release: () => holding.release() };
}

async function isUpToDate(page: Page): Promise<void> {
  await page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
}

describe.each(sizes)('with a slow server, in %s', (_size, size) => {
  test.for(views)(
    'Nothing in %s moves when its data arrives',
    async ([, icon, arrived], { open }) => {
      const { page, release } = await openSlowly(open, size);
      await page.locator(`.nav-item:has(.icon-${icon})`).click();
      await page.locator(`.nav-item[aria-current="page"]:has(.icon-${icon})`).waitFor();
      await page.locator('h1').first().waitFor();
      if (arrived !== null) await page.locator('.skeleton-line').first().waitFor();
      expect(await findMotion(page)).toEqual([]);
      const boxes = await noteBoxes(page);
      release();
      if (arrived !== null) await page.locator(arrived).first().waitFor();
      await isUpToDate(page);
      const { stayed, moved } = await boxes();
      expect(moved).toEqual([]);
      expect(stayed).toBeGreaterThan(8);
    },
  );

  test.for([
    ['a service', 'server', '/services/'],
    ['a ticket', 'ticket', '/tickets/'],
  ] as const)('Nothing in %s moves when its details arrive', async ([, icon, path], { open }) => {
    const { page, release } = await openSlowly(open, size, new RegExp(`^${path}.+`));
    await isUpToDate(page);
    await page.locator(`.nav-item:has(.icon-${icon})`).click();
    await page.locator('[role="listbox"] [role="option"]').first().click();
    await page.locator('.reading-note').waitFor();
    const boxes = await noteBoxes(page);
    release();
    await page.locator('.reading-note').waitFor({ state: 'detached' });
    const { stayed, moved } = await boxes();
    expect(moved).toEqual([]);
    expect(stayed).toBeGreaterThan(8);
  });
});

test('When a draft is saved, no field of the new ticket moves', async ({ open }) => {
  const { page } = await open();
  await page.getByRole('navigation').getByRole('button', { name: 'New ticket' }).click();
  await page.getByLabel('Subject').fill('Half a word');
  const { y } = (await page.getByLabel('Subject').boundingBox()) ?? {};
  await page.getByText('Draft saved').waitFor();
  expect((await page.getByLabel('Subject').boundingBox())?.y).toBe(y);
});
