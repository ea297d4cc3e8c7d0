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
