import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '../../core/ports.ts';

/** Node's timers overflow beyond this and fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The computer's clock. NaN fires at once. Nothing waits for longer than a timer can, 24 days. */
export function createSystemClock(): Clock {
  // `performance.now()` starts over with each process; this does not.
  const processStartedMs = Number(process.hrtime.bigint()) / 1e6 - performance.now();
  const monotonicMs = () => processStartedMs + performance.now();
  return {
    nowMs: () => Date.now(),
    monotonicMs,
    setTimer(delayMs, callback) {
      // Node may fire a fraction of a millisecond early, but the port promises "at least".
      const wholeMs = Math.ceil(Math.max(0, delayMs || 0)) + 1;
      const timer = setTimeout(callback, Math.min(wholeMs, longestTimerMs));
      return () => clearTimeout(timer);
    },
  };
}

/** `fraction` spreads requests and protects nothing; `uuid` comes from the cryptographic source. */
export function createSystemRandom(): Random {
  return { fraction: () => Math.random(), uuid: () => randomUUID() };
}
