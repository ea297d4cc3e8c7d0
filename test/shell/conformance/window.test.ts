import { describe, expect, test } from 'vitest';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

/** Loads addresses one after the other into one window: how each ended, and what the page told meanwhile. */
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
  test('resolves when the page has loaded, in the order of events that Electron keeps', async () => {
    expect(await load('data:text/html,here')).toEqual({
      outcomes: ['data:text/html,here'],
      told: [
        ...['did-start-loading', 'did-start-navigation', 'did-navigate', 'dom-ready', 'did-finish-load'],
        'did-stop-loading',
      ],
    });
  });

  test('stays in the document for another place in it', async () => {
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

  test('rejects when another one overtakes it', async () => {
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

  test('tells of a redirect, which the app may refuse', async () => {
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

test('A frame keeps its object wherever it goes', async () => {
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

test('A message on the channel `error` is no error of main', async () => {
  const thrown = await inMain(({ ipcMain }) => {
    try {
      return ipcMain.emit('error', {}, 'a page says so');
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toBe(true);
});

test('A window is found by its number, by its page and among all of them, until it is gone', async () => {
  const found = await inMain(({ BaseWindow, BrowserWindow, webContents }) => {
    const window = new BrowserWindow({ show: false });
    const look = () => [
      BrowserWindow.fromId(window.id) === window,
      BrowserWindow.fromWebContents(window.webContents) === window,
      BaseWindow.getAllWindows().includes(window),
      webContents.getAllWebContents().includes(window.webContents),
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
