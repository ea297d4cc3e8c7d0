import { createApiClient } from '../api/client.ts';
import { createApiRetry } from '../api/retry.ts';
import { placeOf } from '../place-of.ts';
import type { Credentials, Fetch, Runtime } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountStore } from '../view-store.ts';
import { createLastTick } from '../watching/last-tick.ts';
import { createPoller } from '../watching/poller.ts';
import type { AccountData } from './account-data.ts';
import { type AccountLookDeps, createAccountLook, isUnclear } from './account-look.ts';
import { createOutcomeDisplay, isPartial, lastReadMs, noConnection } from './connection.ts';
import { createItemRequests } from './item-requests.ts';
import { createRefusedKey } from './refused-key.ts';

export interface AccountSessionDeps extends Pick<AccountLookDeps, 'onAccount'> {
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly data: AccountData;
  readonly view: AccountStore;
  readonly runtime: Runtime;
  readonly fetch: Fetch;
  /** The current interval, in milliseconds. */
  readonly intervalMs: () => number;
  /** Whether the account was just read with these credentials. */
  readonly isAccountRead: boolean;
}

/** How often the time of the last reading goes to disk when nothing changes. */
const freshnessIntervalMs = 10 * 60_000;

export type AccountSession = ReturnType<typeof createAccountSession>;

/** One watched account: its client, limiter, poller, monitor and outbox. Each account has its own session. */
export function createAccountSession(deps: AccountSessionDeps) {
  const { credentials, limiter, data, view, fetch, intervalMs, onAccount } = deps;
  const { clock, random, log } = deps.runtime;
  const client = createApiClient({
    credentials,
    limiter,
    fetch,
    clock,
    onPause: (reason) => display.showPause(reason),
    retry: createApiRetry({ clock, random, limiter }),
  });
  const ending = new AbortController();
  const account = createAccountLook({
    client,
    clock,
    onAccount,
    isRead: deps.isAccountRead && !client.needsAccount,
    signal: ending.signal,
  });
  const lastTick = createLastTick(clock);
  const refusedKey = createRefusedKey(clock);
  const poller = createPoller({ clock, random, intervalMs, tick: tickAndTell });
  const items = createItemRequests({
    client,
    data,
    clock,
    ending: ending.signal,
    refresh: poller.refresh,
  });
  const { readNow, fileTicket, ...requests } = items;
  const display = createOutcomeDisplay({ ...deps, refusedKey, poller, ending: ending.signal });
  let freshnessSavedMs = clock.monotonicMs();

  return {
    /** Starts polling, and announces changes that a previous run did not get to. */
    async start(): Promise<void> {
      view.update({ connection: { ...noConnection, asOfMs: lastReadMs(data) } });
      data.outbox.connect({
        post: fileTicket,
        mayLeave: account.mayLeave,
        async read(id) {
          const answer = await readNow(id, { priority: 'person', signal: ending.signal });
          return answer.ok ? answer.value : null;
        },
        isPaused: () => limiter.pauseLeftMs() > 0,
        readSoon: (delayMs) => poller.readSoon(Math.max(delayMs, limiter.pauseLeftMs())),
      });
      poller.start();
      data.notifier.start();
    },

    /** Stops polling and cancels requests, except a ticket that is being sent. */
    async stop(): Promise<void> {
      ending.abort();
      data.outbox.connect(null);
      display.stop();
      await poller.stop();
      await data.monitor.saveFreshness();
      await data.notifier.stop();
    },

    /** Polls now, even after a refused key, since that may have been fixed. */
    refresh: (): Promise<void> => poller.refresh(),
    /** The computer woke or came online: polls again, unless that was just done. */
    async wake(): Promise<void> {
      void data.notifier.check();
      // The abandoned tick ends first, and reports no outcome.
      if (lastTick.giveUpOld()) await poller.refresh();
      if (!lastTick.isFresh()) await poller.refresh();
    },
    intervalChanged: (): void => poller.intervalChanged(),
    ...requests,
  };

  /** A bug in a tick is reported like any other problem, and the next tick still comes. */
  async function tickAndTell(priority: Priority): Promise<void> {
    try {
      await tick(priority);
    } catch (error) {
      log.warn('tick-failed', {
        name: error instanceof Error ? error.name : typeof error,
        at: placeOf(error),
      });
      lastTick.end(false);
      if (!ending.signal.aborted)
        display.showConnection({
          state: 'trouble',
          problem: { kind: 'failed-here' },
          isRefreshing: false,
        });
    }
  }

  async function tick(priority: Priority): Promise<void> {
    if (limiter.pauseLeftMs() > 0) return display.showPause();
    // A tick comes sooner when the window is in front.
    if (priority === 'background' && refusedKey.waitMs() !== 0) return display.waitForKey();
    const startedMs = clock.monotonicMs();
    const signal = AbortSignal.any([ending.signal, lastTick.begin()]);
    display.showConnection({ isRefreshing: true });
    const options = { priority, signal };
    const wasRead = account.isAccountRead();
    const looked = wasRead ? 'ours' : await account.lookAtAccount(options);
    if (looked === 'another') return lastTick.end(false);
    if (isUnclear(looked)) {
      lastTick.end(false);
      return ending.signal.aborted ? undefined : display.showOutcome(looked.problem);
    }
    data.details.beginLists();
    const confirmAccount = () =>
      wasRead ? account.confirmedAccount(options) : Promise.resolve(null);
    const outcome = await data.monitor.tick(client, options, confirmAccount);
    lastTick.end(outcome.problem === null);
    if (ending.signal.aborted) return;
    if (signal.aborted || outcome.problem?.kind === 'cancelled')
      return display.showConnection({ isRefreshing: false });
    display.showOutcome(outcome.problem);
    if (outcome.hasFreshTickets)
      await data.outbox.recordTickets(data.monitor.snapshot().tickets.items, startedMs);
    for (const id of data.outbox.doubtfulTickets()) await readNow(id, options);
    // A list that this key may not read is no reason to hold a ticket back.
    if (outcome.problem === null || isPartial(data)) await data.outbox.sendQueued();
    if (clock.monotonicMs() - freshnessSavedMs >= freshnessIntervalMs) {
      freshnessSavedMs = clock.monotonicMs();
      await data.monitor.saveFreshness();
    }
  }
}
