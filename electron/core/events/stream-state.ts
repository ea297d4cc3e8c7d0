import type { StreamTrouble } from '../../../shared/settings/alerts.ts';

/** A stream that held this long was a good one: what ends it is no sign of trouble. */
const steadyMs = 30_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 5 * 60_000;
/** No try of the next minutes would do better. */
const finalTroubles: ReadonlySet<StreamTrouble> = new Set(['refused', 'no-stream', 'flood']);
/** After as many failures the wait is the longest. */
const finalFailures = 9;

export interface StreamState {
  /** `opening`: nothing has come yet. `open`: something has. `waiting`: until the next try. */
  readonly phase: 'opening' | 'open' | 'waiting';
  /** In a row. */
  readonly failures: number;
  readonly trouble: StreamTrouble | null;
  /** Monotonic; null unless `open`. */
  readonly openedMs: number | null;
  /** Whether it held until a moment ago, and nothing has failed since. */
  readonly hasHeld: boolean;
}

/** `spoke`: bytes came. `due`: the wait is over. `woke`: the computer is back, or in another network. */
export type StreamSignal =
  | { readonly kind: 'spoke' | 'due' | 'woke' }
  | { readonly kind: 'failed'; readonly trouble: StreamTrouble };

/** What to do next. A connection that is there is closed by `connect` and `wait`. */
export type StreamStep =
  | { readonly kind: 'connect' }
  | { readonly kind: 'listen' }
  | { readonly kind: 'wait'; readonly ms: number };

export const newStream: StreamState = {
  phase: 'opening',
  failures: 0,
  trouble: null,
  openedMs: null,
  hasHeld: false,
};

/** `fraction` is random: of many that lost the same relay, each returns at a time of its own (full jitter). */
export function nextStep(
  state: StreamState,
  signal: StreamSignal,
  { nowMs, fraction }: { readonly nowMs: number; readonly fraction: number },
): { readonly state: StreamState; readonly step: StreamStep } {
  const hasHeld = state.openedMs !== null && nowMs - state.openedMs >= steadyMs;
  switch (signal.kind) {
    case 'due':
    case 'woke':
      return {
        state: { ...state, phase: 'opening', openedMs: null, hasHeld: hasHeld || state.hasHeld },
        step: { kind: 'connect' },
      };
    case 'spoke':
      return {
        state: {
          phase: 'open',
          failures: hasHeld ? 0 : state.failures,
          trouble: null,
          openedMs: state.openedMs ?? nowMs,
          hasHeld: hasHeld || state.hasHeld,
        },
        step: { kind: 'listen' },
      };
    case 'failed': {
      const { trouble } = signal;
      const counted = hasHeld ? 1 : state.failures + 1;
      const failures = finalTroubles.has(trouble) ? Math.max(counted, finalFailures) : counted;
      const mostMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures);
      return {
        state: {
          phase: 'waiting',
          failures,
          trouble,
          openedMs: null,
          hasHeld: hasHeld && !finalTroubles.has(trouble),
        },
        step: { kind: 'wait', ms: Math.max(shortestWaitMs, mostMs * fraction) },
      };
    }
  }
}

/** Whether events come, as far as is known: also for a moment after a stream that held has ended. */
export function isHolding({ phase, hasHeld }: StreamState): boolean {
  return phase === 'open' || hasHeld;
}

export function healthOf(state: StreamState): 'connecting' | 'on' | 'down' {
  if (isHolding(state)) return 'on';
  return state.failures < 2 ? 'connecting' : 'down';
}
