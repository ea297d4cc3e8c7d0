import type { Account, Department, Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import { type ApiProblem, type Result, success } from '../../../shared/domain/problem.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { listInTrouble } from '../../../shared/view/list-in-trouble.ts';
import type { Connection, TicketChange } from '../../../shared/view/view.ts';
import { createApiClient, type Pause, type RequestOptions } from '../api/client.ts';
import { createApiRetry } from '../api/retry.ts';
import { placeOf } from '../place-of.ts';
import type { Credentials, Fetch, Runtime } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { AccountStore } from '../view-store.ts';
import { nothingKnown } from '../watching/item-details.ts';
import { createLastTick } from '../watching/last-tick.ts';
import { createPoller } from '../watching/poller.ts';
import type { AccountData } from './account-data.ts';
import { connectionState, createPauseDisplay, noConnection } from './connection.ts';
import { createRefusedKey } from './refused-key.ts';
import type { Whose } from './whose-account.ts';

export interface AccountSessionDeps {
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly data: AccountData;
  readonly view: AccountStore;
  readonly runtime: Runtime;
  readonly fetch: Fetch;
  /** The current interval, in milliseconds. */
  readonly intervalMs: () => number;
  /**
   * Called with the account before its lists are used. `another`: the data here is not its, and this session ends.
   * `readAgain` reads it once more.
   */
  readonly onAccount: (
    account: Account,
    readAgain: () => Promise<Result<Account, ApiProblem>>,
  ) => Promise<Exclude<Whose, 'wavers'>>;
  /** Whether the account was just read with these credentials. */
  readonly isAccountRead: boolean;
}

/** How often the time of the last reading goes to disk when nothing changes. */
const freshnessIntervalMs = 10 * 60_000;
/** For tickets that leave one after another, one reading of the account is enough. */
const freshLookMs = 5_000;
/** How many failed readings of the account in a row a changed list waits for. */
const mostFailedLooks = 3;

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
    onPause: showPause,
    retry: createApiRetry({ clock, random, limiter }),
  });
  const ending = new AbortController();
  let detail = new AbortController();
  const lastTick = createLastTick(clock);
  const refusedKey = createRefusedKey(clock);
  const poller = createPoller({ clock, random, intervalMs, tick: tickAndTell });
  const pauseDisplay = createPauseDisplay({
    clock,
    limiter,
    connection: () => view.view().connection,
    onConnection: showConnection,
  });
  let isAccountRead = deps.isAccountRead && !client.needsAccount;
  let failedLooks = 0;
  /** When the account was last read and found to be ours, on the monotonic clock. */
  let lookedMs = Number.NEGATIVE_INFINITY;
  let loggedOutcome: string | null = null;
  let freshnessSavedMs = clock.monotonicMs();

  return {
    /** Starts polling, and announces changes that a previous run did not get to. */
    async start(): Promise<void> {
      view.update({ connection: { ...noConnection, asOfMs: lastReadMs() } });
      data.outbox.connect({
        post: fileTicket,
        mayLeave,
        async read(id) {
          const answer = await readTicket(id, { priority: 'person', signal: ending.signal });
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
      pauseDisplay.stop();
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
    /** Ends any reading of another service or ticket as `cancelled`: the person has left it. */
    async readService(id: string): Promise<Result<Service, ApiProblem>> {
      const answer = await client.service(id, { priority: 'detail', signal: openDetail() });
      if (answer.ok && !ending.signal.aborted) data.recordService(answer.value);
      return answer;
    },
    /** The same for a ticket. */
    readTicket: (id: string): Promise<Result<Ticket, ApiProblem>> =>
      readTicket(id, { priority: 'detail', signal: openDetail() }),
    /** The same for a popup: lets the person's requests go first, and does not cancel what they opened. */
    readTicketQuietly: (id: string): Promise<Result<Ticket, ApiProblem>> =>
      readTicket(id, { priority: 'background', signal: ending.signal }),
    /** Closes or reopens a ticket, and reads what became of it, also where the answer was lost. */
    async changeTicket(how: TicketChange, id: string): Promise<Result<null, ApiProblem>> {
      const answer = await client.changeTicket(how, id, null, async () => true, ending.signal);
      await readTicket(id, { priority: 'person', signal: ending.signal });
      void poller.refresh();
      return answer;
    },
    /** What a new ticket can be sent to. */
    readDepartments: (): Promise<Result<readonly Department[], ApiProblem>> =>
      client.departments({ priority: 'detail', signal: ending.signal }),
  };

  async function readTicket(
    id: string,
    options: { readonly priority: Priority; readonly signal: AbortSignal },
  ): Promise<Result<Ticket, ApiProblem>> {
    const startedMs = clock.monotonicMs();
    const answer = await client.ticket(id, options);
    if (answer.ok && !ending.signal.aborted) {
      data.recordTicket(answer.value);
      await data.outbox.recordMessages(answer.value, startedMs);
    }
    return answer;
  }

  /** The window shows one detail at a time, so the previous one no longer needs to be read. */
  function openDetail(): AbortSignal {
    detail.abort();
    detail = new AbortController();
    return AbortSignal.any([ending.signal, detail.signal]);
  }

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
        showConnection({ state: 'trouble', problem: { kind: 'failed-here' }, isRefreshing: false });
    }
  }

  async function tick(priority: Priority): Promise<void> {
    if (limiter.pauseLeftMs() > 0) return showPause();
    // A tick comes sooner when the window is in front.
    if (priority === 'background' && refusedKey.waitMs() !== 0) return waitForKey();
    const startedMs = clock.monotonicMs();
    const signal = AbortSignal.any([ending.signal, lastTick.begin()]);
    showConnection({ isRefreshing: true });
    const options = { priority, signal };
    const wasRead = isAccountRead;
    const looked = wasRead ? 'ours' : await lookAtAccount(options);
    if (looked === 'another') return lastTick.end(false);
    if (isUnclear(looked)) {
      lastTick.end(false);
      return ending.signal.aborted ? undefined : showOutcome(looked.problem);
    }
    data.details.beginLists();
    const confirmAccount = () => (wasRead ? confirmedAccount(options) : Promise.resolve(null));
    const outcome = await data.monitor.tick(client, options, confirmAccount);
    lastTick.end(outcome.problem === null);
    if (ending.signal.aborted) return;
    if (signal.aborted || outcome.problem?.kind === 'cancelled')
      return showConnection({ isRefreshing: false });
    showOutcome(outcome.problem);
    if (outcome.hasFreshTickets)
      await data.outbox.recordTickets(data.monitor.snapshot().tickets.items, startedMs);
    for (const id of data.outbox.doubtfulTickets()) await readTicket(id, options);
    // A list that this key may not read is no reason to hold a ticket back.
    if (outcome.problem === null || isPartial()) await data.outbox.sendQueued();
    if (clock.monotonicMs() - freshnessSavedMs >= freshnessIntervalMs) {
      freshnessSavedMs = clock.monotonicMs();
      await data.monitor.saveFreshness();
    }
  }

  /** Reads which account the key opens. */
  async function lookAtAccount(options: RequestOptions): Promise<Exclude<Whose, 'wavers'> | ApiProblem> {
    const account = await client.account(options);
    if (!account.ok) return account.problem;
    const whose = await onAccount(account.value, () => client.account(options));
    if (whose !== 'ours') return whose;
    failedLooks = 0;
    isAccountRead = true;
    lookedMs = clock.monotonicMs();
    return 'ours';
  }

  /**
   * Null where a changed list may be believed: the key still opens the same account. The lists work without reading it
   * (the key may lack permission), so a failure that persists holds nothing back.
   */
  async function confirmedAccount(options: RequestOptions): Promise<ApiProblem | null> {
    const found = await lookAtAccount(options);
    if (found === 'ours') return null;
    if (found === 'another') return { kind: 'cancelled' };
    if (isUnclear(found)) return found.problem;
    if (found.kind === 'forbidden' || found.kind === 'not-found') return null;
    failedLooks += 1;
    return failedLooks > mostFailedLooks ? null : found;
  }

  /** Whether a ticket that has waited may leave: the key may have come to open another account, with the same lists. */
  async function mayLeave(): Promise<boolean> {
    if (clock.monotonicMs() - lookedMs < freshLookMs) return true;
    return (await confirmedAccount({ priority: 'person', signal: ending.signal })) === null;
  }

  function showOutcome(problem: ApiProblem | null): void {
    // Otherwise a quiet day's log would be nothing but a line for each tick.
    const outcome = problem?.kind ?? 'good';
    if (outcome !== loggedOutcome) log.info('tick', { outcome });
    loggedOutcome = outcome;
    const isPaused =
      problem?.kind !== 'key-refused' &&
      limiter.pauseLeftMs() > 0 &&
      view.view().connection.state === 'paused';
    showConnection({
      ...(isPaused ? {} : { state: connectionState(problem, isPartial()), problem, pausedUntilMs: null }),
      isRefreshing: false,
      ...(problem === null && { asOfMs: lastReadMs() }),
    });
    if (problem === null) {
      refusedKey.recordSuccess();
      void data.notifier.keyAccepted();
      poller.start();
    } else if (problem.kind === 'limited') {
      if (!isPaused) showPause(problem);
    } else if (problem.kind === 'key-refused') {
      refusedKey.recordRefusal();
      if (refusedKey.isConfirmed()) void data.notifier.keyRefused();
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
    if (ending.signal.aborted) return;
    pauseDisplay.show(reason);
    poller.postpone(limiter.pauseLeftMs());
  }

  async function fileTicket(
    { form, department, replyTo }: OutboxItem,
    beforeSending: () => Promise<boolean>,
  ): Promise<Result<Ticket, ApiProblem>> {
    if (replyTo !== undefined) return sendReply(replyTo, form, beforeSending);
    const sent = { ...form, ...(department !== undefined && { department }) };
    const answer = await client.fileTicket(sent, beforeSending, ending.signal);
    // The list shows it at once, with the server's status; the poll meets the same refusal, and handles it.
    if (answer.ok || answer.problem.kind === 'key-refused') void poller.refresh();
    return answer;
  }

  async function sendReply(
    id: string,
    { subject, message }: TicketForm,
    beforeSending: () => Promise<boolean>,
  ): Promise<Result<Ticket, ApiProblem>> {
    const answer = await client.changeTicket('reply', id, message, beforeSending, ending.signal);
    if (!answer.ok) return answer;
    // Shows it in the conversation.
    void readTicket(id, { priority: 'background', signal: ending.signal });
    void poller.refresh();
    const listed = data.monitor.snapshot().tickets.items.find((ticket) => ticket.id === id);
    return success(listed ?? { ...nothingKnown, id, subject, message: null, conversation: [] });
  }

  function showConnection(parts: Partial<Connection>): void {
    const budget = { sentAtMs: limiter.sentAtMs() };
    view.update({ connection: { ...view.view().connection, budget, ...parts } });
  }

  /** Whether the last tick could read only one of the two lists. */
  function isPartial(): boolean {
    return listInTrouble(data.monitor.snapshot()) !== null;
  }

  /** When both lists were last known to be up to date. */
  function lastReadMs(): number | null {
    const { services, tickets } = data.monitor.snapshot();
    return services.asOfMs === null || tickets.asOfMs === null
      ? null
      : Math.min(services.asOfMs, tickets.asOfMs);
  }
}

function isUnclear(found: Whose | ApiProblem): found is Extract<Whose, { kind: 'unclear' }> {
  return typeof found === 'object' && found.kind === 'unclear';
}
