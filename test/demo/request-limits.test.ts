import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createRequestLimit,
  type RequestLimit,
  requestLimitNames,
} from '../../electron/demo/request-limits.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createApiRequest } from '../server/api-request.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

describe('the limit of 60 requests a minute', () => {
  let clock: ManualClock;
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    clock = createManualClock();
    server = await startApiServer({ clock, requestLimit: 'sliding-window' });
    call = createApiRequest(server);
  });
  afterEach(() => server.stop());

  const statusesOf = async (count: number): Promise<Set<number>> => {
    const answers = await Promise.all(Array.from({ length: count }, () => call('/account')));
    return new Set(answers.map(({ status }) => status));
  };

  it('answers 60 requests and then 429 with the seconds to wait', async () => {
    expect(await statusesOf(60)).toEqual(new Set([200]));
    await clock.advance(12_500);
    const refused = await call('/account');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('48');
    expect(refused.body).toEqual({ message: expect.any(String) });
  });

  it('answers again once the seconds of Retry-After have passed', async () => {
    await statusesOf(60);
    const refused = await call('/account');
    await clock.advance(Number(refused.headers.get('Retry-After')) * 1000);
    expect((await call('/account')).status).toBe(200);
  });

  it('frees requests one by one as they grow older than a minute', async () => {
    await statusesOf(30);
    await clock.advance(30_000);
    await statusesOf(30);
    await clock.advance(30_000);
    expect(await statusesOf(30)).toEqual(new Set([200]));
    expect((await call('/account')).status).toBe(429);
  });

  it('does not count refused requests, so a client that waits gets in', async () => {
    await statusesOf(60);
    expect(await statusesOf(100)).toEqual(new Set([429]));
    await clock.advance(60_000);
    expect(await statusesOf(60)).toEqual(new Set([200]));
  });

  it('cannot be used up without the key', async () => {
    const stranger = createApiRequest({ ...server, key: 'wrong' });
    for (let tries = 0; tries < 70; tries += 1) await stranger('/account');
    expect((await call('/account')).status).toBe(200);
  });

  it('applies to tickets too, and none is opened beyond it', async () => {
    await statusesOf(60);
    const body = JSON.stringify({ subject: 'Hello', message: 'Hello' });
    expect((await call('/tickets', { method: 'POST', body })).status).toBe(429);
    expect(server.book.tickets()).toHaveLength(2);
  });
});

describe('a way to count 60 a minute', () => {
  /** Sends `count` requests at once, and returns how many were allowed. */
  const burst = (limit: RequestLimit, count: number): number =>
    Array.from({ length: count }, () => limit.enter()).filter((waitMs) => waitMs === null).length;

  it.each(requestLimitNames)('named %s refuses, says when to come back, and then admits', async (name) => {
    const clock = createManualClock();
    await clock.advance(61_234);
    const limit = createRequestLimit(name, clock);
    expect(burst(limit, 100)).toBe(name === 'one-per-second' ? 1 : 60);
    const waitMs = limit.enter();
    await clock.advance((waitMs ?? 0) - 1);
    expect(limit.enter()).toBe(1);
    await clock.advance(1);
    expect(limit.enter()).toBeNull();
  });

  it('by a fixed window admits twice as many around the turn of the minute, and then none', async () => {
    const clock = createManualClock();
    const limit = createRequestLimit('fixed-window', clock);
    await clock.advance(59_000);
    expect(burst(limit, 100)).toBe(60);
    await clock.advance(1_000);
    expect(burst(limit, 100)).toBe(60);
    await clock.advance(59_999);
    expect(burst(limit, 100)).toBe(0);
  });

  it('by a token bucket admits one for each second after a burst', async () => {
    const clock = createManualClock();
    const limit = createRequestLimit('token-bucket', clock);
    expect(burst(limit, 100)).toBe(60);
    await clock.advance(10_000);
    expect(burst(limit, 100)).toBe(10);
  });

  it('one per second allows no burst even after a long silence', async () => {
    const clock = createManualClock();
    const limit = createRequestLimit('one-per-second', clock);
    await clock.advance(3_600_000);
    expect(burst(limit, 10)).toBe(1);
    await clock.advance(999);
    expect(burst(limit, 10)).toBe(0);
  });
});
