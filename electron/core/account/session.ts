import { firstPage } from '../../../shared/providers/first-page.ts';
import { noConnection } from '../../../shared/view/no-account.ts';
import { type ApiClient, createApiClient, type RequestOptions } from '../api/client.ts';
import { createApiRetry } from '../api/retry.ts';
import { createEvents, type Events } from '../events/events.ts';
import { nameAndPlace } from '../place-of.ts';
import type { Credentials, Fetch, Runtime } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountStore } from '../view-store.ts';
import { createLastTick } from '../watching/last-tick.ts';
import type { TickOutcome } from '../watching/monitor.ts';
import { createPoller, type Poller } from '../watching/poller.ts';
import type { AccountData } from './account-data.ts';
import { type AccountLookDeps, createAccountLook } from './account-look.ts';
import { createOutcomeDisplay, lastReadMs } from './connection.ts';
import { createItemRequests } from './item-requests.ts';
import { createRefusedKey } from './refused-key.ts';

export interface AccountSessionDeps extends Pick<AccountLookDeps, 'onAccount'> {
  /** The account's key. */
  readonly account: string;
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
    account: deps.account,
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
        serverNowMs: client.serverNowMs,
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
    journal: () => view.view().journal,
    listsOthers: () => view.view().settings.listsAlertTexts,
    show: (alerts) => view.update({ alerts }),
    onPace: () => poller().intervalChanged(),
  });
}

/** How often the time of the last reading goes to disk when nothing changes. */
const freshnessIntervalMs = 10 * 60_000;

/** What happens at each poll of an account; never rejects. The caller sees to it that there is one at a time. */
function createAccountTick(deps: {
  readonly client: ApiClient;
  readonly account: ReturnType<typeof createAccountLook>;
  readonly data: AccountData;
  readonly display: ReturnType<typeof createOutcomeDisplay>;
  readonly refusedKey: ReturnType<typeof createRefusedKey>;
  readonly lastTick: ReturnType<typeof createLastTick>;
  readonly limiter: RateLimiter;
  readonly readTicket: ReturnType<typeof createItemRequests>['readNow'];
  readonly runtime: Pick<Runtime, 'clock' | 'log'>;
  readonly ending: AbortSignal;
}): (priority: Priority) => Promise<void> {
  const { client, account, data, display, refusedKey, lastTick, limiter, readTicket } = deps;
  const { ending } = deps;
  const { clock, log } = deps.runtime;
  let freshnessSavedMs = clock.monotonicMs();

  return tickAndTell;

  /** A bug in a tick is reported like any other problem, and the next tick still comes. */
  async function tickAndTell(priority: Priority): Promise<void> {
    try {
      await tick(priority);
    } catch (error) {
      log.warn('tick-failed', nameAndPlace(error));
      lastTick.end(false);
      if (!ending.aborted)
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
    const signal = AbortSignal.any([ending, lastTick.begin()]);
    display.showConnection({ isRefreshing: true });
    const options = { priority, signal };
    const outcome = await readOurs(options);
    lastTick.end(outcome.problem === null);
    if (ending.aborted) return;
    if (signal.aborted || outcome.problem?.kind === 'cancelled')
      return display.showConnection({ isRefreshing: false });
    display.showOutcome(outcome);
    if (account.another() !== null) return;
    if (outcome.readTickets !== null)
      await data.outbox.recordTickets(outcome.readTickets, startedMs);
    for (const id of data.outbox.doubtfulTickets()) await readTicket(id, options);
    await data.outbox.recordOverdue();
    // A list that this key may not read is no reason to hold a ticket back.
    if (outcome.isAnswered) await data.outbox.sendQueued();
    if (clock.monotonicMs() - freshnessSavedMs >= freshnessIntervalMs) {
      freshnessSavedMs = clock.monotonicMs();
      await data.monitor.saveFreshness();
    }
  }

  /** Reads the lists, but of no other account than the one whose data is here. */
  async function readOurs(options: RequestOptions): Promise<TickOutcome> {
    const wasOurs = account.isOurs();
    const problem = wasOurs ? null : await account.look(options);
    // The lists work without reading the account, so another failure holds nothing back.
    if (account.another() !== null || problem?.kind === 'cancelled')
      return { problem, isAnswered: false, readTickets: null };
    data.details.beginLists();
    return data.monitor.tick(client, options, {
      async confirm() {
        const found = wasOurs ? await account.confirmed(options) : null;
        // The lists were answered with this key.
        return found?.kind === 'key-refused' ? null : found;
      },
      look: () => (wasOurs ? account.look(options) : Promise.resolve(problem)),
    });
  }
}
