import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

/** Loads addresses one after the other into one window. Resolves with how each ended, and the events meanwhile. */
const load = (...urls: readonly string[]) =>
  inMain(async ({ BrowserWindow }, all) => {
    const window = new BrowserWindow({ show: false });
    const told: string[] = [];
    const names = [
      ...['did-start-loading', 'did-start-navigation', 'did-navigate', 'did-navigate-in-page', 'dom-ready'],
      ...['did-finish-load', 'did-fail-load', 'did-stop-loading', 'will-redirect', 'did-redirect-navigation'],
    ];
    // Electron declares `on` once for each event, so a loop over names fits none of them.
    const contents = window.webContents as NodeJS.EventEmitter;
    for (const name of names) contents.on(name, () => told.push(name));
    const outcomes: unknown[] = [];
    for (const url of all) {
      const outcome = await window.loadURL(url).then(
        () => window.webContents.getURL(),
        ({ code, errno, url: failed }) => [code, errno, failed],
      );
      outcomes.push(outcome);
      if (window.webContents.isLoading()) {
        await new Promise((resolve) => contents.once('did-stop-loading', resolve));
      }
    }
    window.destroy();
    return { outcomes, told };
  }, urls);

describe('loadURL', () => {
  test('resolves when the page has loaded, with events in the same order as Electron’s', async () => {
    expect(await load('data:text/html,here')).toEqual({
      outcomes: ['data:text/html,here'],
      told: [
        ...['did-start-loading', 'did-start-navigation', 'did-navigate', 'dom-ready', 'did-finish-load'],
        'did-stop-loading',
      ],
    });
  });

  test('stays in the document when only the fragment changes', async () => {
    const { outcomes, told } = await load('data:text/html,here', 'data:text/html,here#there');
    expect(outcomes).toEqual(['data:text/html,here', 'data:text/html,here#there']);
    expect(told.filter((name) => name === 'did-finish-load' || name === 'did-navigate-in-page')).toEqual([
      'did-finish-load',
      'did-navigate-in-page',
    ]);
  });

  test.for([
    ['http://127.0.0.1:9/', 'ERR_UNSAFE_PORT', -312],
    ['file:///nowhere', 'ERR_FILE_NOT_FOUND', -6],
    ['http://example:port', 'ERR_INVALID_URL', -300],
    ['odd-scheme://foo', 'ERR_FAILED', -2],
  ] as const)('rejects for %s with %s, its number and the address', async ([url, code, errno]) => {
    const { outcomes, told } = await load(url);
    expect(outcomes).toEqual([[code, errno, url]]);
    expect(told).toContain('did-fail-load');
  });

  test('rejects when another load supersedes it', async () => {
    const url = await serve(() => undefined);
    const outcomes = await inMain(async ({ BrowserWindow }, silent) => {
      const window = new BrowserWindow({ show: false });
      const codeOf = (ended: Promise<void>) =>
        ended.then(
          () => 'loaded',
          ({ code }) => code,
        );
      const first = codeOf(window.loadURL(silent));
      const second = codeOf(window.loadURL('about:blank'));
      const found = [await first, await second];
      window.destroy();
      return found;
    }, url);
    expect(outcomes).toEqual(['ERR_ABORTED', 'loaded']);
  });

  test('reports a redirect, which the app may refuse', async () => {
    const url = await serve((message, response) => {
      if (message.url === '/there') response.end('there');
      else response.writeHead(302, { location: '/there' }).end();
    });
    const { outcomes, told } = await load(`${url}/`);
    expect(outcomes).toEqual([`${url}/there`]);
    expect(told).toEqual(expect.arrayContaining(['will-redirect', 'did-redirect-navigation']));
    const refused = await inMain(async ({ BrowserWindow }, address) => {
      const window = new BrowserWindow({ show: false });
      let wanted = '';
      window.webContents.on('will-redirect', (event) => {
        wanted = event.url;
        event.preventDefault();
      });
      const outcome = await window.loadURL(address).then(
        () => 'loaded',
        ({ code }) => code,
      );
      window.destroy();
      return [wanted, outcome];
    }, url);
    expect(refused).toEqual([`${url}/there`, 'ERR_ABORTED']);
  });
});

test('A load that is started while another one starts is refused, and the other continues', async () => {
  const url = await serve((message, response) => {
    if (message.url === '/there') response.end('there');
    else response.writeHead(302, { location: '/there' }).end();
  });
  const outcomes = await inMain(async ({ BrowserWindow }, address) => {
    const codes: unknown[] = [];
    for (const name of ['did-start-loading', 'did-redirect-navigation'] as const) {
      const window = new BrowserWindow({ show: false });
      const failed: string[] = [];
      window.webContents.on('did-fail-load', (_event, _errno, _code, where) => failed.push(where));
      let inner: Promise<unknown> = Promise.resolve();
      // Electron declares `once` for each event separately.
      (window.webContents as NodeJS.EventEmitter).once(name, () => {
        inner = window.loadURL('about:blank').catch(({ code }) => code);
      });
      await window.loadURL(address);
      codes.push([await inner, failed, window.webContents.getURL()]);
      window.destroy();
    }
    return codes;
  }, url);
  const refused = ['ERR_FAILED', ['about:blank'], `${url}/there`];
  expect(outcomes).toEqual([refused, refused]);
});

test('A frame that has loaded is reported, and does not complete the load of a page that breaks off later', async () => {
  let breakOff = () => {};
  const url = await serve((_message, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<iframe src="about:blank"></iframe>');
    breakOff = () => response.destroy();
  });
  await inMain(async ({ BrowserWindow }, address) => {
    const window = new BrowserWindow({ show: false });
    const frameLoaded = new Promise<void>((resolve) =>
      window.webContents.on('did-frame-finish-load', (_event, isMainFrame) => {
        if (!isMainFrame) resolve();
      }),
    );
    // Kept for the next call, which cannot reach it otherwise.
    const outcome = window.loadURL(address).then(
      () => 'loaded',
      ({ code, errno }) => [code, errno],
    );
    Object.assign(globalThis, { pageThatBreaksOff: outcome });
    await frameLoaded;
  }, url);
  breakOff();
  const outcome = await inMain(() => Reflect.get(globalThis, 'pageThatBreaksOff'));
  expect(outcome).toEqual(['ERR_INCOMPLETE_CHUNKED_ENCODING', -355]);
});

test('A download is reported to the session of its window, which can prevent it', async () => {
  const url = await serve((_message, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="list.txt"' }).end('a list');
  });
  const found = await inMain(async ({ BrowserWindow, session }, address) => {
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'downloads' } });
    const own = window.webContents;
    const told = new Promise<unknown>((resolve) => {
      session.fromPartition('downloads').once('will-download', (event, item, contents) => {
        event.preventDefault();
        const names = [item.getURL(), item.getFilename(), contents === own];
        setImmediate(() => {
          try {
            resolve(item.getURL());
          } catch (error) {
            resolve([...names, String(error)]);
          }
        });
      });
    });
    const outcome = await window.loadURL(address).then(
      () => 'loaded',
      ({ code }) => code,
    );
    window.destroy();
    return [outcome, await told];
  }, url);
  expect(found).toEqual([
    'ERR_ABORTED',
    [`${url}/`, 'list.txt', true, 'Error: DownloadItem used after being destroyed'],
  ]);
});

test('The preload of an empty page runs, gets the loaded event, and can run a script in the page', async () => {
  const preload = join(await temporaryDirectory(), 'preload.cjs');
  await writeFile(
    preload,
    `const { ipcRenderer, webFrame } = require('electron');
process.once('loaded', async () => {
  const sum = await webFrame.executeJavaScript('globalThis.ofThePage = 1; 1 + 1');
  ipcRenderer.send('empty-page', location.href, sum, typeof globalThis.ofThePage);
});`,
  );
  const heard = await inMain(async ({ BrowserWindow, ipcMain }, path) => {
    const window = new BrowserWindow({ show: false, webPreferences: { preload: path } });
    const told = new Promise<unknown[]>((resolve) =>
      ipcMain.once('empty-page', (_event, ...values) => resolve(values)),
    );
    await window.loadURL('about:blank');
    const values = await told;
    window.destroy();
    return values;
  }, preload);
  expect(heard).toEqual(['about:blank', 2, 'undefined']);
});

test('An error in a preload names its file and its own line', async () => {
  const preload = join(await temporaryDirectory(), 'a preload.cjs');
  await writeFile(
    preload,
    `const { ipcRenderer } = require('electron');

try {
  throw new Error('on the fourth line');
} catch (error) {
  ipcRenderer.send('stack', error.stack);
}`,
  );
  const stack = await inMain(async ({ BrowserWindow, ipcMain }, path) => {
    const window = new BrowserWindow({ show: false, webPreferences: { preload: path } });
    const told = new Promise<string>((resolve) => ipcMain.once('stack', (_event, text) => resolve(text)));
    await window.loadURL('about:blank');
    const text = await told;
    window.destroy();
    return text;
  }, preload);
  expect(stack).toMatch(/a%20preload\.cjs:4:\d+/);
});

test('The app is asked before a page gets a permission, and the page gets what the app grants', async () => {
  const preload = join(await temporaryDirectory(), 'preload.cjs');
  await writeFile(
    preload,
    `const { ipcRenderer, webFrame } = require('electron');
window.addEventListener('DOMContentLoaded', async () => {
  ipcRenderer.send('permissions', await webFrame.executeJavaScript(\`(async () => {
    const endOf = (promise) => promise.then(String, (error) => error.name);
    const stateOf = async (name) => (await navigator.permissions.query({ name })).state;
    return {
      wanted: await Notification.requestPermission(),
      place: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(() => resolve('here'), ({ code }) => resolve(code))),
      camera: await endOf(navigator.mediaDevices.getUserMedia({ video: true })),
      whole: await endOf(document.documentElement.requestFullscreen()),
      states: [await stateOf('clipboard-read'), await stateOf('camera'), await stateOf('geolocation')],
    };
  })()\`));
});`,
  );
  const found = await inMain(async ({ BrowserWindow, ipcMain, session }, path) => {
    const own = session.fromPartition('permissions');
    const asked: unknown[] = [];
    const checked: unknown[] = [];
    own.setPermissionRequestHandler((contents, permission, decide, details) => {
      const { isMainFrame, requestingUrl, ...rest } = details;
      asked.push([permission, contents === window.webContents, isMainFrame, requestingUrl, rest]);
      // Not before the page would have gone on by itself.
      setTimeout(decide, 50, permission === 'notifications');
    });
    own.setPermissionCheckHandler((_contents, permission, origin, { mediaType }) => {
      checked.push([permission, origin, mediaType]);
      return permission === 'clipboard-read';
    });
    own.protocol.handle('app', () => new Response('here', { headers: { 'content-type': 'text/html' } }));
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload: path, partition: 'permissions' },
    });
    const told = new Promise((resolve) => ipcMain.once('permissions', (_event, page) => resolve(page)));
    await window.loadURL('app://here/page');
    const page = await told;
    window.destroy();
    own.protocol.unhandle('app');
    own.setPermissionRequestHandler(null);
    own.setPermissionCheckHandler(null);
    return { page, asked, checked };
  }, preload);
  const question = (permission: string, details = {}) => [permission, true, true, 'app://here/page', details];
  expect(found).toEqual({
    page: {
      ...{ wanted: 'granted', place: 1 },
      // As Chromium reports it where there is no camera.
      camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
      ...{ whole: 'NotAllowedError', states: ['granted', 'denied', 'denied'] },
    },
    asked: [
      question('notifications'),
      question('geolocation'),
      question('media', { mediaTypes: ['video'], securityOrigin: 'app://here/' }),
      question('fullscreen'),
    ],
    checked: [
      ['clipboard-read', 'app://here/', undefined],
      ['media', 'app://here/', 'video'],
      ['geolocation', 'app://here/', undefined],
    ],
  });
});

test('A window is titled like the app unless it has its own title', async () => {
  const titles = await inMain(({ app, BrowserWindow }) =>
    [{}, { title: 'Own' }].map((options) => {
      const window = new BrowserWindow({ show: false, ...options });
      const title = window.getTitle();
      window.destroy();
      return title.replace(app.getName(), 'the app');
    }),
  );
  expect(titles).toEqual(['the app', 'Own']);
});

test('A window is never smaller or larger than the app allows', async () => {
  const sizes = await inMain(({ BrowserWindow }) => {
    const window = new BrowserWindow({
      ...{ show: false, width: 200, height: 900 },
      ...{ minWidth: 300, minHeight: 300, maxWidth: 400, maxHeight: 500 },
    });
    const found = [window.getSize()];
    window.setSize(900, 100);
    found.push(window.getSize());
    window.destroy();
    return found;
  });
  expect(sizes).toEqual([
    [300, 500],
    [400, 300],
  ]);
});

test('A frame keeps its object when it navigates', async () => {
  const found = await inMain(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('data:text/html,one');
    const { mainFrame } = window.webContents;
    await window.loadURL('data:text/html,two');
    const kept = [mainFrame === window.webContents.mainFrame, mainFrame.url, mainFrame.top === mainFrame];
    window.destroy();
    return kept;
  });
  expect(found).toEqual([true, 'data:text/html,two', true]);
});

test('A message on the channel `error` throws nothing in main', async () => {
  const thrown = await inMain(({ ipcMain }) => {
    try {
      return ipcMain.emit('error', {}, 'a page says so');
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toBe(true);
});

test('A window is found by its id, by its page and among all windows, until it is destroyed', async () => {
  const found = await inMain(({ BaseWindow, BrowserWindow, webContents }) => {
    const window = new BrowserWindow({ show: false });
    const contents = window.webContents;
    const look = () => [
      BrowserWindow.fromId(window.id) === window,
      contents.isDestroyed() ? false : BrowserWindow.fromWebContents(contents) === window,
      BaseWindow.getAllWindows().includes(window),
      webContents.getAllWebContents().includes(contents),
      window instanceof BaseWindow,
    ];
    const before = look();
    window.destroy();
    return [before, look()];
  });
  expect(found).toEqual([
    [true, true, true, true, true],
    [false, false, false, false, true],
  ]);
});
