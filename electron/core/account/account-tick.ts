import type { ApiClient, RequestOptions } from '../api/client.ts';
import { nameAndPlace } from '../place-of.ts';
import type { Runtime } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import type { createLastTick } from '../watching/last-tick.ts';
import type { TickOutcome } from '../watching/monitor.ts';
import type { AccountData } from './account-data.ts';
import type { createAccountLook } from './account-look.ts';
import { type createOutcomeDisplay, isPartial } from './connection.ts';
import type { createItemRequests } from './item-requests.ts';
import type { createRefusedKey } from './refused-key.ts';

/** How often the time of the last reading goes to disk when nothing changes. */
const freshnessIntervalMs = 10 * 60_000;

/** What happens at each poll of an account; never rejects. The caller sees to it that there is one at a time. */
export function createAccountTick(deps: {
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
    display.showOutcome(outcome.problem);
    if (account.another() !== null) return;
    if (outcome.readTickets !== null)
      await data.outbox.recordTickets(outcome.readTickets, startedMs);
    for (const id of data.outbox.doubtfulTickets()) await readTicket(id, options);
    // A list that this key may not read is no reason to hold a ticket back.
    if (outcome.problem === null || isPartial(data)) await data.outbox.sendQueued();
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
      return { problem, readTickets: null };
    data.details.beginLists();
    return data.monitor.tick(client, options, () =>
      wasOurs ? account.confirmed(options) : Promise.resolve(null),
    );
  }
}
