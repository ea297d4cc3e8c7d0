import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import type { NetworkFailure } from '../../../shared/domain/problem.ts';
import { anyCharacters, anyText } from '../../fakes/any-text.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import {
  asPerson,
  createTestClient,
  createTestLimiter,
  fileTicket,
  type TestClient,
} from '../../scenes/test-client.ts';
import * as broken from '../../server/api-broken-faults.ts';
import { json } from '../../server/api-faults.ts';
import { refusal, startApiServer } from '../../server/api-server.ts';
import type { Fault } from '../../server/faulty-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

const client = forEachTest(async () => ({
  ...createTestClient(server),
  stop: () => Promise.resolve(),
}));

const post = (api: ApiClient = client) => fileTicket(api);

const failed = (failure: NetworkFailure, mayHaveArrived: boolean) => ({
  ok: false,
  problem: { kind: 'network', failure, mayHaveArrived },
});

/** The fault, and when its connection closes. */
function watched(fault: Fault): { readonly fault: Fault; readonly closed: Promise<void> } {
  const closed = Promise.withResolvers<void>();
  return {
    closed: closed.promise,
    fault: (exchange, answer) => {
      exchange.request.socket.once('close', () => closed.resolve());
      return fault(exchange, answer);
    },
  };
}

/** Node's fetch after a garbage collection at the wrong moment: it ignores its signal. */
async function fetchWithoutSignal(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const { url, method, headers } = new Request(input, init);
  return fetch(url, { method, headers });
}

/** A client and limiter on one clock that stands still. */
function stillClient(read: typeof fetch = fetch) {
  const clock = createManualClock();
  const limiter = createTestLimiter(clock);
  return { clock, limiter, api: createTestClient(server, { clock, limiter, fetch: read }) };
}

/** The result of a read whose deadline passes once the server was asked, or once its answer has begun to arrive. */
async function atDeadline(by: 'asked' | 'answered', read: typeof fetch): Promise<unknown> {
  const answered = Promise.withResolvers<void>();
  const { clock, api } = stillClient(async (...request) => {
    const response = await read(...request);
    answered.resolve();
    return response;
  });
  const reading = api.services(asPerson);
  await (by === 'asked' ? server.received(1) : answered.promise);
  expect(clock.waitingMs()).toEqual([20_000]);
  await clock.advance(20_000);
  return reading;
}

it('A refusal counts even if its body breaks off', async () => {
  server.fault({}, async (exchange) =>
    broken.brokenOff()(exchange, () => refusal(422, 'The subject is too long.')),
  );
  expect(await post()).toEqual({
    ok: false,
    problem: { kind: 'rejected', status: 422, words: null },
  });
});

it.each([
  ['asked', broken.hanging(), fetch],
  ['answered', broken.hangingBody(), fetch],
  ['asked', broken.hanging(), fetchWithoutSignal],
  ['answered', broken.hangingBody(), fetchWithoutSignal],
] as const)('A request that hangs once %s ends after 20 seconds', async (by, hang, read) => {
  const { fault, closed } = watched(hang);
  server.fault({}, fault);
  expect(await atDeadline(by, read)).toEqual(failed('timeout', true));
  expect(server.requests()).toHaveLength(1);
  if (read === fetch) await closed;
});

it('An answer leaves no timer behind', async () => {
  const { clock, api } = stillClient();
  await api.services(asPerson);
  await post(api);
  expect(clock.waitingMs()).toEqual([]);
});

it('The wait for a turn does not count against the deadline', async () => {
  const { clock, limiter, api } = stillClient();
  limiter.pauseAfterLimit(60_000);
  const reading = api.services(asPerson);
  await clock.advance(60_000);
  expect(await reading).toMatchObject({ ok: true });
});

it('A request cancelled before it starts is not sent', async () => {
  expect(await client.services({ priority: 'person', signal: AbortSignal.abort() })).toEqual({
    ok: false,
    problem: { kind: 'cancelled' },
  });
  expect(server.requests()).toHaveLength(0);
});

it.each([
  ['before the answer', broken.hanging()],
  ['in the middle of the body', broken.hangingBody()],
])('Cancelling a request %s closes its connection', async (_when, hang) => {
  const { fault, closed } = watched(hang);
  server.fault({}, fault);
  const ending = new AbortController();
  const reading = client.services({ priority: 'person', signal: ending.signal });
  await server.received(1);
  ending.abort();
  expect(await reading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  await closed;
});

const form = {
  subject: 'Down',
  message: 'Since noon.\n„Ünï“ 🛎',
  priority: 'HIGH',
  serviceId: 'svc-1',
};

const reads = [
  ['account', '/account', (api: ApiClient) => api.account(asPerson)],
  ['services', '/services', (api: TestClient) => api.services(asPerson)],
  ['service', '/services/svc-1', (api: ApiClient) => api.service('svc-1', asPerson)],
  ['tickets', '/tickets', (api: ApiClient) => api.tickets(asPerson)],
  ['ticket', '/tickets/T-1001', (api: ApiClient) => api.ticket('T-1001', asPerson)],
] as const;

it.each(reads)(
  'Reading %s is one GET of %s with the key and a JSON content type, without a body',
  async (_name, path, call) => {
    expect(await call(client)).toMatchObject({ ok: true });
    expect(server.requests()).toHaveLength(1);
    const [request] = server.requests();
    expect(request).toMatchObject({ method: 'GET', target: `/api/v1${path}`, body: '' });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${server.key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    });
  },
);

it('Filing is one POST to /tickets with the form as JSON', async () => {
  const value = { subject: 'Down', status: 'OPEN', priority: 'HIGH' };
  expect(await fileTicket(client, form)).toMatchObject({ ok: true, value });
  expect(server.requests()).toHaveLength(1);
  const [request] = server.requests();
  expect(request).toMatchObject({ method: 'POST', target: '/api/v1/tickets' });
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${server.key}`,
    'content-type': 'application/json',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual(form);
  // What is empty is left out.
  const { subject, message } = form;
  await fileTicket(client, { ...form, priority: null, serviceId: null });
  expect(JSON.parse(server.requests()[1]?.body ?? '')).toEqual({ subject, message });
});

it('JSON of the wrong shape is unreadable at every endpoint', async () => {
  server.fault({}, json({}));
  const answers = [...reads.map(([, , call]) => call(client)), fileTicket(client)];
  for (const answer of await Promise.all(answers))
    expect(answer).toEqual({ ok: false, problem: { kind: 'unreadable', detail: 'shape' } });
});

it('A ticket called off before its turn is not sent', async () => {
  const outcome = await client.fileTicket(form, () => Promise.resolve(false));
  expect(outcome).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  expect(server.requests()).toHaveLength(0);
});

it('The POST waits for what must happen before it', async () => {
  const gate = Promise.withResolvers<boolean>();
  const filing = client.fileTicket(form, () => gate.promise);
  // Another whole request gives the POST time to leave in case it does not wait.
  await client.account(asPerson);
  expect(server.requests({ method: 'POST' })).toHaveLength(0);
  gate.resolve(true);
  expect(await filing).toMatchObject({ ok: true });
  expect(server.requests({ method: 'POST' })).toHaveLength(1);
});

const notFound = { ok: false, problem: { kind: 'not-found', words: null } };

/** Checks that each of these ids, at most as many as the limiter lets through at once, asks for its own path or nothing. */
async function checkPaths(ids: readonly string[]): Promise<void> {
  let asked: string[] = [];
  const client = createTestClient(server, {
    async fetch(...request) {
      asked.push(new Request(...request).url);
      return Response.json({});
    },
  });
  for (const [index, id] of ids.entries()) {
    asked = [];
    const list = index % 2 === 0 ? 'services' : 'tickets';
    const read = await (list === 'services' ? client.service : client.ticket)(id, asPerson);
    const [url, ...others] = asked;
    expect(others).toEqual([]);
    if (['', '.', '..'].includes(id) || !id.isWellFormed()) {
      expect([url, read]).toEqual([undefined, notFound]);
      continue;
    }
    if (url === undefined) throw new Error(`Nothing was asked for ${id}.`);
    const path = `${server.baseAddress}/${list}/`;
    expect(url.startsWith(path)).toBe(true);
    expect(url.slice(path.length)).toMatch(/^[^/?#]+$/);
    expect(decodeURIComponent(url.slice(path.length))).toBe(id);
  }
}

it('Any text as an id requests exactly its own path, or nothing', async () => {
  const id = fc.oneof(
    anyCharacters(40),
    anyText(),
    fc.string({
      unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '\\', '?', '#', '\t'),
      maxLength: 8,
    }),
  );
  const without = ['', '', '.', '.', '..', '..', '\ud800', 'a\udc00b', '\udc00\ud800'];
  await fc.assert(fc.asyncProperty(fc.array(id, { minLength: 30, maxLength: 30 }), checkPaths), {
    numRuns: 10,
    examples: [[without]],
  });
});
