import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchApp, type RunningApp } from '../../launch/harness.ts';
import { waitFor } from '../../run/wait-for.ts';
import { largeAccount } from '../../server/api-fixtures.ts';
import { startApiServer } from '../../server/api-server.ts';
import { watchPage } from './page-watch.ts';

export type WatchedWindow = Awaited<ReturnType<typeof openWatchedWindow>>;
export type OpenedWindow = Awaited<ReturnType<typeof openEmptyWindow>>;
export type Opening = Awaited<ReturnType<typeof openAgain>>;

/** The main file of the windows that others are measured against. */
export const emptyMainFile = join(import.meta.dirname, 'empty-page-main.ts');
/** Of a measured page, in CSS pixels. */
export const size = { width: 1280, height: 800 };

/** The views of a watched window: what is painted first there, and what is there once everything has arrived. */
const places = {
  services: {
    first: '[data-row-id]',
    whole: (count: number) => `[role="option"][aria-setsize="${count}"]`,
  },
  // Its skeleton is a div.
  overview: { first: 'ul.tiles', whole: () => 'ul.tiles' },
} as const;

/** Opens the built app in a real Chromium, with its window on one view of an account of this size. */
export async function openWatchedWindow(
  account: { readonly services: number; readonly tickets: number },
  view: keyof typeof places,
) {
  const place = places[view];
  const server = await startApiServer({ data: largeAccount(account) });
  const app = await launchApp({
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.page();
  await page.setViewportSize(size);
  await openForGood(app, view);
  await page.locator(place.first).first().waitFor({ timeout: 120_000 });
  await server.received(1, { path: '/tickets' });
  await watchPage(page, place.first);
  const address = page.url();
  return {
    server,
    page,
    openAgain: () =>
      openAgain(page, address, place.whole(account.services), restMs(account.services)),
    leave: () => leave(page, address),
    /** Lets this many milliseconds pass at once in main. */
    passTime: app.passTime,
    async close() {
      await app.kill();
      await server.stop();
    },
  };
}

/**
 * Shows a view in the main window, which it has after a reload too, as a press in the quick ticket does. The hidden quick
 * ticket then leaves its page, which would do all its work a second time; closing its window ends the preview shell.
 */
async function openForGood(app: RunningApp, view: keyof typeof places): Promise<void> {
  await app.secondInstance('--new-ticket');
  const quick = await app.quickPage();
  await quick.getByLabel('Subject').waitFor();
  await quick.keyboard.press('Shift');
  await quick.evaluate((at) => window.hostbell?.invoke('main-window:open', { view: at }), view);
  await quick.keyboard.press('Escape');
  await quick.goto('about:blank');
}

/** A window with nothing but a word in it: what every page costs. */
export async function openEmptyWindow() {
  const app = await launchApp({ appPath: emptyMainFile });
  const page = await app.page();
  await page.setViewportSize(size);
  await page.locator('p').waitFor();
  await watchPage(page, 'p');
  const address = page.url();
  return {
    openAgain: () => openAgain(page, address, 'p', restMs(0)),
    leave: () => leave(page, address),
    async close() {
      await app.kill();
    },
  };
}

/** What is drawn late, such as the year, is there by then. */
function restMs(services: number): number {
  return services > 1_000 ? 300 : 150;
}

/**
 * Loads the page and waits until all of it is there. The times count from the navigation: until anything was painted,
 * and until the view's main content was. `whole` matches once everything after the first paint has arrived, or `delayMs` have passed where nothing shows that,
 * so that it does not disturb the next round.
 */
async function openAgain(page: Page, address: string, whole: string, delayMs: number) {
  await page.goto(address);
  const paintedMs = await page.evaluate(() => window.benchWatch.firstPaintedMs);
  await page.locator(whole).first().waitFor();
  const contentfulMs = await waitFor('the page to be idle', async () => {
    await idle(page, delayMs);
    return page.evaluate(() => window.benchWatch.contentfulMs);
  });
  return { paintedMs, contentfulMs };
}

/** The next opening then does not take the page down first, which costs more the more it holds. */
async function leave(page: Page, address: string): Promise<void> {
  // Nothing is served there. On the same origin, so that the process stays the same.
  await page.goto(new URL('/nothing', address).href);
  await idle(page, restMs(0));
}

async function idle(page: Page, delayMs: number): Promise<void> {
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ms)),
    delayMs,
  );
}
