import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

interface Asked {
  readonly options: Omit<Electron.ClientRequestConstructorOptions, 'session'>;
  readonly body?: string;
  readonly password?: readonly [user: string, password: string];
}

/** Sends a request. Resolves with its outcome. */
const request = (asked: Asked) =>
  inMain(
    ({ net }, { options, body, password }) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const sent = net.request(options);
        let isAsked = false;
        sent.on('login', (_info, answer) => {
          isAsked = true;
          answer(...(password ?? []));
        });
        sent.on('error', ({ message }) => resolve({ error: message, isAsked }));
        sent.on('response', (message) => {
          let text = '';
          message.on('data', (part) => {
            text += String(part);
          });
          message.on('end', () => {
            const { statusCode, headers, rawHeaders, httpVersionMajor } = message;
            resolve({ statusCode, headers, rawHeaders, httpVersionMajor, text, isAsked });
          });
        });
        sent.end(body);
      }),
    asked,
  );

/** What a call throws, or its result if it does not. */
const thrownBy = (names: readonly [member: string, ...values: unknown[]], options = {}) =>
  inMain(
    ({ net }, [[member, ...values], more]) => {
      try {
        const sent = net.request({ url: 'http://127.0.0.1:9/', ...more });
        return Reflect.apply(Reflect.get(sent, member), sent, values);
      } catch (error) {
        return String(error);
      }
    },
    [names, options] as const,
  );

describe('net.request', () => {
  test('sends a body whatever the method is', async () => {
    const url = await serve((message, response) => {
      response.write(`${message.method} `);
      message.pipe(response);
    });
    expect(await request({ options: { url }, body: 'a body' })).toMatchObject({ text: 'GET a body' });
    expect(await request({ options: { url, method: 'patch' }, body: 'a body' })).toMatchObject({
      text: 'PATCH a body',
    });
  });

  test('takes an address in parts, as Node does', async () => {
    const url = new URL(await serve((message, response) => response.end(message.url)));
    const options = { hostname: url.hostname, port: Number(url.port), path: '/deep?a=1' };
    expect(await request({ options })).toMatchObject({ text: '/deep?a=1' });
  });

  test('reports every header line, including cookies, and joins repeated ones as Node does', async () => {
    const url = await serve((_message, response) => {
      response.writeHead(200, [
        ...['X-Many', 'a', 'X-Many', 'b', 'ETag', 'c', 'ETag', 'd'],
        ...['Set-Cookie', 'e=f', 'Set-Cookie', 'g=h'],
      ]);
      response.end();
    });
    const { headers, rawHeaders, httpVersionMajor } = await request({ options: { url } });
    expect(headers).toMatchObject({ 'x-many': 'a, b', etag: 'c', 'set-cookie': ['e=f', 'g=h'] });
    expect(rawHeaders).toEqual(expect.arrayContaining(['X-Many', 'Set-Cookie', 'g=h']));
    expect(httpVersionMajor).toBe(1);
  });

  test('asks the app for a password unless credentials are omitted, and sends the body with it', async () => {
    const url = await serve((message, response) => {
      if (message.headers.authorization === undefined) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="here"' }).end();
      } else message.pipe(response);
    });
    const password = ['user', 'secret'] as const;
    expect(await request({ options: { url, method: 'POST' }, body: 'a body', password })).toMatchObject({
      statusCode: 200,
      text: 'a body',
      isAsked: true,
    });
    expect(await request({ options: { url, credentials: 'omit' }, password })).toMatchObject({
      statusCode: 401,
      isAsked: false,
    });
  });

  test('goes only to http and https, even through a redirect', async () => {
    for (const address of ['file:///etc/hosts', 'data:text/plain,a', 'about:blank']) {
      const url = await serve((_message, response) => {
        response.writeHead(302, { location: address }).end();
      });
      expect(await request({ options: { url } }), address).toMatchObject({
        error: 'net::ERR_UNSAFE_REDIRECT',
      });
    }
    expect(await thrownBy(['end'], { url: 'file:///etc/hosts' })).toBe(
      'Error: ClientRequest only supports http: and https: protocols',
    );
  });

  test('keeps a header as it was set, and refuses one without a valid name and value', async () => {
    const kept = await inMain(({ net }) => {
      const sent = net.request('http://127.0.0.1:9/');
      sent.setHeader('X-Count', 900 as never);
      return sent.getHeader('x-COUNT');
    });
    expect(kept).toBe(900);
    expect(await thrownBy(['getHeader'])).toBe('Error: `name` is required for getHeader(name)');
    expect(await thrownBy(['removeHeader'])).toBe('Error: `name` is required for removeHeader(name)');
    expect(await thrownBy(['setHeader', 'a'])).toBe('Error: `value` required in setHeader("a", value)');
    expect(await thrownBy(['setHeader', 'a', 'b\nc'])).toBe("Error: Invalid value for header 'a': 'b\nc'");
    expect(await thrownBy(['setHeader', 'a b', 'c'])).toBe("Error: Invalid header name: 'a b'");
  });

  test('accepts only an Electron session, or a partition by its name', async () => {
    expect(await thrownBy(['end'], { session: {} })).toBe(
      'TypeError: `session` should be an instance of the Session class',
    );
    expect(await thrownBy(['end'], { partition: 1 })).toBe('TypeError: `partition` should be a string');
    const url = await serve((_message, response) => response.end('here'));
    expect(await request({ options: { url, partition: 'own' } })).toMatchObject({ text: 'here' });
  });

  test('reports how much of a body has been sent', async () => {
    const url = await serve((_message, response) => response.end());
    const progress = await inMain(
      ({ net }, address) =>
        new Promise((resolve) => {
          const sent = net.request({ url: address, method: 'POST' });
          const before = sent.getUploadProgress().active;
          (sent as NodeJS.EventEmitter).on('upload-progress', () =>
            resolve([before, sent.getUploadProgress()]),
          );
          sent.end('hello');
        }),
      url,
    );
    expect(progress).toEqual([false, { active: true, started: true, current: 5, total: 5 }]);
  });
});

describe('net.fetch', () => {
  /** The text at an address, or the error's message. */
  const fetchText = (url: string) =>
    inMain(async ({ net }, address) => {
      try {
        return await (await net.fetch(address)).text();
      } catch (error) {
        return String(error);
      }
    }, url);

  test('reads files', async () => {
    const file = join(await temporaryDirectory(), 'a file.txt');
    await writeFile(file, 'in a file');
    expect(await fetchText(pathToFileURL(file).href)).toBe('in a file');
    expect(await fetchText('file:///nowhere')).toBe('Error: net::ERR_FILE_NOT_FOUND');
  });

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
