import { readFileSync } from 'node:fs';
import { type BrowserPage, openPage, type PageEvents } from '../../chromium/page/page.ts';
import type { Browsers } from './browsers.ts';

export type WindowPage = ReturnType<typeof createWindowPage>;

/** The browser's page behind a window of the app; there may be none for a while. */
export function createWindowPage(deps: {
  readonly browsers: Browsers;
  /** Read when a page is opened; null for none. */
  readonly preloadPath: string | null;
  readonly bounds: () => Electron.Rectangle;
  readonly events: PageEvents;
}) {
  const { browsers, preloadPath, bounds, events } = deps;
  let page: Promise<BrowserPage> | null = null;

  return {
    /** The page, opened now if there is none. Rejects when the browser cannot show it. */
    async open() {
      page ??= openInBrowser();
      try {
        return await page;
      } catch (error) {
        page = null;
        process.stderr.write(`[preview shell] no window: ${String(error)}\n`);
        throw error;
      }
    },
    /** The page is gone: a person closed it, or the browser ended. */
    forget() {
      page = null;
    },
    /**
     * Shows the window at its bounds, or minimizes it, which hides its page. Where nobody sees either, a window that is
     * not shown keeps its page visible if `paintsUnseen`.
     */
    place(
      isShown: boolean,
      paintsUnseen: boolean,
      { x: left, y: top, width, height }: Electron.Rectangle,
    ) {
      const isNormal = isShown || (paintsUnseen && browsers.isHeadless);
      whenOpen(async (opened) => {
        await opened.setBounds({ windowState: isNormal ? 'normal' : 'minimized' });
        if (isShown && !browsers.isHeadless) await opened.setBounds({ left, top, width, height });
      });
    },
    bringToFront() {
      if (!browsers.isHeadless) whenOpen((opened) => opened.bringToFront());
    },
    setTheme: (theme: 'light' | 'dark' | null) => whenOpen((opened) => opened.setTheme(theme)),
    close: () => whenOpen((opened) => opened.close()),
  };

  /** The page may close at any moment; then there is nothing left to do. */
  function whenOpen(act: (opened: BrowserPage) => Promise<void>): void {
    void page?.then(act).catch(() => undefined);
  }

  async function openInBrowser(): Promise<BrowserPage> {
    const browser = await browsers.get();
    const { width, height } = bounds();
    return openPage(browser, {
      preload:
        preloadPath === null
          ? null
          : { path: preloadPath, source: readFileSync(preloadPath, 'utf8') },
      isHeadless: browsers.isHeadless,
      width,
      height,
      events,
    });
  }
}
