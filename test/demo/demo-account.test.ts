import { describe, expect, it } from 'vitest';
import { startDemoAccount } from '../../electron/demo/demo-account.ts';
import { demoServiceId } from '../../shared/demo/demo-story.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { createApiRequest } from '../server/api-request.ts';

describe('the demo account', () => {
  it('serves its account to its key, tells its story until it stops, and enforces the limit like the real one', async () => {
    const clock = createManualClock();
    const demo = await startDemoAccount({ clock, random: createSeededRandom(1) });
    const call = createApiRequest(demo);
    try {
      expect((await call('/services')).body).toMatchObject({ data: expect.any(Array) });
      expect((await createApiRequest({ ...demo, key: 'wrong' })('/services')).status).toBe(401);

      let changes = 0;
      demo.onChange(() => {
        changes += 1;
      });
      await clock.advance(8_000);
      expect(changes).toBe(1);
      expect((await call(`/services/${demoServiceId}`)).body).toMatchObject({
        status: 'SUSPENDED',
      });

      const rest = await Promise.all(Array.from({ length: 60 }, () => call('/account')));
      expect(rest.filter(({ status }) => status === 429)).toHaveLength(2);
    } finally {
      await demo.stop();
    }
    expect(clock.waitingMs()).toEqual([]);
    await demo.stop();
    await expect(call('/account')).rejects.toThrow();
  });

  it('makes a new account with a new key at each start', async () => {
    const clock = createManualClock();
    const deps = { clock, random: createSeededRandom(1) };
    const [first, second] = [await startDemoAccount(deps), await startDemoAccount(deps)];
    try {
      expect(first.key).not.toBe(second.key);
      expect(first.key).toMatch(/^[\x21-\x7e]+$/);
      expect((await createApiRequest({ ...first, key: second.key })('/account')).status).toBe(401);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });
});
