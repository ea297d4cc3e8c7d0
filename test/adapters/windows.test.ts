import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WindowBounds } from '../../electron/adapters/settings-store.ts';
import { createMainWindow, placeOn } from '../../electron/adapters/windows.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };

/** An event of Electron that can be stopped. */
function stoppable(part: object = {}) {
  const event = {
    isStopped: false,
    preventDefault: () => {
      event.isStopped = true;
    },
    ...part,
  };
  return event;
}

class FakeContents extends EventEmitter {
  openHandler: ((details: unknown) => { readonly action: string }) | null = null;
  setWindowOpenHandler(handler: (details: unknown) => { readonly action: string }): void {
    this.openHandler = handler;
  }
  isDestroyed = () => false;
}

/** Electron's BrowserWindow as far as it is used. Closing it emits what Electron emits. */
function setUp(options: { hidesOnClose?: boolean; kept?: WindowBounds | null } = {}) {
  const made: FakeWindow[] = [];
  class FakeWindow extends EventEmitter {
    readonly options: Electron.BrowserWindowConstructorOptions;
    readonly webContents = new FakeContents();
    readonly calls: string[] = [];
    isGone = false;
    isSmall = false;
    constructor(windowOptions: Electron.BrowserWindowConstructorOptions) {
      super();
      this.options = windowOptions;
      made.push(this);
    }
    loadURL = async (url: string) => void this.calls.push(`load ${url}`);
    show = () => void this.calls.push('show');
    focus = () => void this.calls.push('focus');
    hide = () => {
      this.calls.push('hide');
      this.emit('hide');
    };
    restore = () => void this.calls.push('restore');
    isMinimized = () => this.isSmall;
    isDestroyed = () => this.isGone;
    getNormalBounds = () => ({ x: 10, y: 20, width: 800, height: 600 });
    close(): void {
      const event = stoppable();
      this.emit('close', event);
      if (event.isStopped) return;
      this.isGone = true;
      this.emit('closed');
    }
  }
  const front: boolean[] = [];
  const written: WindowBounds[] = [];
  const window = createMainWindow({
    // The parts that are used behave as Electron's do; the rest is not there.
    BrowserWindow: FakeWindow as unknown as typeof Electron.BrowserWindow,
    screen: { getAllDisplays: () => [{ workArea: laptop } as Electron.Display] },
    nativeTheme: { shouldUseDarkColors: true },
    bounds: { read: () => options.kept ?? null, write: (bounds) => void written.push(bounds) },
    title: 'Hostbell',
    preloadPath: '/app/preload.cjs',
    iconPath: '/app/icon.png',
    isPackaged: true,
    hidesOnClose: () => options.hidesOnClose ?? true,
    onFront: (isInFront) => front.push(isInFront),
  });
  return { window, made, front, written };
}

/** The window that was made last. */
function opened(set: ReturnType<typeof setUp>) {
  set.window.open();
  const made = set.made.at(-1);
  if (made === undefined) throw new Error('no window was made');
  return made;
}

describe('the main window', () => {
  it('is made when it is first wanted, once, and shown when its page is ready', () => {
    const set = setUp();
    expect([set.made.length, set.window.contents()]).toEqual([0, null]);
    const made = opened(set);
    expect(made.calls).toEqual(['load app://hostbell/index.html']);
    expect(set.window.contents()).toBe(made.webContents);
    made.emit('ready-to-show');
    expect(made.calls.splice(1)).toEqual(['show', 'focus']);
    made.isSmall = true;
    set.window.open();
    expect(made.calls.splice(1)).toEqual(['restore', 'show', 'focus']);
    expect(set.made).toHaveLength(1);
  });

  it('gives its page no power', () => {
    expect(opened(setUp()).options).toMatchObject({
      minWidth: 360,
      minHeight: 480,
      show: false,
      webPreferences: {
        preload: '/app/preload.cjs',
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        webviewTag: false,
        devTools: false,
      },
    });
  });

  it('lets its page open no window and embed no page', () => {
    const { webContents } = opened(setUp());
    for (const url of ['https://example.com', 'app://hostbell/', 'file:///etc/passwd', 'about:blank']) {
      expect(webContents.openHandler?.({ url })).toEqual({ action: 'deny' });
    }
    const attach = stoppable();
    webContents.emit('will-attach-webview', attach);
    expect(attach.isStopped).toBe(true);
  });

  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('keeps its page at home: %s', (name) => {
    const { webContents } = opened(setUp());
    const stops = (url: string, isMainFrame = true) => {
      const event = stoppable({ url, isMainFrame });
      webContents.emit(name, event);
      return event.isStopped;
    };
    for (const url of [
      'https://example.com/',
      'http://127.0.0.1/',
      'app://evil/',
      'app://hostbell@evil/',
      'file:///etc/passwd',
      'data:text/html,x',
      'javascript:1',
      'blob:app://hostbell/1',
      '',
    ]) {
      expect(stops(url), url).toBe(true);
    }
    expect(stops('app://hostbell/index.html')).toBe(false);
    if (name === 'will-frame-navigate') expect(stops('app://hostbell/index.html', false)).toBe(true);
  });

  it('only hides when it is closed, and remembers where it stood', () => {
    const set = setUp();
    const made = opened(set);
    made.close();
    expect(made.calls).toContain('hide');
    expect(set.written).toEqual([{ x: 10, y: 20, width: 800, height: 600 }]);
    set.window.open();
    expect(set.made).toHaveLength(1);
  });

  it('goes for good when the app quits, or where no tray could bring it back', () => {
    const quitting = setUp();
    opened(quitting);
    quitting.window.destroy();
    expect(quitting.made[0]?.isGone).toBe(true);
    expect(quitting.window.contents()).toBeNull();

    const trayless = setUp({ hidesOnClose: false });
    opened(trayless).close();
    expect(trayless.made[0]?.isGone).toBe(true);
    trayless.window.open();
    expect(trayless.made).toHaveLength(2);
  });

  it('tells once when it comes to the front and once when it leaves it', () => {
    const set = setUp();
    const made = opened(set);
    made.emit('blur');
    made.emit('focus');
    made.emit('focus');
    made.emit('blur');
    made.emit('minimize');
    made.emit('focus');
    made.close();
    expect(set.front).toEqual([true, false, true, false]);
  });

  it('leaves the front when it is gone', () => {
    const set = setUp();
    opened(set).emit('focus');
    set.window.destroy();
    expect(set.front).toEqual([true, false]);
  });
});

describe('placing the window', () => {
  const second = { x: 1440, y: -200, width: 1920, height: 1080 };

  it('leaves it to the OS at the first time', () => {
    expect(placeOn([laptop], null)).toEqual({ width: 960, height: 680 });
  });

  it('puts it where it stood, on any display', () => {
    const kept = { x: 1500, y: -100, width: 800, height: 600 };
    expect(placeOn([laptop, second], kept)).toEqual(kept);
  });

  it('puts it anew where a person could not reach its title bar', () => {
    for (const kept of [
      { x: 1500, y: -100, width: 800, height: 600 },
      { x: 1400, y: 10, width: 800, height: 600 },
      { x: -750, y: 10, width: 800, height: 600 },
      { x: 10, y: -5, width: 800, height: 600 },
      { x: 10, y: 890, width: 800, height: 600 },
    ]) {
      expect(placeOn([laptop], kept), JSON.stringify(kept)).toEqual({ width: 960, height: 680 });
    }
  });

  it('makes it no larger than its display and no smaller than it is usable', () => {
    expect(placeOn([laptop], { x: 0, y: 0, width: 9_000, height: 9_000 })).toEqual(laptop);
    expect(placeOn([laptop], { x: 5, y: 5, width: 1, height: 1 })).toEqual({
      x: 5,
      y: 5,
      width: 360,
      height: 480,
    });
  });
});
