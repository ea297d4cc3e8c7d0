import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '../../core/ports.ts';

/** Node's timers overflow beyond this and fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The computer's clock. Timers of any length work; NaN fires at once. */
export function createSystemClock(): Clock {
  // `performance.now()` starts over with each process; this does not.
  const processStartedMs = Number(process.hrtime.bigint()) / 1e6 - performance.now();
  const monotonicMs = () => processStartedMs + performance.now();
  return {
    nowMs: () => Date.now(),
    monotonicMs,
    setTimer(delayMs, callback) {
      const dueMs = monotonicMs() + Math.max(0, delayMs || 0);
      let timer = arm();
      return () => clearTimeout(timer);

      function arm(): ReturnType<typeof setTimeout> {
        const leftMs = dueMs - monotonicMs();
        if (leftMs > longestTimerMs) {
          return setTimeout(() => {
            timer = arm();
          }, longestTimerMs);
        }
        return setTimeout(finish, Math.max(0, Math.ceil(leftMs)));
      }

      function finish(): void {
        // Node may fire a fraction of a millisecond early, but the port promises "at least".
        if (monotonicMs() < dueMs) timer = arm();
        else callback();
      }
    },
  };
}

/** `fraction` spreads requests and protects nothing; `uuid` comes from the cryptographic source. */
export function createSystemRandom(): Random {
  return { fraction: () => Math.random(), uuid: () => randomUUID() };
}
