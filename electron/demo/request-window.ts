export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** What the API document states: 60 requests a minute. */
export const documentedRateLimit: RateLimit = { requests: 60, windowMs: 60_000 };

/** A sliding window: never more than `requests` in any `windowMs`. A refused request does not count. */
export function createRequestWindow(limit: RateLimit, clock: { monotonicMs(): number }) {
  let acceptedMs: number[] = [];
  return {
    /** Counts one request in and returns null, or returns the milliseconds until one would be let in. */
    enter(): number | null {
      const nowMs = clock.monotonicMs();
      acceptedMs = acceptedMs.filter((atMs) => nowMs - atMs < limit.windowMs);
      const oldestMs = acceptedMs[0];
      if (oldestMs !== undefined && acceptedMs.length >= limit.requests) {
        return limit.windowMs - (nowMs - oldestMs);
      }
      acceptedMs.push(nowMs);
      return null;
    },
  };
}
