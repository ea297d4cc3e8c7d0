import { describe, expect, it } from 'vitest';
import { liveADay } from '../../scenes/simulated-day.ts';
import { requestLimitNames } from '../../server/request-limits.ts';

const hourMs = 3_600_000;

// The bench plays the whole day of 1,440 polls.
describe('A busy person', () => {
  it.each(requestLimitNames)(
    'Two busy hours under a %s see almost no 429s and no wait of three seconds',
    async (limit) => {
      const day = await liveADay({
        limit,
        durationMs: 2 * hourMs,
        refreshBursts: 10,
        tickets: 10,
        restarts: 5,
      });
      expect(day.refusals).toBeLessThanOrEqual(limit === 'one-per-second' ? 3 : 0);
      expect(day.mostInAnyMinute).toBeLessThanOrEqual(60);
      expect(day.ticketsOnServer).toBe(10);
      expect(day.waitsMs.length + day.actionsInPause).toBe(50);
      expect(Math.max(...day.waitsMs)).toBeLessThan(3_000);
    },
    60_000,
  );
});
