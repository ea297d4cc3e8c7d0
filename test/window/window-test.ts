import { type Browser, chromium } from 'playwright';
import { test as base } from 'vitest';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { type AppWindow, openAppWindow, type WindowOptions } from './app-window.ts';
import { startPageServer } from './page-server.ts';

export type OpenWindow = (options?: WindowOptions) => Promise<AppWindow>;

/** Tests of the built page: one browser for all that a worker runs, and each window in a context of its own. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const executablePath = findUnseenBrowser();
    if (executablePath === null) throw new Error('There is no Chromium on this computer.');
    const browser = await chromium.launch({
      executablePath,
      // Nothing but this computer can be reached.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--force-color-profile=srgb'],
    });
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('origin', { scope: 'worker' }, async ({}, { onCleanup }): Promise<string> => {
    const server = await startPageServer('out');
    onCleanup(() => server.stop());
    return server.origin;
  })
  /** Opens windows that stay for the tests of a file. */
  .extend(
    'openForAll',
    { scope: 'file' },
    async ({ browser, origin }, { onCleanup }): Promise<OpenWindow> => {
      const { open, closeAll } = createOpener(browser, origin);
      onCleanup(closeAll);
      return open;
    },
  )
  /** Opens windows that close when the test is over. */
  .extend('open', async ({ browser, origin }, { onCleanup }): Promise<OpenWindow> => {
    const { open, closeAll } = createOpener(browser, origin);
    onCleanup(closeAll);
    return open;
  });

function createOpener(browser: Browser, origin: string) {
  const opened: AppWindow[] = [];
  return {
    async open(options: WindowOptions = {}) {
      const window = await openAppWindow(browser, origin, options);
      opened.push(window);
      return window;
    },
    async closeAll() {
      for (const window of opened) await window.close();
    },
  };
}
