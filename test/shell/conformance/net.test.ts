import { describe, expect, test } from 'vitest';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

/** Sends a request. Resolves with its outcome. */
const request = (url: string) =>
  inMain(
    ({ net }, address) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const sent = net.request(address);
        sent.on('error', ({ message }) => resolve({ error: message }));
        sent.on('response', ({ headers, rawHeaders, httpVersionMajor }) =>
          resolve({ headers, rawHeaders, httpVersionMajor }),
        );
        sent.end();
      }),
    url,
  );

describe('net.request', () => {
  test('reports every header line, including cookies, and joins repeated ones as Node does', async () => {
    const url = await serve((_message, response) => {
      response.writeHead(200, [
        ...['X-Many', 'a', 'X-Many', 'b', 'ETag', 'c', 'ETag', 'd'],
        ...['Set-Cookie', 'e=f', 'Set-Cookie', 'g=h'],
      ]);
      response.end();
    });
    const { headers, rawHeaders, httpVersionMajor } = await request(url);
    expect(headers).toMatchObject({ 'x-many': 'a, b', etag: 'c', 'set-cookie': ['e=f', 'g=h'] });
    expect(rawHeaders).toEqual(expect.arrayContaining(['X-Many', 'Set-Cookie', 'g=h']));
    expect(httpVersionMajor).toBe(1);
  });

  test('goes only to http and https, even through a redirect', async () => {
    for (const address of ['file:///etc/hosts', 'data:text/plain,a', 'about:blank']) {
      const url = await serve((_message, response) => {
        response.writeHead(302, { location: address }).end();
      });
      expect(await request(url), address).toMatchObject({ error: 'net::ERR_UNSAFE_REDIRECT' });
    }
  });
});

describe('net.fetch', () => {
  test('is answered by the handler of a scheme, unless that is bypassed', async () => {
    const url = await serve((_message, response) => response.end('of the server'));
    const answers = await inMain(async ({ net, protocol }, address) => {
      const text = async (to: string, options = {}) => (await net.fetch(to, options)).text();
      protocol.handle('app', (asked) => new Response(`of the app: ${asked.url}`));
      protocol.handle('http', () => new Response('instead of the server'));
      const found = [
        await text('app://here/page'),
        await text(address),
        await text(address, { bypassCustomProtocolHandlers: true }),
      ];
      protocol.unhandle('app');
      protocol.unhandle('http');
      return [...found, await text(address)];
    }, url);
    expect(answers).toEqual([
      'of the app: app://here/page',
      'instead of the server',
      'of the server',
      'of the server',
    ]);
  });
});

test('A session’s webRequest cancels requests of net in that session alone', async () => {
  const url = await serve((_message, response) => response.end('hi'));
  const outcomes = await inMain(async ({ net, session }, address) => {
    const own = session.fromPartition('canceling');
    own.webRequest.onBeforeRequest(({ url: asked }, decide) => decide({ cancel: asked.endsWith('/no') }));
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
