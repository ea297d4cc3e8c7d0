import { describe, expect, it } from 'vitest';
import type { WindowBounds } from '../../../electron/adapters/storage/settings-store.ts';
import {
  pageSession,
  shownAfterMs,
  webRtcPolicy,
} from '../../../electron/adapters/windows/app-page.ts';
import { createMainWindow } from '../../../electron/adapters/windows/main-window.ts';
import type { Closing } from '../../../electron/adapters/windows/one-window.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { words } from '../../run/words.ts';
import { type FakeWindow, fakePages, stoppable } from './fake-window.ts';

/** How long a hidden window is kept. */
const hiddenKeptMs = 5 * 60_000;
/** The only screen. */
const laptop = { x: 0, y: 0, width: 1440, height: 900 };

function setUp(
  options: { closing?: Closing; kept?: WindowBounds | null; mayRelease?: () => boolean } = {},
) {
  const clock = createManualClock();
  const { made, pages } = fakePages('linux', clock);
  const front: boolean[] = [];
  const written: WindowBounds[] = [];
  const state = { kept: options.kept ?? null };
  const window = createMainWindow({
    pages,
    screen: { getAllDisplays: () => [{ workArea: laptop } as Electron.Display] },
    clock,
    bounds: {
      read: () => state.kept,
      write(bounds) {
        written.push(bounds);
        state.kept = bounds;
      },
    },
    title: 'Hostbell',
    life: {
      closing: () => options.closing ?? 'hide',
      mayRelease: options.mayRelease ?? (() => true),
    },
    onFront: (isInFront) => front.push(isInFront),
    onClosed: () => undefined,
  });
  return { window, made, front, written, clock };
}

/** Opens the window and returns the one made last. */
function opened(set: ReturnType<typeof setUp>) {
  set.window.open();
  const made = set.made.at(-1);
  if (made === undefined) throw new Error('no window was made');
  return made;
}

describe('the main window', () => {
  it('is created once, when first wanted, and shown when its page is ready', () => {
    const set = setUp();
    expect([set.made.length, set.window.contents()]).toEqual([0, null]);
    const made = opened(set);
    expect(made.calls).toEqual(['load app://hostbell/index.html?locale=de-AT']);
    expect(set.window.contents()).toBe(made.webContents);
    made.emit('ready-to-show');
    expect(made.calls.splice(1)).toEqual(['show', 'focus']);
    made.isSmall = true;
    set.window.open();
    expect(made.calls.splice(1)).toEqual(['restore', 'show', 'focus']);
    expect(set.made).toHaveLength(1);
  });

  it.each([
    ['the page has loaded', (made: FakeWindow) => void made.webContents.emit('did-finish-load')],
    [
      'two seconds have passed',
      (_made: FakeWindow, clock: ManualClock) => clock.advance(shownAfterMs),
    ],
  ] as const)(
    'is shown when %s where the sign that it is ready comes only after that',
    async (_when, act) => {
      const set = setUp();
      const made = opened(set);
      await set.clock.advance(shownAfterMs - 1);
      expect(made.calls.splice(1)).toEqual([]);
      await act(made, set.clock);
      expect(made.calls.splice(1)).toEqual(['show', 'focus']);
      made.emit('ready-to-show');
      expect(made.calls.splice(1)).toEqual([]);
    },
  );

  it('is not brought back by a sign that comes after the person has put it away', async () => {
    const set = setUp();
    const made = opened(set);
    set.window.open();
    made.close();
    made.calls.splice(0);
    made.emit('ready-to-show');
    made.webContents.emit('did-finish-load');
    await set.clock.advance(shownAfterMs);
    expect(made.calls).toEqual([]);
  });

  it('gives its page no privileges, nor WebRTC to send anything over', () => {
    const made = opened(setUp());
    expect(made.webContents.webRtcPolicy).toBe(webRtcPolicy);
    expect(made.options).toMatchObject({
      minWidth: 360,
      minHeight: 480,
      show: false,
      webPreferences: {
        preload: '/app/preload.cjs',
        partition: pageSession,
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

  it('loads its page again when that has gone to an empty one', () => {
    const { calls, webContents } = opened(setUp());
    const before = calls.length;
    webContents.emit('did-navigate', {}, 'app://hostbell/index.html?window=main');
    expect(calls.slice(before)).toEqual([]);
    webContents.emit('did-navigate', {}, 'about:blank');
    expect(calls.slice(before)).toEqual([expect.stringMatching(/^load app:\/\/hostbell\//)]);
  });

  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
    'does not let its page leave by %s',
    (name) => {
      const { webContents } = opened(setUp());
      const stops = (url: string, isMainFrame = true) => {
        const event = stoppable({ url, isMainFrame });
        webContents.emit(name, event);
        return event.isStopped;
      };
      for (const url of [
        '',
        ...words(`
          https://example.com/ http://127.0.0.1/ app://evil/ app://hostbell@evil/ file:///etc/passwd
          data:text/html,x javascript:1 blob:app://hostbell/1 apps://hostbell/ app://x@hostbell/`),
      ]) {
        expect(stops(url), url).toBe(true);
      }
      expect(stops('app://hostbell/index.html')).toBe(false);
      if (name === 'will-frame-navigate')
        expect(stops('app://hostbell/index.html', false)).toBe(true);
    },
  );

  it('hides when it is closed, and remembers where it was', () => {
    const set = setUp();
    const made = opened(set);
    made.close();
    expect(made.calls).toContain('hide');
    expect(set.written).toEqual([{ x: 10, y: 20, width: 800, height: 600 }]);
    set.window.open();
    expect(set.made).toHaveLength(1);
  });

  it('is destroyed when the app quits, or when it is closed and may not hide', () => {
    const quitting = setUp();
    opened(quitting);
    quitting.window.destroy();
    expect(quitting.made[0]?.isGone).toBe(true);
    expect(quitting.written).toEqual([{ x: 10, y: 20, width: 800, height: 600 }]);
    expect([quitting.window.contents(), quitting.clock.waitingMs()]).toEqual([null, []]);

    const trayless = setUp({ closing: 'end' });
    opened(trayless).close();
    expect(trayless.made[0]?.isGone).toBe(true);
    trayless.window.open();
    expect(trayless.made).toHaveLength(2);
  });

  it('stays open while the person is asked whether Hostbell keeps running', () => {
    const set = setUp({ closing: 'stay' });
    const made = opened(set);
    made.emit('ready-to-show');
    set.window.close();
    expect([made.isGone, made.isShown]).toEqual([false, true]);
  });

  it('is destroyed after five minutes hidden, and reopens where it was', async () => {
    const set = setUp();
    const made = opened(set);
    made.emit('ready-to-show');
    made.bounds = { x: 300, y: 200, width: 700, height: 500 };
    made.close();
    await set.clock.advance(hiddenKeptMs - 1);
    expect(made.isGone).toBe(false);
    set.window.open();
    await set.clock.advance(hiddenKeptMs * 2);
    expect(made.isGone).toBe(false);
    made.close();
    await set.clock.advance(hiddenKeptMs);
    expect(made.isGone).toBe(true);
    expect(set.window.contents()).toBeNull();
    expect(set.clock.waitingMs()).toEqual([]);
    expect(opened(set).options).toMatchObject({ x: 300, y: 200, width: 700, height: 500 });
  });

  it('stays hidden instead of being destroyed until that is allowed', async () => {
    const state = { mayRelease: false };
    const set = setUp({ mayRelease: () => state.mayRelease });
    const made = opened(set);
    made.emit('ready-to-show');
    made.close();
    await set.clock.advance(hiddenKeptMs * 3);
    expect(made.isGone).toBe(false);
    state.mayRelease = true;
    await set.clock.advance(hiddenKeptMs);
    expect(made.isGone).toBe(true);
  });

  it('opens where it was, hides on the next click, and comes to the front from behind', async () => {
    const set = setUp({ kept: { x: 40, y: 40, width: 500, height: 500 } });
    set.window.toggle();
    const [made] = set.made;
    if (made === undefined) throw new Error('no window was made');
    expect(made.options).toMatchObject({ x: 40, y: 40 });
    made.emit('ready-to-show');
    await set.clock.advance(1_000);
    // The click first takes the focus away.
    made.emit('blur');
    set.window.toggle();
    expect(made.isShown).toBe(false);
    set.window.toggle();
    made.emit('blur');
    await set.clock.advance(5_000);
    set.window.toggle();
    expect([made.isShown, made.calls.at(-1)]).toEqual([true, 'focus']);
  });

  it('shows its badge on a later window, and when Windows has forgotten it', () => {
    const set = setUp();
    // An image that only has a name.
    const image = { toString: () => 'picture' } as Electron.NativeImage;
    set.window.setBadge({ image, description: '2 unread' });
    const made = opened(set);
    made.emit('ready-to-show');
    made.close();
    set.window.open();
    set.window.setBadge(null);
    expect(made.calls.filter((call) => call.startsWith('badge'))).toEqual([
      ...[
        'badge picture 2 unread',
        'badge picture 2 unread',
        'badge picture 2 unread',
        'badge null ',
      ],
    ]);
  });

  it('leaves full screen before it hides, since macOS would otherwise keep an empty one', () => {
    const set = setUp();
    const made = opened(set);
    made.emit('ready-to-show');
    made.isFull = true;
    made.calls.splice(0);
    made.close();
    expect(made.calls.splice(0)).toEqual(['full screen false']);
    made.isFull = false;
    made.emit('leave-full-screen');
    expect(made.calls).toEqual(['hide']);
  });

  it('reloads a crashed page at most three times', () => {
    const { webContents } = opened(setUp());
    webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    expect(webContents.reloads).toBe(0);
    for (let count = 0; count < 5; count += 1)
      webContents.emit('render-process-gone', {}, { reason: 'oom' });
    expect(webContents.reloads).toBe(3);
  });

  it.each([
    ['linux', false],
    ['win32', false],
    ['darwin', true],
  ] as const)(
    'checks spelling on %s: %s, since dictionaries would come from a third-party host',
    (platform, checks) => {
      const { made, pages } = fakePages(platform);
      pages.open('main', {});
      expect(made[0]?.options.webPreferences?.spellcheck).toBe(checks);
    },
  );

  it('reports once that it came to the front and once that it left', () => {
    const set = setUp();
    const made = opened(set);
    made.emit('blur');
    made.emit('focus');
    made.emit('focus');
    made.emit('blur');
    made.emit('minimize');
    made.emit('focus');
    made.close();
    made.emit('focus');
    set.window.destroy();
    expect(set.front).toEqual([true, false, true, false, true, false]);
  });
});
