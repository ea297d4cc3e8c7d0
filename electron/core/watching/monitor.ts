import { compareServices } from '../../../shared/changes/compare-services.ts';
import { compareTickets } from '../../../shared/changes/compare-tickets.ts';
import type { Comparison } from '../../../shared/changes/comparison.ts';
import type { Change } from '../../../shared/domain/change.ts';
import type { Account, Service, Ticket } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  problemOf,
  type Result,
} from '../../../shared/domain/problem.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import type { Journal } from '../notifications/journal.ts';
import type { Notifier } from '../notifications/notifier.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import type { WatchedList } from '../storage/item-schema.ts';
import { createKeptLists, type Snapshot, type WatchedLists } from './kept-lists.ts';
import { differs, takeReading, type Watching } from './list-reading.ts';
import type { ServiceDays } from './service-days.ts';

export interface TickOutcome {
  /** Why a list could not be read; the first one when both failed. Null when both were read. */
  readonly problem: ApiProblem | null;
  /** The tickets as they came in this tick, believed or not; null if they were not read. */
  readonly readTickets: readonly Ticket[] | null;
}

interface MonitorDeps {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  /** Whether a ticket was, or may have been, opened by this app: that is not news. */
  readonly isOurs: (ticket: { readonly id: string; readonly subject: string }) => boolean;
  readonly days: Pick<ServiceDays, 'record'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
  /** Whose account it is, to know their own replies; null when it may not be read. */
  readonly owner: () => Account | null;
  /** A due date counts as near from this many days before it. */
  readonly dueWithinDays: () => number;
  /** Called whenever a part of the snapshot changed. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
}

const watchedServices: Watching<Service> = { compare: compareServices, isExpected: () => false };

/** One tick: fetch, compare, journal, notify. */
export function createMonitor(deps: MonitorDeps) {
  const { journal, notifier, clock, documents, onSnapshot } = deps;
  const kept = createKeptLists({ documents, nowMs: clock.nowMs(), onSnapshot });
  let dueDaysBefore = deps.dueWithinDays();
  const watchedTickets: Watching<Ticket> = {
    compare: (...readings) => compareTickets(...readings).filter((change) => !isOurOpening(change)),
    isExpected: ({ id, subject }) => deps.isOurs({ id, subject: subject ?? '' }),
  };

  return {
    /** Reads the snapshot of earlier runs. Call once, after the journal has loaded. */
    load: kept.load,
    snapshot: kept.snapshot,
    /** Whether another reading may tell more although nothing changes: it settles a doubt, or reads what is lacking. */
    leavesOpen(): boolean {
      const { services, tickets } = kept.lists();
      const lacksMessages = tickets.section.items.some((one) => one.lacksMessages !== undefined);
      return lacksMessages || isDoubted(services) || isDoubted(tickets);
    },
    /** Writes the time at which the lists were last read, unless it is on disk already. */
    saveFreshness: kept.saveTime,

    /**
     * Reads both lists, journals what changed (`list-reading.ts`), and hands it to the notifier without waiting for
     * popups. One tick at a time. `confirmAccount` is called when a list differs from the last one, before it is acted
     * on; if it returns a problem, both lists count as not read.
     */
    async tick(
      client: ApiClient,
      options: RequestOptions,
      confirmAccount: () => Promise<ApiProblem | null> = () => Promise.resolve(null),
    ): Promise<TickOutcome> {
      const before = kept.lists();
      const read = await readLists(client, options, before, confirmAccount);
      // The account is being left: a cancelled reading says nothing about it.
      if (options.signal?.aborted === true || problemOf(read.services)?.kind === 'cancelled')
        return { problem: { kind: 'cancelled' }, readTickets: null };
      const nowMs = clock.nowMs();
      const services = takeReading(
        before.services,
        read.services,
        comparedWith(before.services, nowMs),
        watchedServices,
      );
      const tickets = takeReading(
        before.tickets,
        read.tickets,
        comparedWith(before.tickets, nowMs),
        watchedTickets,
      );
      dueDaysBefore = deps.dueWithinDays();
      const day = read.services.ok ? dayOf(nowMs) : before.day;
      if (read.services.ok) await recordDay(before.services, services.list, dayOf(nowMs));
      const changes = [...services.changes, ...tickets.changes];
      const isChanged = services.isChanged || tickets.isChanged;
      await settle({ services: services.list, tickets: tickets.list, day }, changes, isChanged);
      const problem = problemOf(read.services) ?? problemOf(read.tickets);
      return { problem, readTickets: read.tickets.ok ? read.tickets.value.items : null };
    },
  };

  /** Journal first, then the baseline, then the notification: after a crash in between, the next start notifies, once. */
  async function settle(after: WatchedLists, changes: readonly Change[], isChanged: boolean) {
    const added = await journal.add(changes);
    kept.show(after);
    await kept.save({ isChanged });
    await notifier.notify(added, kept.snapshot());
  }

  async function recordDay(
    { section }: WatchedList<Service>,
    after: WatchedList<Service>,
    today: string,
  ): Promise<void> {
    await deps.days.record({
      before: section.asOfMs === null ? null : section.items,
      after: after.section.items,
      today,
    });
  }

  /** What a reading is compared with: the list's last good one. */
  function comparedWith(
    { section: { asOfMs } }: WatchedList<unknown>,
    afterMs: number,
  ): Comparison {
    // The wall clock may have been set back; a change "between tomorrow and today" would be nonsense.
    const beforeMs = Math.min(asOfMs ?? afterMs, afterMs);
    const { day } = kept.lists();
    return {
      generation: kept.generation(),
      beforeMs,
      afterMs,
      owner: deps.owner(),
      dueBefore: { today: day ?? dayOf(asOfMs ?? afterMs), withinDays: dueDaysBefore },
      dueNow: { today: dayOf(afterMs), withinDays: deps.dueWithinDays() },
    };
  }

  function isOurOpening({ kind, itemId, itemName }: Change): boolean {
    return kind === 'ticket-opened-elsewhere' && deps.isOurs({ id: itemId, subject: itemName });
  }
}

/** Both lists as they came. Where the account must be confirmed first and is not, neither counts as read. */
async function readLists(
  client: ApiClient,
  options: RequestOptions,
  before: WatchedLists,
  confirmAccount: () => Promise<ApiProblem | null>,
) {
  const services = await client.services(options);
  // A refused key or an exhausted limit applies to tickets too; asking again would only make things worse.
  const tickets = holdsForAll(services)
    ? services
    : await client.tickets(options, before.tickets.section.items);
  const isOther = differs(before.services, services) || differs(before.tickets, tickets);
  const problem = isOther ? await confirmAccount() : null;
  if (problem === null) return { services, tickets };
  return { services: failure(problem), tickets: failure(problem) };
}

function holdsForAll(
  reading: Result<unknown, ApiProblem>,
): reading is { ok: false; problem: ApiProblem } {
  return (
    !reading.ok && (reading.problem.kind === 'key-refused' || reading.problem.kind === 'limited')
  );
}

function isDoubted({ doubt: { appeared, lacking, restless } }: WatchedList<unknown>): boolean {
  return appeared.length + lacking.length + restless.length > 0;
}
