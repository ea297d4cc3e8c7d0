import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { type LaunchOptions, launchApp, type RunningApp } from '../../launch/harness.ts';
import { waitFor } from '../../run/wait-for.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';
import { createChangingAccount } from '../core/changing-account.ts';
import { watchPage } from './page-watch.ts';

/** The built app in a real Chromium, with its window on one view of an account of this size. */
export interface WatchedWindow extends OpenedWindow {
  readonly server: ApiServer;
  /** Megabytes of JavaScript objects in use. */
  heapMb(): Promise<number>;
  /** Lets this many milliseconds pass at once in main. */
  passTime(ms: number): Promise<void>;
}

export interface OpenedWindow {
  readonly page: Page;
  /** Loads the page and waits until all of it is there. */
  openAgain(): Promise<Opening>;
  /** Leaves the page: the next opening does not take it down first, which costs more the more it holds. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** What a page reports about its loading, in milliseconds from the navigation. */
export interface Opening {
  /** Until anything was painted. */
  readonly contentfulMs: number;
  /** Until the view's main content was painted. */
  readonly paintedMs: number;
  readonly layoutShift: number;
}

const emptyMainFile = join(import.meta.dirname, 'empty-page-main.ts');
const size = { width: 1280, height: 800 };

/** The views of a watched window: what is painted first there, and what is there once everything has arrived. */
const places = {
  services: {
    first: '[data-row-id]',
    whole: (count: number) => `[role="option"][aria-setsize="${count}"]`,
  },
  // Its skeleton is a div.
  overview: { first: 'ul.tiles', whole: () => 'ul.tiles' },
} as const;

export async function openWatchedWindow(
  account: { readonly services: number; readonly tickets: number },
  view: keyof typeof places = 'services',
): Promise<WatchedWindow> {
  const place = places[view];
  const { data } = createChangingAccount({ ...account, changed: 0 });
  const server = await startApiServer({ data });
  const app = await launchApp({
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.page();
  await page.setViewportSize(size);
  await openForGood(app, view);
  await page.locator(place.first).first().waitFor();
  await server.received(1, { path: '/tickets' });
  await watchPage(page, place.first);
  const address = page.url();
  const debug = await page.context().newCDPSession(page);
  return {
    server,
    page,
    openAgain: () => openAgain(page, address, place.whole(account.services), restMs(account.services)),
    leave: () => leave(page, address),
    heapMb: () => heapMb(debug),
    passTime: app.passTime,
    async close() {
      await app.kill();
      await server.stop();
    },
  };
}

/** Shows a view in the main window, which it has after a reload too, as a press in the quick ticket does. */
async function openForGood(app: RunningApp, view: keyof typeof places): Promise<void> {
  await app.secondInstance('--new-ticket');
  const quick = await app.quickPage();
  await quick.getByLabel('Subject').waitFor();
  await quick.keyboard.press('Shift');
  await quick.evaluate((at) => void window.hostbell?.invoke('main-window:open', { view: at }), view);
  await quick.keyboard.press('Escape');
}

/** A window with nothing but a word in it: what every page costs. */
export function openEmptyWindow(): Promise<OpenedWindow> {
  return openPlainWindow({ appPath: emptyMainFile }, 'p');
}

/** The built app without an account. */
export function openFirstRun(): Promise<OpenedWindow> {
  return openPlainWindow({}, 'main.first-run');
}

async function openPlainWindow(how: LaunchOptions, first: string): Promise<OpenedWindow> {
  const app = await launchApp(how);
  const page = await app.page();
  await page.setViewportSize(size);
  await page.locator(first).waitFor();
  await watchPage(page, first);
  const address = page.url();
  return {
    page,
    openAgain: () => openAgain(page, address, first, restMs(0)),
    leave: () => leave(page, address),
    close: async () => void (await app.kill()),
  };
}

/** The rest of the lists, which an overview does not show, has arrived by then. */
function restMs(services: number): number {
  return services > 1_000 ? 300 : 150;
}

/**
 * `whole` matches once everything after the first paint has arrived, or `delayMs` have passed where nothing shows that,
 * so that it does not disturb the next round.
 */
async function openAgain(page: Page, address: string, whole: string, delayMs: number): Promise<Opening> {
  await page.goto(address);
  const paintedMs = await page.evaluate(() => window.benchWatch.firstPaintedMs);
  await page.locator(whole).first().waitFor();
  const rest = await waitFor('the page to be idle', async () => {
    await idle(page, delayMs);
    return page.evaluate(() => {
      const { contentfulMs, layoutShift } = window.benchWatch;
      return contentfulMs === null ? null : { contentfulMs, layoutShift };
    });
  });
  return { paintedMs, ...rest };
}

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

async function heapMb(debug: CDPSession): Promise<number> {
  await debug.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await debug.send('HeapProfiler.collectGarbage');
  const { usedSize } = await debug.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
