import { bringToFront, type Pages } from './page.ts';

/** The quick ticket's window: created when first needed, then kept hidden, so that it opens at once next time. */
export function createQuickWindow(deps: {
  readonly pages: Pages;
  readonly title: string;
  /** Whether closing may only hide it: something remains that can bring it back. */
  readonly hidesOnClose: () => boolean;
}) {
  const { pages, title, hidesOnClose } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isClosingForGood = false;

  return {
    /** Shows it in front, and creates it if there is none. */
    open(): void {
      if (current === null) current = create();
      else bringToFront(current);
    },
    /** Puts it away; what was typed in it is kept. */
    close: (): void => current?.close(),
    /** Whether there is one, shown, hidden, or about to be shown. */
    isWanted: (): boolean => current !== null,
    isOpen: (): boolean => current?.isVisible() ?? false,
    contents: (): Electron.WebContents | null =>
      current === null || current.isDestroyed() ? null : current.webContents,
    /** Closes it for good, as when quitting. */
    destroy(): void {
      isClosingForGood = true;
      current?.close();
      isClosingForGood = false;
    },
  };

  function create(): Electron.BrowserWindow {
    const window = pages.open('quick', {
      width: 520,
      height: 660,
      minWidth: 360,
      minHeight: 420,
      title,
      center: true,
      fullscreenable: false,
      maximizable: false,
    });
    window.on('close', (event) => {
      if (isClosingForGood || !hidesOnClose()) return;
      event.preventDefault();
      window.hide();
    });
    window.on('closed', () => {
      if (current === window) current = null;
    });
    return window;
  }
}
