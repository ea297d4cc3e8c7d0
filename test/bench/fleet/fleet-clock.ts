import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../electron/core/ports.ts';

/** A clock for thousands of clients at once: time advances in whole milliseconds, from one with a timer to the next. */
export interface FleetClock extends Clock {
  runUntil(atMs: number): Promise<void>;
}

export function createFleetClock(): FleetClock {
  const slots = new Map<number, Set<() => void>>();
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    setTimer(delayMs, callback) {
      const atMs = Math.max(nowMs + 1, Math.ceil(nowMs + delayMs));
      const slot = slots.get(atMs) ?? new Set();
      slots.set(atMs, slot.add(callback));
      return () => void slot.delete(callback);
    },
    async runUntil(atMs) {
      for (; nowMs < atMs; nowMs += 1) {
        const slot = slots.get(nowMs);
        if (slot === undefined) continue;
        slots.delete(nowMs);
        for (const callback of slot) callback();
        // Lets what the callbacks started settle before time advances.
        await nextTurn();
      }
    },
  };
}
