import { firstPage } from '../../../shared/providers/first-page.ts';
import { noConnection } from '../../../shared/view/no-account.ts';
import { createApiClient } from '../api/client.ts';
import { createApiRetry } from '../api/retry.ts';
import { createEvents, type Events } from '../events/events.ts';
import type { Credentials, Fetch, Runtime } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountStore } from '../view-store.ts';
import { createLastTick } from '../watching/last-tick.ts';
import { createPoller, type Poller } from '../watching/poller.ts';
import type { AccountData } from './account-data.ts';
import { type AccountLookDeps, createAccountLook } from './account-look.ts';
import { createAccountTick } from './account-tick.ts';
import { createOutcomeDisplay, lastReadMs } from './connection.ts';
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
  readonly intervalMs: (isAlerted: boolean) => number;
  /** Whether the account was just read with these credentials. */
  readonly isAccountRead: boolean;
}

export type AccountSession = ReturnType<typeof createAccountSession>;

/** One watched account: its client, limiter, poller, monitor and outbox. Each account has its own session. */
export function createAccountSession(deps: AccountSessionDeps) {
  const { credentials, limiter, data, view, fetch, intervalMs, onAccount } = deps;
  const { clock, random } = deps.runtime;
  const client = createApiClient({
    credentials,
    limiter,
    fetch,
    clock,
    onPause: (reason) => display.showPause(reason),
    withheld: () => account.another(),
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
  const alerts = createSessionEvents(deps, () => poller);
  const lastTick = createLastTick(clock);
  const refusedKey = createRefusedKey(clock);
  const poller = createPoller({
    clock,
    random,
    intervalMs: () => intervalMs(mayRest()),
    tick: (priority) => tick(priority),
  });
  const items = createItemRequests({
    client,
    data,
    clock,
    ending: ending.signal,
    refresh: poller.refresh,
  });
  const { readNow, fileTicket, ...requests } = items;
  const display = createOutcomeDisplay({ ...deps, refusedKey, poller, ending: ending.signal });
  const tick = createAccountTick({
    ...deps,
    client,
    account,
    display,
    refusedKey,
    lastTick,
    readTicket: readNow,
    ending: ending.signal,
  });

  /** An event brings one reading: what that one left open is read again as if no events came. */
  function mayRest(): boolean {
    if (view.view().connection.state !== 'online') return false;
    const needsReading = data.monitor.leavesOpen() || data.outbox.needsReading();
    return !needsReading && alerts.isHolding();
  }

  return {
    /** Starts polling, and announces changes that a previous run did not get to. */
    async start(): Promise<void> {
      view.update({ connection: { ...noConnection, asOfMs: lastReadMs(data) } });
      data.outbox.connect({
        // A text that did not get through waits for the next reading.
        post: (...sent) => fileTicket(...sent).finally(poller.intervalChanged),
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
      alerts.use(credentials.alerts ?? null);
    },

    /** Stops polling and cancels requests, except a ticket that is being sent. */
    async stop(): Promise<void> {
      ending.abort();
      data.outbox.connect(null);
      await poller.stop();
      await alerts.stop();
      await data.monitor.saveFreshness();
      await data.notifier.stop();
    },

    /** Polls now, even after a refused key, since that may have been fixed. */
    refresh: (): Promise<void> => poller.refresh(),
    /** Something has changed there: polls once what is under way is over, which may have read it before. */
    readAnew: (): Promise<void> => poller.readAnew(),
    /** The computer woke or came online: polls again, unless that was just done. */
    async wake(): Promise<void> {
      void data.notifier.check();
      alerts.wake();
      // The abandoned tick ends first, and reports no outcome.
      if (lastTick.giveUpOld()) await poller.refresh();
      if (!lastTick.isFresh()) await poller.refresh();
    },
    intervalChanged: (): void => poller.intervalChanged(),
    alertAddress: alerts.address,
    changeAlerts: alerts.change,
    ...requests,
  };
}

function createSessionEvents(deps: AccountSessionDeps, poller: () => Poller): Events {
  const { credentials, data, view } = deps;
  return createEvents({
    ...deps,
    kept: data.keptEvents,
    page: (credentials.provider?.page ?? firstPage).events,
    readAnew: () => void poller().readAnew(),
    tell: data.tell,
    listsOthers: () => view.view().settings.listsAlertTexts,
    show: (alerts) => view.update({ alerts }),
    onPace: () => poller().intervalChanged(),
  });
}
