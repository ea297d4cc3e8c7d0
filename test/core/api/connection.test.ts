import { expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import type { NetworkFailure } from '../../../shared/domain/problem.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import {
  asPerson,
  createTestClient,
  createTestLimiter,
  fileTicket,
  openTestClient,
} from '../../scenes/test-client.ts';
import { refusal } from '../../server/account-server.ts';
import * as broken from '../../server/api-broken-faults.ts';
import { type Fault, startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const client = forEachTest(() => openTestClient(server));

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
  const limiter = createTestLimiter({ clock, random: createSeededRandom(1) });
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
