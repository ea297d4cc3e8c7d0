import { inTime } from '../core/in-time.ts';
import { nameAndPlace } from '../core/place-of.ts';
import type { Clock } from '../core/ports.ts';

/** What a check found. `seen` is English, for the maintainer: kinds and counts, no texts, no paths. */
export interface Finding {
  /** `not here`: this system cannot do it, and `seen` says why. */
  readonly result: 'passed' | 'failed' | 'not here';
  readonly seen: string;
}

export const passed = (seen: string): Finding => ({ result: 'passed', seen });
export const failed = (seen: string): Finding => ({ result: 'failed', seen });
export const notHere = (seen: string): Finding => ({ result: 'not here', seen });

/**
 * What a check finds; it has failed if it takes longer than `limitMs`. Never rejects. An error's message may quote
 * anything, so it is left out.
 */
export async function find(
  run: () => Promise<Finding>,
  limitMs: number,
  clock: Clock,
): Promise<Finding> {
  try {
    return await inTime(run(), {
      clock,
      ms: limitMs,
      late: failed(`no result after ${limitMs} ms`),
    });
  } catch (error) {
    return failed(`threw ${inWords(error)}`);
  }
}

export function inWords(error: unknown): string {
  const { name, at } = nameAndPlace(error);
  return [name, at].filter((part) => part !== null).join(' ');
}

/** Asks again and again until the answer is truthy, for `limitMs` at most; returns the last answer. */
export async function waitUntil<T>(
  ask: () => Promise<T> | T,
  limitMs: number,
  clock: Clock,
): Promise<T> {
  const endMs = clock.monotonicMs() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer || clock.monotonicMs() >= endMs) return answer;
    await pause(pauseMs, clock);
  }
}

export function pause(delayMs: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.setTimer(delayMs, resolve));
}

const pauseMs = 100;
