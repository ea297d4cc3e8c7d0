import type { WindowBounds } from '../storage/settings-store.ts';
import { bringToFront, hideWindow } from './app-page.ts';

/** `hide` keeps the window, `stay` leaves it as it is (a question comes first), `end` closes it. */
export type Closing = 'hide' | 'stay' | 'end';

/** A window of which there is one at most: created when first needed, and brought back when it is hidden. */
export function createOneWindow(deps: {
  readonly make: (place: WindowBounds | undefined) => Electron.BrowserWindow;
  /** What closing the window does now. */
  readonly closing: () => Closing;
  /** It is hidden, or about to end. */
  readonly onLeave?: (window: Electron.BrowserWindow) => void;
  readonly onClosed?: () => void;
}) {
  const { make, closing, onLeave, onClosed } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isClosingForGood = false;
  /** It closes, and cannot be kept any more: Electron closes its page first, and the window a moment later. */
  let isEnding = false;
  /** Where to open the next one once it is gone; null if nobody asked for one meanwhile. */
  let next: { readonly place: WindowBounds | undefined } | null = null;

  return {
    /** Shows it in front, at this place if there is one, and creates it if there is none. */
    open(place?: WindowBounds): void {
      if (current === null) {
        create(place);
        return;
      }
      if (isEnding) {
        next = { place };
        return;
      }
      if (place !== undefined) current.setBounds(place);
      bringToFront(current);
    },
    /** Closes it as a person would. */
    close: (): void => current?.close(),
    /** Null while there is none. */
    current: () => current,
    isOpen: (): boolean => current?.isVisible() ?? false,
    /** Its page, or null while there is none. */
    contents: (): Electron.WebContents | null =>
      current === null || current.isDestroyed() ? null : current.webContents,
    /** Closes it for good, as when quitting. */
    destroy(): void {
      isClosingForGood = current !== null;
      current?.close();
    },
  };

  function create(place: WindowBounds | undefined): void {
    const window = make(place);
    current = window;
    window.on('hide', () => onLeave?.(window));
    window.on('close', (event) => {
      const how = isClosingForGood ? 'end' : closing();
      if (how === 'end') {
        isEnding = true;
        return onLeave?.(window);
      }
      event.preventDefault();
      if (how === 'hide') hideWindow(window);
    });
    window.on('closed', () => {
      if (current === window) current = null;
      // Nothing opens any more while the app quits.
      const wanted = isClosingForGood ? null : next;
      isClosingForGood = false;
      isEnding = false;
      next = null;
      onClosed?.();
      if (wanted !== null && current === null) create(wanted.place);
    });
  }
}
