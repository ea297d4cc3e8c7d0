import { EventEmitter } from 'node:events';
import type { BrowserPage, PageEvents } from '../../chromium/page/page.ts';
import type { PageInput } from '../../chromium/preload/input.ts';
import { decodeFromWire, encodeForWire } from '../../chromium/preload/wire.ts';
import { throwOnceDestroyed } from '../../protocol/destroyed.ts';
import { createEvent } from '../../protocol/event.ts';
import { missing, type PartOf } from '../../protocol/missing.ts';
import type { Session } from '../session/session.ts';
import type { IpcMain } from './ipc-main.ts';

export interface WebContentsParts {
  readonly id: number;
  readonly ipcMain: IpcMain;
  readonly session: Session;
}

/** What only the window that owns the page hears. */
export interface WindowEvents {
  /** Its page was painted for the first time. */
  painted(): void;
  focused(isFocused: boolean): void;
  gone(): void;
}

const disposedFrame = 'Render frame was disposed before WebFrameMain could be accessed';

/** Longer than an answer usually takes, and short against a frame. */
const lateMs = 10;

type WindowOpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;
/** `win.webContents`: the page behind it may be closed by a person and opened again; the object stays the same. */
export class WebContents extends EventEmitter implements PartOf<Electron.WebContents> {
  readonly id: number;
  readonly #session: Session;
  #parts: WebContentsParts;
  #page: BrowserPage | null = null;
  #isDestroyed = false;
  #hasCrashed = false;
  #windowOpenHandler: WindowOpenHandler = () => ({ action: 'allow' });
  /** Counts the documents that were in the page's frame. */
  #documents = 0;

  constructor(parts: WebContentsParts) {
    super();
    this.id = parts.id;
    this.#session = parts.session;
    this.#parts = parts;
    parts.session.zoom.on('changed', this.#showZoom);
  }

  /**
   * A message sent while there is no page is lost, as it is for a page that is not listening yet. In Electron messages
   * and the answers of `invoke` arrive in no order; here a message is late, so that nothing comes to rely on one.
   */
  send(channel: string, ...parts: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    if (this.#hasCrashed) {
      // lib/browser/api/web-frame-main.ts
      console.error('Error sending from webFrameMain: ', new Error(disposedFrame));
      return;
    }
    const payload = encodeForWire(parts);
    const page = this.#page;
    setTimeout(() => {
      if (page === this.#page) page?.deliver(channel, payload);
    }, lateMs);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  getURL(): string {
    return this.#page?.currentUrl() ?? '';
  }

  /** As in Electron, it waits for the first page. */
  async executeJavaScript(code: string): Promise<unknown> {
    if (this.getURL() === '') await new Promise((resolve) => this.once('did-finish-load', resolve));
    return this.#page?.evaluate(code);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler;
  }

  setWebRTCIPHandlingPolicy(): void {}

  reload(): void {
    void this.load(this.getURL()).catch(() => undefined);
  }

  get zoomLevel(): number {
    return this.#session.zoom.levelOf(this.getURL());
  }

  get zoomFactor(): number {
    return 1.2 ** this.zoomLevel;
  }

  /** All pages of the same host share it. */
  set zoomLevel(level: number) {
    this.#session.zoom.set(this.getURL(), level);
  }

  /** The page may close at any moment. */
  #showZoom = (): void => {
    void this.#page?.setZoom(1.2 ** this.zoomLevel).catch(() => undefined);
  };

  /** For the window. */
  attach(page: BrowserPage): void {
    this.#page = page;
  }

  /** For the window. */
  async load(url: string): Promise<void> {
    await this.#page?.load(url);
  }

  /** For the window. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#session.zoom.off('changed', this.#showZoom);
    this.#isDestroyed = true;
    this.#page = null;
    this.emit('destroyed');
  }

  /** For the window: handles what a page that is being opened reports. */
  eventsFor(window: WindowEvents): PageEvents {
    return {
      serve: (request) => this.#session.serve(request),
      called: (call, reply) => {
        if (call.kind === 'focus' || call.kind === 'blur')
          return window.focused(call.kind === 'focus');
        // Encoded by the page script: an array.
        const parts = decodeFromWire(call.payload) as unknown[];
        void this.#answer(call.channel, parts, reply);
      },
      navigating: (url) => this.#mayNavigate(url),
      windowWanted: (url, frameName) => {
        const referrer = { url: '', policy: 'default' } as const;
        const details = {
          url,
          frameName,
          features: '',
          disposition: 'foreground-tab',
          referrer,
        } as const;
        if (this.#windowOpenHandler(details).action === 'allow')
          throw missing('A window that a page opens');
      },
      loading: (name, ...values) => {
        if (name === 'did-navigate') this.#arrived();
        this.emit(name, createEvent({}), ...values);
        if (name === 'ready-to-show') window.painted();
      },
      input: (input) => this.#input(input),
      crashed: () => {
        this.#hasCrashed = true;
        this.emit('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: 5 });
      },
      gone: () => {
        this.#page = null;
        window.gone();
      },
    };
  }

  /** In Electron's order: what prevents one of the first two keeps the event from the page, and from the last. */
  #input(input: PageInput): void {
    const before = createEvent({});
    const { type } = input;
    if (type === 'rawKeyDown')
      this.emit('before-input-event', before, { ...input, type: 'keyDown' });
    if (type === 'keyUp') this.emit('before-input-event', before, input);
    if (/^mouse(Down|Up|Move)$/.test(type)) this.emit('before-mouse-event', before, input);
    if (!before.defaultPrevented) this.emit('input-event', createEvent({}), input);
  }

  /** Another document is in the page's frame. */
  #arrived(): void {
    this.#documents += 1;
    this.#hasCrashed = false;
    if (this.zoomLevel !== 0) this.#showZoom();
  }

  /** Its frame is null once another document has taken the place of the sender's. */
  #ipcEvent() {
    const sender = this;
    const documents = this.#documents;
    const isThere = () => this.#page !== null && documents === this.#documents;
    const frame = {
      parent: null,
      get url() {
        return sender.getURL();
      },
    };
    return {
      type: 'frame',
      sender,
      get senderFrame() {
        return isThere() ? frame : null;
      },
    };
  }

  async #answer(
    channel: string,
    parts: unknown[],
    reply: (isGood: boolean, payload: string) => void,
  ): Promise<void> {
    try {
      // It has the members that the app reads.
      const event = this.#ipcEvent() as unknown as Electron.IpcMainInvokeEvent;
      reply(true, encodeForWire(await this.#parts.ipcMain.answer(channel, event, parts)));
    } catch (error) {
      reply(false, encodeForWire(error instanceof Error ? error.message : String(error)));
    }
  }

  #mayNavigate(url: string): boolean {
    const details = { url, isMainFrame: true, isSameDocument: false, initiator: null };
    return ['will-frame-navigate', 'will-navigate'].every((name) => {
      const event = createEvent(details);
      this.emit(name, event);
      return !event.defaultPrevented;
    });
  }
}

throwOnceDestroyed(
  WebContents.prototype,
  new Set(['destroy', 'isDestroyed', 'attach', 'load', 'eventsFor']),
);
