import { type BrowserContext, chromium } from 'playwright';
import { test as base } from 'vitest';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { type AppWindow, openAppWindow, type WindowOptions, windowSize } from './app-window.ts';
import { startPageServer } from './page-server.ts';
import { isUpToDate } from './places.ts';

export type OpenWindow = (options?: WindowOptions) => Promise<AppWindow>;

/** Vitest has a worker's fixtures once for each test that extends another, so what they share is here. */
const pageServer = once(startPageServer);
const ownContext = once(async () => {
  const { origin } = await pageServer();
  const executablePath = findUnseenBrowser();
  if (executablePath === null) throw new Error('There is no Chromium on this computer.');
  const browser = await chromium.launch({
    executablePath,
    // Only this computer can be reached.
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--force-color-profile=srgb',
      // Code compiled for one window is reused by the next one.
      '--process-per-site',
      '--disable-gpu',
      // What is composed is never shown, which takes no process of its own.
      '--in-process-gpu',
      // No page lives long enough to be worth optimized code, or a second look for garbage.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
    ],
  });
  // What nobody sees need not move either.
  const context = await browser.newContext({ viewport: windowSize, reducedMotion: 'reduce' });
  await context.addInitScript(leaveUnpainted);
  // The process shared by all pages ends with the last of them, so this one stays open.
  await (await context.newPage()).goto(`${origin}/robots.txt`);
  return context;
});

/** Tests of the built page: one browser for all windows that a worker opens. The page stores nothing in it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('origin', { scope: 'worker' }, async ({}, { onCleanup }): Promise<string> => {
    const server = await pageServer();
    onCleanup(() => server.stop());
    return server.origin;
  })
  .extend(
    'context',
    { scope: 'worker' },
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
    async ({}, { onCleanup }): Promise<BrowserContext> => {
      const context = await ownContext();
      onCleanup(() => context.browser()?.close());
      return context;
    },
  )
  /** Opens windows that stay open for all tests of a file. */
  .extend(
    'openForAll',
    { scope: 'file' },
    async ({ context, origin }, { onCleanup }): Promise<OpenWindow> => {
      const { open, closeAll } = createOpener(context, origin);
      onCleanup(closeAll);
      return open;
    },
  )
  /** Opens windows that close when the test is over. */
  .extend('open', async ({ context, origin }, { onCleanup }): Promise<OpenWindow> => {
    const { open, closeAll } = createOpener(context, origin);
    onCleanup(closeAll);
    return open;
  });

/** Tests of a file that share one window, on an account that has been read. Each goes to where it needs to be. */
export function testOneWindow(options: WindowOptions = {}) {
  return test
    .extend('app', { scope: 'file' }, async ({ openForAll }) => {
      const app = await openForAll(options);
      await isUpToDate(app.page);
      return app;
    })
    .extend('page', ({ app }) => app.page)
    .extend('server', ({ app }) => app.server);
}

function createOpener(context: BrowserContext, origin: string) {
  const opened: AppWindow[] = [];
  return {
    async open(options: WindowOptions = {}) {
      const window = await openAppWindow(context, origin, options);
      opened.push(window);
      return window;
    },
    async closeAll() {
      for (const window of opened) await window.close();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Nobody sees these pages, so they spend no time on painting. All else is as usual: layout, computed styles, what a
 * click hits. A page marked as painted is visible.
 */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root:not([data-painted]) { opacity: 0 !important }');
  document.adoptedStyleSheets.push(sheet);
}
