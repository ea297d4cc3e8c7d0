import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import type { ApiProblem } from '../../../shared/domain/problem.ts';
import { asPerson, createTestClient, fileTicket, startServerAndClient } from '../../scenes/test-client.ts';
import * as faults from '../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

let server: ApiServer;
let client: ApiClient;
beforeEach(async () => {
  ({ server, client } = await startServerAndClient());
});
afterEach(() => server.stop());

const post = () => fileTicket(client);

/** What the six endpoints answer to one request each. */
async function everyEndpoint(): Promise<readonly { readonly ok: boolean; readonly problem?: ApiProblem }[]> {
  const before = server.requests().length;
  const answers = [
    await client.account(asPerson),
    await client.services(asPerson),
    await client.service('svc-1', asPerson),
    await client.tickets(asPerson),
    await client.ticket('T-1001', asPerson),
    await post(),
  ];
  expect(server.requests().length - before).toBe(6);
  return answers;
}

const problem = (value: ApiProblem) => ({ ok: false, problem: value });
const words = 'Not this way.';

describe('Statuses of a refusal', () => {
  it.each([
    [400, { kind: 'rejected', status: 400, words }],
    [401, { kind: 'key-refused' }],
    [402, { kind: 'rejected', status: 402, words }],
    [403, { kind: 'forbidden', words }],
    [404, { kind: 'not-found', words }],
    [405, { kind: 'rejected', status: 405, words }],
    [408, { kind: 'rejected', status: 408, words }],
    [409, { kind: 'rejected', status: 409, words }],
    [413, { kind: 'rejected', status: 413, words }],
    [422, { kind: 'rejected', status: 422, words }],
    [500, { kind: 'server-error', status: 500, words }],
    [502, { kind: 'server-error', status: 502, words }],
    [503, { kind: 'server-error', status: 503, words }],
    [504, { kind: 'server-error', status: 504, words }],
  ] as const)(
    'Status %i is its own problem at every endpoint, with the server’s words, and is not retried',
    async (code, expected) => {
      server.fault({}, faults.status(code, { message: words }));
      for (const answer of await everyEndpoint()) expect(answer).toEqual(problem(expected));
    },
  );

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['-1', null],
    ['soon', null],
    [undefined, null],
  ])('Status 429 with Retry-After %j asks for %j ms and is not retried', async (header, retryAfterMs) => {
    server.fault({}, faults.limited(header));
    expect(await client.account(asPerson)).toEqual(problem({ kind: 'limited', retryAfterMs }));
    expect(server.requests()).toHaveLength(1);
  });

  it.each([
    [401, 'key-refused'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server-error'],
  ])('Status %i counts even with a web page as its body, and none of it is shown', async (code, kind) => {
    server.fault({}, faults.webPage(code));
    const answer = await client.account(asPerson);
    expect(answer).toMatchObject(problem({ kind } as ApiProblem));
    expect(JSON.stringify(answer)).not.toContain('sign in');
  });
});

describe('Good statuses', () => {
  it.each([
    ['an empty body', faults.emptyBody(), { kind: 'unreadable', detail: 'empty' }],
    ['white space', faults.text(' \r\n\t'), { kind: 'unreadable', detail: 'empty' }],
    ['a web page with status 203', faults.webPage(203), { kind: 'web-page', status: 203 }],
    ['XHTML', faults.webPage(200, 'application/xhtml+xml'), { kind: 'web-page', status: 200 }],
    [
      'a web page labeled as JSON',
      faults.webPage(200, 'application/json'),
      { kind: 'web-page', status: 200 },
    ],
    [
      'text labeled as a web page',
      faults.status(200, 'Sign in.', { 'Content-Type': 'text/html' }),
      { kind: 'web-page', status: 200 },
    ],
    ['text', faults.text('Service is fine.'), { kind: 'unreadable', detail: 'json' }],
    ['JSON without its end', faults.truncated(0.999), { kind: 'unreadable', detail: 'json' }],
    ['two JSON values', faults.text('{"id":"a"}{"id":"b"}'), { kind: 'unreadable', detail: 'json' }],
    ['null', faults.text('null'), { kind: 'unreadable', detail: 'shape' }],
    ['a number', faults.json(7), { kind: 'unreadable', detail: 'shape' }],
    ['a string', faults.text('"hello"'), { kind: 'unreadable', detail: 'shape' }],
    ['a bare list', faults.json([{ id: 'svc-1' }]), { kind: 'unreadable', detail: 'shape' }],
    ['an empty object', faults.json({}), { kind: 'unreadable', detail: 'shape' }],
    [
      'an error in disguise',
      faults.json({ error: 'Oops' }),
      { kind: 'server-error', status: 200, words: 'Oops' },
    ],
    ['data that is null', faults.json({ data: null }), { kind: 'unreadable', detail: 'shape' }],
    ['data that is a string', faults.json({ data: '[]' }), { kind: 'unreadable', detail: 'shape' }],
  ] as const)('A good status with %s does not count as an answer', async (_what, fault, expected) => {
    server.fault({}, fault);
    for (const answer of await everyEndpoint()) expect(answer).toEqual(problem(expected));
  });

  it('An object as data is not an empty list', async () => {
    server.fault({}, faults.json({ data: { 0: { id: 'svc-1' }, length: 1 } }));
    const shape = problem({ kind: 'unreadable', detail: 'shape' });
    expect(await client.services(asPerson)).toEqual(shape);
    expect(await client.tickets(asPerson)).toEqual(shape);
  });

  it('An empty list is an empty list', async () => {
    server.fault({}, faults.json({ data: [] }));
    expect(await client.services(asPerson)).toEqual({ ok: true, value: { items: [], setAsideCount: 0 } });
  });

  it('Bytes that are not valid UTF-8 affect only themselves', async () => {
    server.fault({}, async ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(
        Buffer.concat([Buffer.from('{"id":"a","name":"K'), Buffer.from([0xff]), Buffer.from('"}')]),
      );
      return 'handled';
    });
    expect(await client.account(asPerson)).toMatchObject({ ok: true, value: { name: 'K\u{fffd}' } });
  });
});

describe('After a good answer', () => {
  it('A broken answer does not affect the next', async () => {
    server.fault({ nth: 2 }, faults.truncated());
    expect(await client.services(asPerson)).toMatchObject({ ok: true });
    expect(await client.services(asPerson)).toMatchObject({ ok: false });
    expect(await client.services(asPerson)).toMatchObject({ ok: true });
  });
});

describe('Redirects', () => {
  let server: ApiServer;
  let other: ApiServer;
  beforeEach(async () => {
    server = await startApiServer({ key: 'the-key-that-stays-at-home' });
    other = await startApiServer();
  });
  afterEach(() => Promise.all([server.stop(), other.stop()]));

  const notFollowed = { ok: false, problem: { kind: 'network', failure: 'redirect', mayHaveArrived: true } };

  /** A read and a filed ticket, one request each. */
  async function askTwice() {
    const client = createTestClient(server);
    const answers = [await client.services(asPerson), await fileTicket(client)];
    expect(server.requests().map(({ method }) => method)).toEqual(['GET', 'POST']);
    return answers;
  }

  it.each([302, 303, 308])(
    'Redirect %i to another origin is not followed: the other server sees neither request nor key',
    async (code) => {
      server.fault(
        {},
        faults.redirect((path) => other.baseAddress + path, code),
      );
      expect(await askTwice()).toEqual([notFollowed, notFollowed]);
      expect(other.requests()).toHaveLength(0);
      expect(other.sawSecret(server.key)).toBe(false);
    },
  );

  it.each([
    ['by a path', '/api/v1/account'],
    ['by a full address', ''],
    ['by another name for this computer', 'localhost'],
    ['without a scheme', '//'],
  ])('A redirect to the same server %s is not followed', async (_how, to) => {
    const { host, port } = new URL(server.origin);
    const targets: Record<string, string> = {
      '': `${server.baseAddress}/account`,
      localhost: `http://localhost:${port}/api/v1/account`,
      '//': `//${host}/api/v1/account`,
    };
    server.fault({}, faults.redirect(targets[to] ?? to));
    expect(await askTwice()).toEqual([notFollowed, notFollowed]);
  });

  it.each(['', 'http://[', 'javascript:alert(1)', 'file:///etc/passwd', 'data:application/json,{"id":"x"}'])(
    'A redirect to %j is not followed',
    async (location) => {
      server.fault({}, faults.redirect(location));
      expect(await askTwice()).toEqual([notFollowed, notFollowed]);
    },
  );

  it('A redirect without a target does not count as an answer', async () => {
    server.fault({}, async () => ({ status: 302, headers: {}, body: { id: 'acc-1', data: [] } }));
    expect(await askTwice()).toMatchObject([{ ok: false }, { ok: false }]);
  });

  it('Statuses 300 and 304 do not count as answers', async () => {
    for (const code of [300, 304]) {
      server.fault({}, async () => ({ status: code, headers: {}, body: null }));
      expect(await createTestClient(server).account(asPerson)).toMatchObject({
        ok: false,
        problem: { kind: 'server-error', status: code },
      });
    }
  });
});
