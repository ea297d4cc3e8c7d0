import type { WindowBounds } from '../storage/settings-store.ts';
import { bringToFront, type Pages } from './page.ts';

/** The quick ticket's window. Closing it hides it, and what was typed in it is kept. */
export function createQuickWindow(deps: {
  readonly pages: Pages;
  readonly title: string;
  /** Whether closing may only hide it: something remains that can bring it back. */
  readonly hidesOnClose: () => boolean;
}) {
  const { pages, title, hidesOnClose } = deps;
  return createSmallWindow({
    hidesOnClose,
    make: () =>
      pages.open('quick', {
        width: 520,
        height: 660,
        minWidth: 360,
        minHeight: 420,
        title,
        center: true,
        fullscreenable: false,
        maximizable: false,
      }),
  });
}

/** A window that is created when first needed, then kept hidden, so that it opens at once next time. */
export function createSmallWindow(deps: {
  readonly make: (place: WindowBounds | undefined) => Electron.BrowserWindow;
  readonly hidesOnClose: () => boolean;
}) {
  const { make, hidesOnClose } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isClosingForGood = false;

  return {
    /** Shows it in front, and creates it if there is none. */
    open(place?: WindowBounds): void {
      if (current === null) {
        current = create(place);
        return;
      }
      if (place !== undefined) current.setBounds(place);
      bringToFront(current);
    },
    /** Puts it away. */
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

  function create(place: WindowBounds | undefined): Electron.BrowserWindow {
    const window = make(place);
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
