import { bringToFront, type PageContents, type Pages, type PageWindow } from './page.ts';

export interface QuickWindow {
  /** Shows it in front, and creates it if there is none. */
  open(): void;
  /** Puts it away; what was typed in it is kept. */
  close(): void;
  isOpen(): boolean;
  /** Whether there is one, shown, hidden, or about to be shown. */
  isWanted(): boolean;
  contents(): PageContents | null;
  /** Closes it for good, as when quitting. */
  destroy(): void;
}

/** The quick ticket's window: created when first needed, then kept hidden, so that it opens at once next time. */
export function createQuickWindow(deps: {
  readonly pages: Pages;
  readonly title: string;
  /** Whether closing may only hide it: something remains that can bring it back. */
  readonly hidesOnClose: () => boolean;
}): QuickWindow {
  const { pages, title, hidesOnClose } = deps;
  let current: PageWindow | null = null;
  let isClosingForGood = false;

  return {
    open() {
      if (current === null) current = create();
      else bringToFront(current);
    },
    close: () => current?.close(),
    isWanted: () => current !== null,
    isOpen: () => current?.isVisible() ?? false,
    contents: () => (current === null || current.isDestroyed() ? null : current.webContents),
    destroy() {
      isClosingForGood = true;
      current?.close();
      isClosingForGood = false;
    },
  };

  function create(): PageWindow {
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
