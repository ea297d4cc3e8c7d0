import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { status } from '../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { showEveryView } from '../views/every-view.ts';
import { tabThrough } from '../views/focus-checks.ts';
import { launchApp, type RunningApp } from './harness.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

async function startDemoData(): Promise<ApiServer> {
  server = await startApiServer({ data: createDemoData(Date.now()) });
  return server;
}

async function watch(account: ApiServer): Promise<Page> {
  app = await launchApp({
    env: { HOSTBELL_API_KEY: account.key, HOSTBELL_BASE_URL: account.baseAddress },
  });
  return app.page();
}

describe('by keyboard alone', () => {
  it('every view can be gone through, and the focus is always seen', async () => {
    const found: string[] = [];
    await showEveryView({}, async ({ name, page }) => {
      // An open list, a menu and a dialog keep the focus to themselves; their own keys go through them.
      if ((await page.locator('.popup:popover-open, .dialog[data-open]').count()) > 0) return;
      const { stops, found: wrong } = await tabThrough(page);
      expect(stops, name).toBeGreaterThan(3);
      for (const line of wrong) found.push(`${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});

describe('a change', () => {
  it('is said politely to those who do not see it', async () => {
    const account = await startDemoData();
    const page = await watch(account);
    await page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
    account.fault({}, status(500));
    await page.locator('.status .icon-button:has(.icon-refresh)').click();
    await page
      .locator('[role="status"], [aria-live="polite"]')
      .filter({ hasText: 'problem of its own' })
      .first()
      .waitFor();
  });
});
