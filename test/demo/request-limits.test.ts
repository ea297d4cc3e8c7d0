import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createApiRequest } from '../server/api-request.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

describe('the limit of 60 requests a minute', () => {
  let clock: ManualClock;
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    clock = createManualClock();
    server = await startApiServer({ clock, isLimited: true });
    call = createApiRequest(server);
  });
  afterEach(() => server.stop());

  const statusesOf = async (count: number): Promise<Set<number>> => {
    const answers = await Promise.all(Array.from({ length: count }, () => call('/account')));
    return new Set(answers.map(({ status }) => status));
  };

  it('answers 60 requests, then 429 with the seconds to wait, and then again', async () => {
    expect(await statusesOf(60)).toEqual(new Set([200]));
    await clock.advance(12_500);
    const refused = await call('/account');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('48');
    expect(refused.body).toEqual({ message: expect.any(String) });
    await clock.advance(48_000);
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

  it('cannot be used up without the key', async () => {
    const stranger = createApiRequest({ ...server, key: 'wrong' });
    for (let tries = 0; tries < 70; tries += 1) await stranger('/account');
    expect((await call('/account')).status).toBe(200);
  });
});
