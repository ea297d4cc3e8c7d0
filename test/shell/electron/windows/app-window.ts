import { EventEmitter } from 'node:events';
import { throwOnceDestroyed } from '../../protocol/destroyed.ts';
import { createEvent } from '../../protocol/event.ts';
import type { ShellFaults } from '../../protocol/faults.ts';
import { missing, type PartOf } from '../../protocol/missing.ts';
import { area, type NativeTheme } from '../desktop/environment-parts.ts';
import type { Session } from '../session/session.ts';
import type { Browsers } from './browsers.ts';
import { WebContents, type WebContentsParts } from './web-contents.ts';
import { createWindowPage, type WindowPage } from './window-page.ts';

/** How long a page takes to close. */
const closingMs = 10;

/** What every window of the app is made with. */
export interface WindowSurroundings {
  readonly browsers: Browsers;
  readonly nativeTheme: NativeTheme;
  readonly faults: () => Pick<ShellFaults, 'firstPaint'>;
  readonly ipcMain: WebContentsParts['ipcMain'];
  /** The session of that name, or the default one. */
  sessionOf(partition?: string): Session;
  /** The browser's window is gone, which the app wanted to keep. */
  onPageClosedByPerson(): void;
}

export interface AppWindowParts extends WindowSurroundings {
  readonly id: number;
  /** All windows of the app. */
  readonly windows: Set<AppWindow>;
  /** After `closed`. */
  onClosed(isLast: boolean): void;
  /** It refused to close. */
  onStays(): void;
}

/** One window of the app, with the behavior of `electron.BrowserWindow`; its page is a page of the browser. */
export class AppWindow
  extends EventEmitter
  implements PartOf<Electron.BrowserWindow, 'webContents'>
{
  readonly id: number;
  readonly #contents: WebContents;
  #parts: AppWindowParts;
  #bounds: Electron.Rectangle;
  #limits: Pick<Electron.BrowserWindowConstructorOptions, 'minWidth' | 'minHeight'>;
  #page: WindowPage;
  #isVisible: boolean;
  /** `ready-to-show` waits for the window to be shown. */
  #owesReady = false;
  #wasShown: boolean;
  #isFocused = false;
  #isDestroyed = false;

  constructor(parts: AppWindowParts, options: Electron.BrowserWindowConstructorOptions) {
    super();
    checkOptions(options);
    this.id = parts.id;
    this.#parts = parts;
    this.#isVisible = options.show ?? true;
    this.#wasShown = this.#isVisible;
    this.#limits = options;
    const { width, height } = this.#withinLimits({ width: 800, height: 600, ...options });
    // Centered on the screen, unless the app says where.
    const { x = Math.round((area.width - width) / 2), y = Math.round((area.height - height) / 2) } =
      options;
    this.#bounds = { x, y, width, height };
    const session = parts.sessionOf(options.webPreferences?.partition);
    this.#contents = new WebContents({ ...parts, session });
    this.#page = createWindowPage({
      browsers: parts.browsers,
      preloadPath: options.webPreferences?.preload ?? null,
      bounds: () => this.#bounds,
      events: this.#contents.eventsFor({
        painted: () => {
          this.#owesReady = true;
          this.#tellReady();
        },
        // Without a display nothing but the app itself moves the focus.
        focused: (isFocused) => {
          if (!parts.browsers.isHeadless && this.#isVisible) this.setFocused(isFocused);
        },
        gone: () => this.#pageGone(),
      }),
    });
  }

  get webContents(): WebContents {
    return this.#contents;
  }

  loadURL(url: string): Promise<void> {
    const loaded = this.#load(url);
    // The caller may ignore a failed load.
    loaded.catch(() => undefined);
    return loaded;
  }

  async #load(url: string): Promise<void> {
    this.#contents.attach(await this.#page.open());
    this.showTheme();
    this.#place();
    await this.#contents.load(url);
  }

  show(): void {
    this.#appear();
    this.focus();
  }

  /** `show` and `hide` are emitted by every call, also by one that changes nothing (native_window_views.cc). */
  #appear(): void {
    this.#isVisible = true;
    this.#wasShown = true;
    this.#place();
    this.emit('show');
    this.#tellReady();
  }

  hide(): void {
    this.#isVisible = false;
    this.#place();
    this.setFocused(false);
    this.emit('hide');
  }

  focus(): void {
    if (!this.#isVisible) return;
    this.#page.bringToFront();
    this.setFocused(true);
  }

  blur(): void {
    this.setFocused(false);
  }

  /**
   * Asks at once, and again at every call. If nobody objects, the page is closed first, and the window with it later
   * (`OnCloseButtonClicked` in electron_api_browser_window.cc).
   */
  close(): void {
    if (this.#mayClose()) setTimeout(() => this.destroy(), closingMs);
  }

  #mayClose(): boolean {
    const event = createEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) this.#parts.onStays();
    return !event.defaultPrevented;
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#contents.destroy();
    this.#isDestroyed = true;
    this.#isVisible = false;
    this.#parts.windows.delete(this);
    this.#page.close();
    this.emit('closed');
    this.#parts.onClosed(this.#parts.windows.size === 0);
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  isFocused(): boolean {
    return this.#isFocused;
  }

  /** Nothing in the shell makes it so. */
  isMinimized(): boolean {
    return false;
  }

  isFullScreen(): boolean {
    return false;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** As last set; where a person has dragged the window is not known. */
  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return this.getBounds();
  }

  setBounds({ x, y, ...size }: Electron.Rectangle): void {
    this.#bounds = { x, y, ...this.#withinLimits(size) };
    this.#place();
  }

  setOverlayIcon(): void {}
  setVisibleOnAllWorkspaces(): void {}

  setFocused(isFocused: boolean): void {
    if (this.#isFocused === isFocused || this.#isDestroyed) return;
    this.#isFocused = isFocused;
    if (isFocused)
      for (const other of this.#parts.windows) if (other !== this) other.setFocused(false);
    this.emit(isFocused ? 'focus' : 'blur', createEvent({}));
  }

  showTheme(): void {
    this.#page.setTheme(this.#parts.nativeTheme.pageTheme);
  }

  /** A page is hidden with its window; one that was never shown counts as visible, as in Electron. */
  #place(): void {
    const paintsUnseen = this.#parts.faults().firstPaint === 'unseen';
    this.#page.place(this.#isVisible, !this.#wasShown && paintsUnseen, this.#bounds);
  }

  #tellReady(): void {
    const mayPaint = this.#wasShown || this.#parts.faults().firstPaint === 'unseen';
    if (this.#isDestroyed || !this.#owesReady || !mayPaint) return;
    this.#owesReady = false;
    process.nextTick(() => this.emit('ready-to-show'));
  }

  #withinLimits({ width, height }: Electron.Size): Electron.Size {
    const { minWidth = 0, minHeight = 0 } = this.#limits;
    return { width: Math.max(minWidth, width), height: Math.max(minHeight, height) };
  }

  #pageGone(): void {
    this.#page.forget();
    if (this.#isDestroyed) return;
    if (this.#mayClose()) this.destroy();
    else this.#parts.onPageClosedByPerson();
  }
}

const stays = new Set(['destroy', 'isDestroyed', 'setFocused', 'showTheme']);
throwOnceDestroyed(AppWindow.prototype, stays);

/** Throws for windows that have a parent or keep their places, and for pages with more than a sandboxed preload. */
function checkOptions(options: Electron.BrowserWindowConstructorOptions): void {
  const preferences = options.webPreferences ?? {};
  const { contextIsolation = true, sandbox = true, preload } = preferences;
  const wanted = {
    parent: options.parent,
    'webPreferences.contextIsolation: false': !contextIsolation,
    'webPreferences.sandbox: false': !sandbox && preload !== undefined,
    'webPreferences.nodeIntegration': preferences.nodeIntegration,
    'webPreferences.session': preferences.session,
  };
  const refused = Object.entries(wanted).find(([, isWanted]) => Boolean(isWanted));
  if (refused !== undefined) throw missing(`electron.BrowserWindow: ${refused[0]}`);
}
