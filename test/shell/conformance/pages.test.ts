import { describe, expect, test } from 'vitest';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

/** Loads addresses one after the other into one window. Resolves with how each ended, and the events meanwhile. */
const load = (...urls: readonly string[]) =>
  inMain(async ({ BrowserWindow }, all) => {
    const window = new BrowserWindow({ show: false });
    const told: string[] = [];
    const names = ['did-navigate', 'did-finish-load', 'did-stop-loading', 'will-redirect'];
    // Electron declares `on` once for each event, so a loop over names fits none of them.
    const contents = window.webContents as NodeJS.EventEmitter;
    for (const name of names) contents.on(name, () => told.push(name));
    const outcomes: unknown[] = [];
    for (const url of all) {
      const outcome = await window.loadURL(url).then(
        () => window.webContents.getURL(),
        ({ code, url: failed }) => [code, failed],
      );
      outcomes.push(outcome);
      if (window.webContents.isLoading())
        await new Promise((resolve) => contents.once('did-stop-loading', resolve));
    }
    window.destroy();
    return { outcomes, told };
  }, urls);

describe('loadURL', () => {
  test('resolves when the page has loaded, with events in the same order as Electron’s', async () => {
    expect(await load('data:text/html,here')).toEqual({
      outcomes: ['data:text/html,here'],
      told: ['did-navigate', 'did-finish-load', 'did-stop-loading'],
    });
  });

  test.for([
    ['http://127.0.0.1:9/', 'ERR_UNSAFE_PORT'],
    ['file:///nowhere', 'ERR_FILE_NOT_FOUND'],
    ['http://example:port', 'ERR_INVALID_URL'],
    ['odd-scheme://foo', 'ERR_FAILED'],
  ] as const)('rejects for %s with %s and the address', async ([url, code]) => {
    expect((await load(url)).outcomes).toEqual([[code, url]]);
  });

  test('reports a redirect, which the app may refuse', async () => {
    const url = await serve((message, response) => {
      if (message.url === '/there') response.end('there');
      else response.writeHead(302, { location: '/there' }).end();
    });
    const { outcomes, told } = await load(`${url}/`);
    expect(outcomes).toEqual([`${url}/there`]);
    expect(told).toContain('will-redirect');
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

test('A window keeps to its limits and to whole pixels, and one window at a time has the focus', async () => {
  const found = await inMain(({ BrowserWindow }) => {
    const told: string[] = [];
    const make = (name: string) => {
      const window = new BrowserWindow({
        show: false,
        width: 100,
        height: 100,
        minWidth: 200,
        maxHeight: 90,
      });
      window.on('focus', () => told.push(`${name} focus`));
      window.on('blur', () => told.push(`${name} blur`));
      return window;
    };
    const [first, second] = [make('first'), make('second')];
    const { width, height } = first.getBounds();
    first.setBounds({ x: 10.4, y: 20.6, width: 300.5, height: 300 });
    first.focus();
    first.show();
    second.show();
    const focused = BrowserWindow.getFocusedWindow() === second;
    second.hide();
    const bounds = first.getBounds();
    first.destroy();
    second.destroy();
    return { size: [width, height], bounds, told, focused };
  });
  expect(found).toEqual({
    ...{ size: [200, 90], bounds: { x: 10, y: 21, width: 301, height: 90 }, focused: true },
    told: ['first focus', 'first blur', 'second focus', 'second blur'],
  });
});

/** Sends a request. Resolves with its outcome. */
const request = (url: string) =>
  inMain(
    ({ net }, address) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const sent = net.request(address);
        sent.on('error', ({ message }) => resolve({ error: message }));
        sent.on('response', ({ headers }) => resolve({ headers }));
        sent.end();
      }),
    url,
  );

describe('net.request', () => {
  test('goes only to http and https, even through a redirect', async () => {
    for (const address of ['file:///etc/hosts', 'data:text/plain,a', 'about:blank']) {
      const url = await serve((_message, response) => {
        response.writeHead(302, { location: address }).end();
      });
      expect(await request(url), address).toMatchObject({ error: 'net::ERR_UNSAFE_REDIRECT' });
    }
  });
});

test('A session’s webRequest cancels requests of net in that session alone', async () => {
  const url = await serve((_message, response) => response.end('hi'));
  const outcomes = await inMain(async ({ net, session }, address) => {
    const own = session.fromPartition('canceling');
    own.webRequest.onBeforeRequest(({ url: asked }, decide) =>
      decide({ cancel: asked.endsWith('/no') }),
    );
    const outcome = (options: Electron.ClientRequestConstructorOptions) =>
      new Promise<string>((resolve) => {
        const sent = net.request(options);
        sent.on('response', ({ statusCode }) => resolve(String(statusCode)));
        sent.on('error', ({ message }) => resolve(message));
        sent.end();
      });
    return [
      await outcome({ url: `${address}/no`, session: own }),
      await outcome({ url: `${address}/yes`, session: own }),
      await outcome({ url: `${address}/no` }),
    ];
  }, url);
  expect(outcomes).toEqual(['net::ERR_BLOCKED_BY_CLIENT', '200', '200']);
});

test('Pages and requests name the app, its version and Electron’s', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((message, response) => {
    asked.push(message.headers['user-agent']);
    response.end();
  });
  const version = await inMain(async ({ BrowserWindow, net }, address) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('data:text/html,');
    await window.loadURL(address);
    const sent = net.request(address);
    const answered = new Promise((resolve) => sent.once('response', resolve));
    sent.end();
    await answered;
    window.destroy();
    return process.versions.electron;
  }, url);
  const own = expect.stringMatching(
    new RegExp(`\\) conformance/1\\.2\\.3 Chrome/[\\d.]+ Electron/${version} Safari/`),
  );
  expect(asked).toEqual([own, own]);
});
