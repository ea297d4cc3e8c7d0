import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { RunningApp } from '../../launch/harness.ts';
import { waitFor } from '../../run/wait-for.ts';
import { invoke, test } from './fixture-app.ts';

declare global {
  /** What the fixture's main process has heard of its window. */
  var heardInput: string[];
}

describe('A window of the preview shell', () => {
  let app: RunningApp;
  let page: Page;

  test.beforeAll(async ({ launchForAll }) => {
    app = await launchForAll();
    page = await app.page();
  });

  test("keeps the handler's content security policy", async () => {
    expect(await page.locator('#inline').textContent()).toBe('untouched');
    expect(await page.evaluate(() => fetch('/page.js').catch((error: Error) => error.name))).toBe(
      'TypeError',
    );
  });

  test('gives the page no access to the shell except what the preload exposes', async () => {
    expect(
      await page.evaluate(() =>
        Object.keys(globalThis).filter((key) => /hostbell|binding|electron/i.test(key)),
      ),
    ).toEqual([]);
    expect(await page.evaluate('typeof require + typeof process')).toBe('undefinedundefined');
  });

  test('keeps Node’s modules from the preload, and throws by name on members of `electron` that it lacks', async () => {
    const message = (source: string) =>
      page.evaluate(`(() => { try { ${source} } catch (error) { return error.message } })()`);
    expect(await message("fixture.requireOf('fs')")).toBe('module not found: fs');
    expect(await message('fixture.unknownMember()')).toContain(
      'electron.ipcRenderer.sendSync is not in the preview shell',
    );
  });

  test('tells the page why a handler failed, in Electron’s words', async () => {
    await app.electron.evaluate(({ ipcMain }) =>
      ipcMain.handle('fail', () => Promise.reject(new TypeError('not today'))),
    );
    const told = "Error invoking remote method 'fail': TypeError: not today";
    expect(await invoke(page, 'fail')).toBe(told);
  });

  test('gives page and preload a shared document but separate worlds, and copies what crosses', async () => {
    const found = await page.evaluate(`(() => {
      globalThis.setByPage = true;
      const given = fixture.give();
      given.list.push(2);
      return {
        preloadSees: [fixture.typeOfGlobal('setByPage'), fixture.typeOfGlobal('document')],
        pageSees: [typeof setByPreload, typeof [].addedByPreload],
        given: [given.list.length, fixture.give().list.length, given.list instanceof Array],
        isFrozen: [fixture, fixture.nested.list].map(Object.isFrozen),
        refused: [document.body, { [Symbol()]: 1 }].map((value) => {
          try { return fixture.typeOfGlobal('document', value) } catch ({ message }) { return message }
        }),
        passes: [999, 1_001].map((depth) => {
          let nested = [];
          for (let count = 1; count < depth; count += 1) nested = [nested];
          try { return fixture.typeOfGlobal('document', nested) === 'object' } catch { return false }
        }),
      };
    })()`);
    expect(found).toEqual({
      preloadSees: ['undefined', 'object'],
      pageSees: ['undefined', 'undefined'],
      given: [2, 1, true],
      isFrozen: [true, true],
      refused: ['[object HTMLBodyElement]', 'A symbol'].map(
        (what) =>
          `${what} through electron.contextBridge is not in the preview shell (see test/shell/README.md)`,
      ),
      passes: [true, false],
    });
  });

  test('protects what the preload does from a page that replaces the built-ins', async () => {
    const session = await page.context().newCDPSession(page);
    // Not through Playwright, whose own script in the page would use what is replaced.
    const { result } = await session.send('Runtime.evaluate', {
      awaitPromise: true,
      returnByValue: true,
      expression: `(async () => {
        let reached = '';
        const OwnError = Error;
        const OwnPromise = Promise;
        const replace = (owner, names) => {
          for (let at = 0; at < names.length; at += 1) {
            owner[names[at]] = function () {
              reached += String(names[at]) + ' ';
              throw new OwnError('reached');
            };
          }
        };
        const { prototype } = Object;
        const trap = Object.defineProperty;
        replace(Array.prototype, ['map', 'push', 'forEach', 'slice', Symbol.iterator]);
        replace(Map.prototype, ['get', 'set', 'has', 'delete']);
        replace(Set.prototype, ['add', 'has', 'delete', Symbol.iterator]);
        replace(Promise.prototype, ['then', 'catch']);
        replace(Function.prototype, ['bind', 'call', 'apply']);
        replace(JSON, ['parse', 'stringify']);
        replace(Reflect, ['apply', 'get']);
        replace(EventTarget.prototype, ['addEventListener', 'dispatchEvent']);
        replace(globalThis, ['Promise', 'Error', 'Proxy', 'CustomEvent', 'structuredClone']);
        replace(Object, ['keys', 'entries', 'fromEntries', 'freeze', 'defineProperty', 'getPrototypeOf']);
        for (const name of 'get channel payload kind id 0'.split(' ').values()) {
          trap(prototype, name, {
            __proto__: null,
            configurable: true,
            get() { reached += 'get ' + name + ' '; },
            set() { reached += 'set ' + name + ' '; },
          });
        }
        let refusal = '';
        try { fixture.requireOf('fs'); } catch (error) { refusal = error.message; }
        let stop;
        const news = new OwnPromise((resolve) => {
          stop = fixture.onNews((word, options) => resolve([word, options]));
        });
        fixture.send('shout', 'one');
        const answer = await fixture.invoke('echo', { list: [1, { deep: null }] });
        const heard = await news;
        stop();
        return { answer, heard, refusal, reached };
      })()`,
    });
    await page.reload();
    expect(result.value).toEqual({
      answer: [{ list: [1, { deep: null }] }],
      heard: ['one', { loud: true }],
      refusal: 'module not found: fs',
      reached: '',
    });
  });

  test('asks the app before the page navigates away, and keeps the page when refused', async () => {
    await invoke(page, 'events');
    await page.evaluate(() => document.querySelector<HTMLElement>('#away')?.click());
    expect(await nextEvents(page)).toEqual(['will-navigate https://example.org/']);
    expect(await page.title()).toBe('Fixture at fixture');
  });

  test('refuses every request to an address that the app does not serve', async () => {
    const html =
      '<img src="https://example.org/spy.png"><img src="http://127.0.0.1:9/spy.png"><img src="https://file-.preview.invalid/etc/hostname">';
    // The policy of the fixture would stop the images first.
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.setBypassCSP', { enabled: true }));
    await page.reload();
    const failed: string[] = [];
    page.on('requestfailed', (request) =>
      failed.push(`${request.url()} ${request.failure()?.errorText}`),
    );
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), html);
    await expect
      .poll(() => failed.toSorted())
      .toEqual([
        'file:///etc/hostname net::ERR_BLOCKED_BY_CLIENT.Inspector',
        'http://127.0.0.1:9/spy.png net::ERR_BLOCKED_BY_CLIENT.Inspector',
        'https://example.org/spy.png net::ERR_BLOCKED_BY_CLIENT.Inspector',
      ]);
  });

  test('tells main what a person types and clicks, before the page acts on it, and nothing that a script pretends', async () => {
    await app.electron.evaluate(({ BrowserWindow, ipcMain }) => {
      globalThis.heardInput = [];
      const note = (...words: unknown[]) => void globalThis.heardInput.push(words.join(' '));
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on('before-input-event', (event, { type, key, code, control, modifiers }) => {
        note('key', type, key, code, control, modifiers);
        if (key === 'x') event.preventDefault();
      });
      contents?.on('before-mouse-event', (_event, { type, button, x, y, clickCount }) => {
        if (type !== 'mouseMove') note('mouse', type, button, x, y, clickCount);
      });
      contents?.on('input-event', (_event, { type }) => {
        if (type !== 'mouseMove') note('input', type);
      });
      ipcMain.on('shout', (_event, word) => note('page', word));
    });
    const heard = () => app.electron.evaluate(() => globalThis.heardInput.splice(0));
    await page.evaluate(() => {
      document.addEventListener('mousedown', ({ isTrusted }) =>
        window.fixture.send('shout', isTrusted ? 'clicked' : 'pretended'),
      );
      document.body.click();
      document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'a' }));
    });
    await waitFor('the pretended click', async () => (await heard()).includes('page pretended'));

    await page.mouse.click(7, 9);
    await page.keyboard.press('Control+x');
    await page.keyboard.press('b');
    const told: string[] = [];
    const keysReleased = () => told.filter((line) => line === 'input keyUp').length;
    await waitFor(
      'the last key',
      async () => told.push(...(await heard())) > 0 && keysReleased() === 2,
    );
    expect(told).toEqual([
      ...['mouse mouseDown left 7 9 1', 'input mouseDown', 'page clicked'],
      ...['mouse mouseUp left 7 9 1', 'input mouseUp'],
      ...['key keyDown Control ControlLeft true control', 'input rawKeyDown'],
      // Main has prevented this one.
      'key keyDown x KeyX true control',
      'key keyUp x KeyX true control',
      ...['key keyUp Control ControlLeft false ', 'input keyUp'],
      ...[
        'key keyDown b KeyB false ',
        'input rawKeyDown',
        'input char',
        'key keyUp b KeyB false ',
        'input keyUp',
      ],
    ]);
  });

  test('is hidden when the app refuses to close it, and its page lives on', async () => {
    await invoke(page, 'keep-window');
    await invoke(page, 'events');
    await app.closeWindow();
    expect((await app.windows()).map((window) => window.isVisible)).toEqual([false]);
    const events: unknown[] = [];
    // They come after the window is out of sight.
    await expect
      .poll(async () => {
        events.push(await invoke(page, 'events'));
        return events.flat();
      })
      .toEqual(['close', 'blur', 'hide']);
  });

  test('is destroyed when a person closes the browser’s window and the app does not refuse', async () => {
    await invoke(page, 'keep-window', false);
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
    await page.close();
    await waitFor('the window to be gone', async () => (await app.windows()).length === 0);
    await app.quit();
    expect((await app.exited).code).toBe(0);
  });
});

async function nextEvents(page: Page): Promise<unknown> {
  return waitFor('an event', async () => {
    const events = await invoke(page, 'events');
    return Array.isArray(events) && events.length > 0 ? events : null;
  });
}
