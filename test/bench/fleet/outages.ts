import type { ApiProblem } from '../../../shared/domain/problem.ts';

const minuteMs = 60_000;
/** When the provider is down, and when the simulation ends. */
export const downFromMs = 5 * minuteMs;
export const downUntilMs = 15 * minuteMs;
export const endMs = 21 * minuteMs;

/** What a provider that is down does with a request, and after how long. */
export type Outage = (nowMs: number) => { readonly afterMs: number; readonly problem: ApiProblem };

export const outages: Readonly<Record<string, Outage>> = {
  'refuses connections': () => ({
    afterMs: 20,
    problem: { kind: 'network', failure: 'refused', mayHaveArrived: false },
  }),
  'answers nothing': () => ({
    afterMs: 20_000,
    problem: { kind: 'network', failure: 'timeout', mayHaveArrived: true },
  }),
  'answers 503': () => ({ afterMs: 50, problem: { kind: 'server-error', status: 503, words: null } }),
  // The hardest: everyone is told to wait until the same moment.
  'answers 429 until it is back': (nowMs) => ({
    afterMs: 50,
    problem: { kind: 'limited', retryAfterMs: downUntilMs - nowMs },
  }),
};
