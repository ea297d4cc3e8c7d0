import { createSlidingWindow, type RequestLimit } from '../../electron/demo/account-server.ts';

/** How servers count "60 requests a minute"; the API document does not say which one it means. */
export const requestLimitNames = [
  'fixed-window',
  'sliding-window',
  'token-bucket',
  'one-per-second',
] as const;
export type RequestLimitName = (typeof requestLimitNames)[number];

interface ServerClock {
  monotonicMs(): number;
}

const requests = 60;
const minuteMs = 60_000;
const perRequestMs = minuteMs / requests;

export function createRequestLimit(name: RequestLimitName, clock: ServerClock): RequestLimit {
  switch (name) {
    case 'fixed-window':
      return createFixedWindow(clock);
    case 'sliding-window':
      return createSlidingWindow(clock);
    case 'token-bucket':
      return createTokenBucket(clock, requests);
    case 'one-per-second':
      return createTokenBucket(clock, 1);
  }
}

/** At most 60 in each minute of the server's clock. */
function createFixedWindow(clock: ServerClock): RequestLimit {
  let minute = -1;
  let count = 0;
  return {
    enter() {
      const nowMs = clock.monotonicMs();
      const current = Math.floor(nowMs / minuteMs);
      if (current !== minute) count = 0;
      minute = current;
      if (count >= requests) return (minute + 1) * minuteMs - nowMs;
      count += 1;
      return null;
    },
  };
}

/** Each request takes a token; one comes back every second, up to `burst`. */
function createTokenBucket(clock: ServerClock, burst: number): RequestLimit {
  // Stored as the time at which all tokens are back, so that rounding errors cannot add up.
  let fullAtMs = 0;
  return {
    enter() {
      const nowMs = clock.monotonicMs();
      const missingMs = Math.max(0, fullAtMs - nowMs);
      const waitMs = missingMs - (burst - 1) * perRequestMs;
      if (waitMs > 0) return waitMs;
      fullAtMs = nowMs + missingMs + perRequestMs;
      return null;
    },
  };
}
