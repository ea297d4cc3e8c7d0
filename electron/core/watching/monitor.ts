import { compareServices } from '../../../shared/changes/compare-services.ts';
import { compareTickets, shownElsewhere } from '../../../shared/changes/compare-tickets.ts';
import type { Comparison } from '../../../shared/changes/comparison.ts';
import type { Change } from '../../../shared/domain/change.ts';
import type { Account, Service, Ticket } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure } from '../../../shared/domain/problem.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import type { Journal } from '../notifications/journal.ts';
import type { Notifier } from '../notifications/notifier.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import type { WatchedList } from '../storage/item-schema.ts';
import { createKeptLists, type Snapshot, type WatchedLists } from './kept-lists.ts';
import { takeReading, type Watching } from './list-reading.ts';
import { type AccountCheck, type Readings, readLists } from './read-lists.ts';
import type { ServiceDays } from './service-days.ts';
import { knownLists, type ServiceList } from './service-lists.ts';

export interface TickOutcome {
  /** Why a list could not be read; the first one when several failed. Null when all were read. */
  readonly problem: ApiProblem | null;
  /** Whether a list was read. */
  readonly isAnswered: boolean;
  /** The tickets as they came in this tick, believed or not; null if their list was not read. */
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

/** The account as it is where nothing asks whose it is. */
const noCheck: AccountCheck = {
  confirm: async () => null,
  look: async () => ({ kind: 'key-refused' }),
};

const watchedServices: Watching<Service> = { compare: compareServices, isExpected: () => false };

/** One tick: fetch, compare, journal, notify. */
export function createMonitor(deps: MonitorDeps) {
  const { journal, notifier, clock, documents, onSnapshot } = deps;
  const kept = createKeptLists({ documents, nowMs: clock.nowMs(), onSnapshot });
  const firstDueDays = deps.dueWithinDays();
  /** As they were at the last good reading of each list of services. */
  const dueDays = new Map<string, number>();
  const watchedTickets: Watching<Ticket> = {
    compare: (...readings) => compareTickets(...readings).filter((change) => !isOurOpening(change)),
    knownParts: shownElsewhere,
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
      return lacksMessages || services.some(isDoubted) || isDoubted(tickets);
    },
    /** Writes the time at which the lists were last read, unless it is on disk already. */
    saveFreshness: kept.saveTime,

    /**
     * Reads each list, journals what changed (`list-reading.ts`), and hands it to the notifier without waiting for
     * popups. One tick at a time. The account is asked as `readLists` says.
     */
    async tick(
      client: ApiClient,
      options: RequestOptions,
      account: AccountCheck = noCheck,
    ): Promise<TickOutcome> {
      const before = kept.lists();
      const read = await readLists(client, options, before, account);
      const [problem = null] = problemsOf(read);
      // The account is being left: a cancelled reading says nothing about it.
      if (options.signal?.aborted === true || problem?.kind === 'cancelled')
        return { problem: { kind: 'cancelled' }, isAnswered: false, readTickets: null };
      const nowMs = clock.nowMs();
      const services = takeServices(before.services, read.services, nowMs);
      const tickets = takeReading(
        before.tickets,
        read.tickets,
        comparedWith(before.tickets, nowMs),
        watchedTickets,
      );
      const lists = services.map(({ list }) => list);
      if (read.services.some((list) => list.read.ok))
        await recordDay(before.services, lists, nowMs);
      const taken = [...services.map((list) => list.taken), tickets];
      const changes = taken.flatMap((list) => list.changes);
      const isChanged = taken.some((list) => list.isChanged);
      await settle({ services: lists, tickets: tickets.list }, changes, isChanged);
      return {
        problem,
        isAnswered: read.isAnswered,
        readTickets:
          read.tickets.ok && read.tickets.value.cutBy === undefined
            ? read.tickets.value.items
            : null,
      };
    },
  };

  /** Each list by itself: what one of them lacks or refuses says nothing about the others. */
  function takeServices(
    known: readonly ServiceList[],
    readings: Readings['services'],
    nowMs: number,
  ) {
    const names = readings.map(({ list }) => list);
    return knownLists(known, names).map((older, at) => {
      const { list } = older;
      const read = readings[at]?.read ?? failure<ApiProblem>({ kind: 'cancelled' });
      const taken = takeReading(older, read, comparedWith(older, nowMs, older), watchedServices);
      if (read.ok) dueDays.set(list.id, deps.dueWithinDays());
      const day = read.ok ? dayOf(nowMs) : older.day;
      return { list: { ...taken.list, list, day }, taken };
    });
  }

  /** Journal first, then the baseline, then the notification: after a crash in between, the next start notifies, once. */
  async function settle(after: WatchedLists, changes: readonly Change[], isChanged: boolean) {
    const added = await journal.add(changes);
    kept.show(after);
    await kept.save({ isChanged });
    await notifier.notify(added, kept.snapshot());
  }

  /** Of a list that was not read, today says nothing. */
  async function recordDay(
    before: readonly ServiceList[],
    after: readonly ServiceList[],
    nowMs: number,
  ): Promise<void> {
    const wasRead = before.some(({ section }) => section.asOfMs !== null);
    const withoutWord = (service: Service): Service => ({ ...service, status: null });
    await deps.days.record({
      before: wasRead ? before.flatMap(({ section }) => section.items) : null,
      after: after.flatMap(({ section: { items, problem } }) =>
        problem === null ? items : items.map(withoutWord),
      ),
      today: dayOf(nowMs),
    });
  }

  /** What a reading is compared with: the list's last good one. */
  function comparedWith(
    { section: { asOfMs } }: WatchedList<unknown>,
    afterMs: number,
    { day, list }: Pick<ServiceList, 'day' | 'list'> = { day: null, list: { id: '' } },
  ): Comparison {
    // The wall clock may have been set back; a change "between tomorrow and today" would be nonsense.
    const beforeMs = Math.min(asOfMs ?? afterMs, afterMs);
    return {
      generation: kept.generation(),
      beforeMs,
      afterMs,
      owner: deps.owner(),
      dueBefore: {
        today: day ?? dayOf(asOfMs ?? afterMs),
        withinDays: dueDays.get(list.id) ?? firstDueDays,
      },
      dueNow: { today: dayOf(afterMs), withinDays: deps.dueWithinDays() },
    };
  }

  function isOurOpening({ kind, itemId, itemName }: Change): boolean {
    return kind === 'ticket-opened-elsewhere' && deps.isOurs({ id: itemId, subject: itemName });
  }
}

/** Of the lists that could not be read, in order. */
function problemsOf({ services, tickets }: Readings): readonly ApiProblem[] {
  return [...services.map(({ read }) => read), tickets].flatMap(
    (read) => (read.ok ? read.value.cutBy : read.problem) ?? [],
  );
}

function isDoubted({ doubt: { appeared, lacking, restless } }: WatchedList<unknown>): boolean {
  return appeared.length + lacking.length + restless.length > 0;
}
