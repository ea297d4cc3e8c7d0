import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { held } from '../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { findMotion } from '../views/motion-checks.ts';
import { layoutShift } from '../views/shift-checks.ts';
import { launchApp, type RunningApp } from './harness.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

const sizes = [
  ['a wide window', { width: 1280, height: 800 }],
  ['a narrow window', { width: 360, height: 640 }],
] as const;

const views = [
  ['the overview', 'home', '.tile'],
  ['the services', 'server', '[role="option"]'],
  ['the tickets', 'ticket', '[role="option"]'],
  ['the costs', 'calendar', '.period'],
  ['the activity', 'pulse', null],
] as const;

/** What counts as good on the web is 0.1; here nothing but what a skeleton cannot know may move. */
const mostShift = 0.02;

async function startSlowly(size: { width: number; height: number }, path?: string | RegExp) {
  server = await startApiServer({ data: createDemoData(Date.now()) });
  const holding = held();
  server.fault(path === undefined ? {} : { path }, holding.fault);
  app = await launchApp({
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.page();
  await page.setViewportSize(size);
  await page.locator('.nav-item').first().waitFor();
  return { page, release: () => holding.release() };
}

async function isUpToDate(page: Page): Promise<void> {
  await page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
}

describe.each(sizes)('at a cold start with a slow server, in %s', (_size, size) => {
  it.each(views)('nothing of %s moves when what was read comes', async (view, icon, arrived) => {
    const { page, release } = await startSlowly(size);
    await page.locator(`.nav-item:has(.icon-${icon})`).click();
    await page.locator(`.nav-item[aria-current="page"]:has(.icon-${icon})`).waitFor();
    await page.locator('h1').first().waitFor();
    if (arrived !== null) await page.locator('.skeleton-line').first().waitFor();
    expect(await findMotion(page)).toEqual([]);
    const shift = await layoutShift(page);
    release();
    if (arrived !== null) await page.locator(arrived).first().waitFor();
    await isUpToDate(page);
    const { total, moved } = await shift();
    console.log(`Layout shift, ${view}, ${size.width} px: ${total.toFixed(4)} ${moved.join(', ')}`);
    expect(total, moved.join('\n')).toBeLessThan(mostShift);
  });

  it.each([
    ['a service', 'server', '/services/'],
    ['a ticket', 'ticket', '/tickets/'],
  ])('nothing of %s moves when its own reading comes', async (kind, icon, path) => {
    const { page, release } = await startSlowly(size, new RegExp(`^${path}.+`));
    await isUpToDate(page);
    await page.locator(`.nav-item:has(.icon-${icon})`).click();
    await page.locator('[role="listbox"] [role="option"]').first().click();
    await page.locator('.reading-note').waitFor();
    const shift = await layoutShift(page);
    release();
    await page.locator('.reading-note').waitFor({ state: 'detached' });
    const { total, moved } = await shift();
    console.log(`Layout shift, ${kind}, ${size.width} px: ${total.toFixed(4)} ${moved.join(', ')}`);
    expect(total, moved.join('\n')).toBeLessThan(mostShift);
  });
});
