import { type ApiProblem, isRefusal } from '../../../shared/domain/problem.ts';
import type { Connection } from '../../../shared/view/view.ts';
import type { Pause } from '../api/client.ts';
import type { Runtime } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountStore } from '../view-store.ts';
import type { TickOutcome } from '../watching/monitor.ts';
import type { createPoller } from '../watching/poller.ts';
import type { AccountData } from './account-data.ts';
import type { createRefusedKey } from './refused-key.ts';

/** What a poll's outcome says about the connection. `isPartial`: some lists could be read. */
function connectionState(problem: ApiProblem | null, isPartial: boolean): Connection['state'] {
  switch (problem?.kind) {
    case undefined:
      return 'online';
    case 'key-refused':
    case 'another-account':
      return problem.kind;
    case 'limited':
      return 'paused';
    case 'network':
      // Another list came a moment ago, so nobody would believe "offline".
      if (isPartial) return 'trouble';
      // An answer came, but not one to trust: "offline" would hide that.
      return problem.failure === 'tls' || problem.failure === 'redirect' ? 'trouble' : 'offline';
    default:
      return 'trouble';
  }
}

/** The reason for a pause from an earlier run is not stored. */
const limitReached: Pause = { kind: 'limited', retryAfterMs: null };

export interface ConnectionDeps {
  readonly limiter: RateLimiter;
  readonly data: AccountData;
  readonly view: AccountStore;
  readonly runtime: Pick<Runtime, 'clock' | 'log'>;
  readonly refusedKey: ReturnType<typeof createRefusedKey>;
  readonly poller: ReturnType<typeof createPoller>;
  readonly ending: AbortSignal;
}

/** Shows what became of a tick or a pause, and paces the poller by it. */
export function createOutcomeDisplay(deps: ConnectionDeps) {
  const { limiter, data, view, refusedKey, poller, ending } = deps;
  const { clock, log } = deps.runtime;
  let loggedOutcome: string | null = null;

  return { showOutcome, waitForKey, showPause, showConnection };

  function showOutcome({ problem, isAnswered }: TickOutcome): void {
    // Otherwise a quiet day's log would be nothing but a line for each tick.
    const outcome = problem?.kind ?? 'good';
    if (outcome !== loggedOutcome) log.info('tick', { outcome });
    loggedOutcome = outcome;
    const before = view.view().connection.state;
    const isPaused =
      problem?.kind !== 'key-refused' && limiter.pauseLeftMs() > 0 && before === 'paused';
    showConnection({
      ...(isPaused
        ? {}
        : { state: connectionState(problem, isAnswered), problem, pausedUntilMs: null }),
      isRefreshing: false,
      ...((problem === null || isAnswered) && { asOfMs: lastReadMs(data) }),
    });
    // What this tick left open may ask for the next one sooner.
    poller.intervalChanged();
    if (isAnswered) {
      refusedKey.recordSuccess();
      void data.notifier.keyAccepted();
      poller.start();
    }
    if (problem === null) return;
    if (problem.kind === 'limited') {
      if (!isPaused) showPause(problem);
    } else if (problem.kind === 'another-account') {
      // A single answer may be another's by mistake: of a proxy, say.
      if (before === problem.kind) void data.notifier.keyFails(problem.kind);
    } else if (problem.kind === 'key-refused') {
      refusedKey.recordRefusal();
      if (refusedKey.isConfirmed()) void data.notifier.keyFails(problem.kind);
      waitForKey();
    }
  }

  function waitForKey(): void {
    const waitMs = refusedKey.waitMs();
    if (waitMs !== null) poller.postpone(waitMs);
    // Not awaited: this runs inside the tick that stopping waits for.
    else void poller.stop();
  }

  /** Shows how long the provider makes this key wait, whichever request it was, and polls again right after it. */
  function showPause(reason?: Pause): void {
    if (ending.aborted) return;
    const leftMs = limiter.pauseLeftMs();
    const shown = view.view().connection.problem;
    const problem = reason ?? (shown?.kind === 'limited' ? shown : limitReached);
    showConnection({
      state: 'paused',
      problem: { ...problem, retryAfterMs: leftMs },
      pausedUntilMs: clock.nowMs() + leftMs,
      isRefreshing: false,
    });
    poller.postpone(leftMs);
  }

  function showConnection(parts: Partial<Connection>): void {
    view.update({ connection: { ...view.view().connection, ...parts } });
  }
}

/** When all lists but the refused ones were last known to be up to date. */
export function lastReadMs(data: AccountData): number | null {
  const { services, tickets } = data.monitor.snapshot();
  const lists = [...(services.lists ?? [services]), tickets];
  const times = lists
    .filter(({ problem }) => problem === null || !isRefusal(problem))
    .map(({ asOfMs }) => asOfMs);
  return times.length === 0 || times.includes(null)
    ? null
    : Math.min(...times.filter((ms) => ms !== null));
}
