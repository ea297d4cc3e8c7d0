import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants, createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createNetFetch, onlyHttp1 } from '../../../electron/adapters/network/net-fetch.ts';
import { readConnectionFailure } from '../../../electron/core/api/network-failure.ts';
import { asElectron } from '../../run/as-electron.ts';
import { onLoopback } from '../../run/loopback.ts';
import { startPasswordProxy } from '../../server/password-proxy.ts';
import { makeCertificate, publicKeyHash } from '../../server/tls-server.ts';
import { findUnseenBrowser } from '../../shell/chromium/find.ts';
import { type Browser, launchBrowser } from '../../shell/chromium/launch.ts';
import { ClientRequest } from '../../shell/electron/network/client-request.ts';
import { createNetworkContext, type NetworkContext } from '../../shell/electron/network/context.ts';

// Runs against the network stack of a real Chromium: resends, refusals and error names are its own.

const certificate = await makeCertificate(
  '-subj',
  '/CN=localhost',
  '-addext',
  'subjectAltName=IP:127.0.0.1',
);
let browser: Browser;

beforeAll(async () => {
  const executable = findUnseenBrowser();
  if (executable === null) throw new Error('There is no Chromium here.');
  browser = await launchBrowser({
    executable,
    isHeadless: true,
    hasNames: false,
    environment: process.env,
    switches: new Map([
      ...onlyHttp1.map((name) => [name, ''] as const),
      ...('cert' in certificate
        ? [['ignore-certificate-errors-spki-list', publicKeyHash(certificate)] as const]
        : []),
    ]),
    onEnd: () => undefined,
  });
});
afterAll(() => browser.close());

/** Our fetch on Chromium's network. */
function createScene(proxy?: string) {
  const contexts = new Map<Electron.Session, NetworkContext>();
  const request = (options: Electron.ClientRequestConstructorOptions) => {
    const { session, ...others } = options;
    const context = session && contexts.get(session);
    if (context === undefined) throw new Error('An unknown session.');
    return new ClientRequest(others, context);
  };
  const openSession = () => {
    const context = createNetworkContext(async () => browser, proxy);
    // The fetch uses only this part of a session.
    const session = { closeAllConnections: context.closeAllConnections } as Electron.Session;
    contexts.set(session, context);
    return session;
  };
  onTestFinished(async () => {
    for (const context of contexts.values()) await context.closeAllConnections();
  });
  // It has the parts of Electron's class that the app uses.
  const net = { request: request as unknown as Electron.Net['request'] };
  return { fetch: createNetFetch({ net, openSession }) };
}

interface Counted {
  readonly address: string;
  readonly arrived: Pick<IncomingMessage, 'method' | 'socket'>[];
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function startServer(answer: Answer): Promise<Counted> {
  const arrived: Counted['arrived'] = [];
  const server = createServer((request, response) => {
    arrived.push(request);
    request.resume();
    request.on('end', () => answer(request, response));
  });
  const { port, stop } = await onLoopback(server);
  onTestFinished(stop);
  return { address: `http://127.0.0.1:${port}/`, arrived };
}

const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const posts = ({ arrived }: Counted) => arrived.filter(({ method }) => method === 'POST').length;

describe.each<readonly [name: string, end: (socket: Socket) => void]>([
  ['closed', (socket) => socket.destroy()],
  ['reset', (socket) => socket.resetAndDestroy()],
])('When a server receives a ticket and the connection is %s before it answers', (_name, end) => {
  const takeAndLeave: Answer = ({ method, socket }, response) =>
    method === 'POST' ? end(socket) : response.end('{}');

  it('Our fetch sends it once, over HTTP/1.1', async () => {
    const server = await startServer(takeAndLeave);
    const { fetch } = createScene();
    await (await fetch(server.address)).text();
    for (const count of [1, 2]) {
      const failure = await fetch(server.address, post).then(() => null, readConnectionFailure);
      expect(failure).toEqual({ failure: 'reset', mayHaveArrived: true });
      expect(posts(server)).toBe(count);
    }
  });
});

it('A server that also speaks HTTP/2, which Chromium would resend, gets HTTP/1.1', async ({
  skip,
}) => {
  if (!('cert' in certificate)) return skip(certificate.reason);
  const versions: string[] = [];
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion);
    if (request.httpVersion === '2.0')
      return request.stream.close(constants.NGHTTP2_REFUSED_STREAM);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { fetch } = createScene();
  for (const init of [{}, post]) await fetch(address, init).catch(() => null);
  expect(versions).toEqual(['1.1', '1.1']);
});

it('Each request gets its own connection, which ends with it', async () => {
  const server = await startServer((_request, response) => response.end('{}'));
  const { fetch } = createScene();
  for (const init of [{}, {}, post, post, {}])
    expect(await (await fetch(server.address, init)).text()).toBe('{}');
  const sockets = new Set(server.arrived.map(({ socket }) => socket));
  expect(sockets.size).toBe(5);
  await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true);
});

it('Two tickets at once do not abort each other, even after a status beyond 599', async () => {
  const waiting: ServerResponse[] = [];
  const server = await startServer((request, response) => {
    if (request.url === '/odd') {
      response.statusCode = 600;
      response.end();
      return;
    }
    waiting.push(response);
    if (waiting.length === 2) for (const each of waiting) each.end('{}');
  });
  const { fetch } = createScene();
  await expect(fetch(`${server.address}odd`, post)).rejects.toThrow();
  const first = fetch(server.address, post);
  await expect.poll(() => waiting.length).toBe(1);
  const answers = await Promise.all([first, fetch(server.address, post)]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}']);
});

it('A request has no cookies, an answer no header that no fetch can hold; canceling its body ends the request', async () => {
  let aborts = 0;
  let asked: unknown;
  const message = Object.assign(new Readable({ read: () => undefined }), {
    statusCode: 200,
    headers: { 'x-note': '“odd”', 'retry-after': '7' },
  });
  const sent = Object.assign(new EventEmitter(), {
    end: () => void sent.emit('response', message),
    abort: () => {
      aborts += 1;
    },
  });
  const fetch = createNetFetch({
    net: {
      request(options) {
        asked = options;
        return asElectron(sent);
      },
    },
    openSession: () => asElectron({ closeAllConnections: async () => undefined }),
  });
  const { headers, body } = await fetch('https://api.example/');
  expect(asked).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
  expect([...headers]).toEqual([['retry-after', '7']]);
  expect(aborts).toBe(0);
  await body?.cancel();
  await expect.poll(() => aborts).toBe(1);
});

it('An answer that only pages of its own server may embed is read like any other', async () => {
  const { address, arrived } = await startServer((_request, response) =>
    response
      .writeHead(200, {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Content-Type': 'application/json',
        'X-Content-Type-Options': 'nosniff',
      })
      .end('{"data":[]}'),
  );
  const { fetch } = createScene();
  for (const method of ['GET', 'POST', 'DELETE']) {
    const body = method === 'POST' ? '{}' : undefined;
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer k' };
    const answer = await fetch(address, { method, headers, ...(body && { body }) });
    expect(await answer.json()).toEqual({ data: [] });
  }
  expect(arrived.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
});

it.each([204, 205, 304])('A %i answer has no body', async (status) => {
  const server = await startServer((_request, response) => response.writeHead(status).end());
  const answer = await createScene().fetch(server.address);
  expect([answer.status, answer.body]).toEqual([status, null]);
});

it('An unrequested 103 is not an answer', async () => {
  const server = await startServer((request, response) => {
    response.writeEarlyHints({ link: '</other>; rel=preload; as=fetch' });
    if (request.url === '/ends') request.socket.end();
    else response.end('{}');
  });
  const { fetch } = createScene();
  const answer = await fetch(server.address, post);
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  const failure = await fetch(`${server.address}ends`, post).then(
    () => null,
    readConnectionFailure,
  );
  expect(failure).toEqual({ failure: 'reset', mayHaveArrived: true });
  expect(server.arrived).toHaveLength(2);
});

it('Bodies that are not read to the end do not hold on to their connections', async () => {
  const server = await startServer((request, response) => {
    if (request.url === '/endless') response.write('x'.repeat(2_000_000));
    else response.end('{}');
  });
  const { fetch } = createScene();
  // Chromium opens at most six connections to a host.
  for (let count = 0; count < 8; count += 1)
    await (await fetch(`${server.address}endless`)).body?.cancel();
  expect(await (await fetch(server.address)).text()).toBe('{}');
});

/** Chromium has to guess any other type, and passes the head on once it has seen the start of the body. */
const knownType = { 'content-type': 'application/json' };

it('An abort rejects with its reason and ends the request', async () => {
  for (const answered of ['not', 'with a head held back', 'whole'] as const) {
    const hasHead = answered === 'whole';
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: onArrived } = Promise.withResolvers<void>();
    const server = await startServer((request, response) => {
      request.socket.once('close', () => onClosed());
      if (answered !== 'not') response.writeHead(200, hasHead ? knownType : {}).write('{');
      onArrived();
    });
    const ending = new AbortController();
    // As its callers do it: only the sender holds a reference to the request.
    const asked = createScene().fetch(new Request(server.address, { signal: ending.signal }));
    const outcome = expect(asked.then((answer) => answer.text())).rejects.toThrow(
      hasHead ? 'abort' : 'enough',
    );
    await arrived;
    if (hasHead) await asked;
    ending.abort(new Error('enough'));
    await outcome;
    await closed;
  }
});

it('A redirect rejects, and its target gets no request', async () => {
  const server = await startServer((_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  const failure = await createScene().fetch(server.address).catch(readConnectionFailure);
  expect(failure).toMatchObject({ failure: 'redirect' });
  expect(server.arrived).toHaveLength(1);
});

it('A body that breaks off rejects while it is being read, or before it', async () => {
  const server = await startServer((request, response) => {
    const type = request.url === '/known' ? knownType : {};
    response.writeHead(200, { 'content-length': '100', ...type }).write('{');
    setTimeout(() => request.socket.destroy(), 20);
  });
  const answer = await createScene().fetch(`${server.address}known`);
  const failures = [
    await answer.text().catch(readConnectionFailure),
    await createScene().fetch(server.address).catch(readConnectionFailure),
  ];
  for (const failure of failures)
    expect(failure).toMatchObject({ failure: 'reset', mayHaveArrived: true });
});

it('With no server there, the connection is refused, and the ticket cannot have arrived', async () => {
  const { port, stop } = await onLoopback(createServer());
  await stop();
  const failure = await createScene()
    .fetch(`http://127.0.0.1:${port}/`, post)
    .catch(readConnectionFailure);
  expect(failure).toEqual({ failure: 'refused', mayHaveArrived: false });
});

it('A proxy that requires a password is reported as such, and the ticket is not sent', async () => {
  const proxy = await startPasswordProxy();
  onTestFinished(() => proxy.stop());
  const server = await startServer((_request, response) => response.end('{}'));
  const { fetch } = createScene(proxy.address.replace('http://', ''));
  const failure = await fetch(server.address, post).catch(readConnectionFailure);
  expect(failure).toEqual({ failure: 'proxy', mayHaveArrived: false });
  expect(server.arrived).toEqual([]);
});
