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
import { calendarDayMs, dayOf } from '../../../shared/values/calendar.ts';
import { type AccountPart, neverRead, type Section } from '../../../shared/view/view.ts';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import type { Journal } from '../notifications/journal.ts';
import type { Notifier } from '../notifications/notifier.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import type { StoredSection } from '../storage/item-schema.ts';
import { createListReader } from './list-reading.ts';
import type { ServiceDays } from './service-days.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import type { StatusVocabulary } from './status-vocabulary.ts';

/** The two lists as last read. */
export type Snapshot = Pick<AccountPart, 'services' | 'tickets'>;

export interface TickOutcome {
  /** Why a list could not be read; the first one when both failed. Null when both were read. */
  readonly problem: ApiProblem | null;
  /** Whether the tickets were read in this tick, and are believed. */
  readonly hasFreshTickets: boolean;
}

/** One tick: fetch, compare, journal, notify. */
export function createMonitor(deps: {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly vocabulary: StatusVocabulary;
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
}) {
  const { journal, vocabulary, notifier, clock } = deps;
  const store = createSnapshotStore(deps.documents);
  let snapshot: Snapshot = { services: neverRead, tickets: neverRead };
  const readers = {
    services: createListReader<Service>('service', compareServices),
    tickets: createListReader<Ticket>('ticket', (...readings) =>
      compareTickets(...readings).filter((change) => !isOurOpening(change)),
    ),
  };
  // Starts at the current time: a lost snapshot starts over, and must not repeat the ids of earlier changes.
  let generation = clock.nowMs();
  let isFreshnessSaved = true;
  let dueDaysBefore = deps.dueWithinDays();
  /** The calendar day at the last good reading of services, as it was where the person then was; null if not known. */
  let dayBefore: string | null = null;

  return {
    /** Reads the snapshot of earlier runs. Call once, after journal and vocabulary have loaded. */
    async load(): Promise<void> {
      const loaded = await store.load();
      if (loaded === null) return;
      const { day } = loaded;
      generation = loaded.generation;
      if (day !== undefined && calendarDayMs(day) !== null) dayBefore = day;
      show({ services: restore(loaded.services), tickets: restore(loaded.tickets) });
      readers.services.restore(journal.entries(), snapshot.services.items);
      readers.tickets.restore(journal.entries(), snapshot.tickets.items);
      // Where their document was lost, nothing else would bring them back until an item changes.
      await recordWords([], [], snapshot);
    },

    snapshot: (): Snapshot => snapshot,

    /**
     * Reads both lists (`list-reading.ts`), journals what changed, and hands it to the notifier without waiting for
     * popups. One tick at a time. `confirmAccount` is called when a list differs from the last one, before it is acted
     * on; if it returns a problem, both lists count as not read.
     */
    async tick(
      client: ApiClient,
      options: RequestOptions,
      confirmAccount: () => Promise<ApiProblem | null> = () => Promise.resolve(null),
    ): Promise<TickOutcome> {
      const before = snapshot;
      let services = await client.services(options);
      // A refused key or an exhausted limit applies to tickets too; asking again would only make things worse.
      let tickets = holdsForAll(services)
        ? services
        : await client.tickets(options, before.tickets.items);
      if (
        readers.services.differs(before.services, services) ||
        readers.tickets.differs(before.tickets, tickets)
      ) {
        const doubt = await confirmAccount();
        if (doubt !== null) services = tickets = failure(doubt);
      }
      // The account is being left: a cancelled reading says nothing about it.
      if (options.signal?.aborted === true || problemOf(services)?.kind === 'cancelled')
        return { problem: { kind: 'cancelled' }, hasFreshTickets: false };
      const nowMs = clock.nowMs();
      const dueWithinDays = deps.dueWithinDays();
      const comparison = comparisonAt(nowMs, dueWithinDays);
      const taken = {
        services: readers.services.take(before.services, services, nowMs, comparison),
        tickets: readers.tickets.take(before.tickets, tickets, nowMs, comparison),
      };
      dueDaysBefore = dueWithinDays;
      if (taken.services.isFresh) {
        dayBefore = dayOf(nowMs);
        await deps.days.record({
          before: before.services.asOfMs === null ? null : before.services.items,
          after: taken.services.section.items,
          overrides: vocabulary.book().overrides,
          today: dayBefore,
        });
      }
      await settle(before, { services: taken.services.section, tickets: taken.tickets.section }, [
        ...taken.services.changes,
        ...taken.tickets.changes,
      ]);
      const problem = problemOf(services) ?? problemOf(tickets);
      return { problem, hasFreshTickets: taken.tickets.isFresh };
    },

    /** Writes the time at which the lists were last read, unless it is on disk already. */
    async saveFreshness(): Promise<void> {
      if (!isFreshnessSaved) await save();
    },
  };

  /** Journal first, then the baseline, then the notification: after a crash in between, the next start notifies, once. */
  async function settle(
    before: Snapshot,
    after: Snapshot,
    changes: readonly Change[],
  ): Promise<void> {
    const added = await journal.add(changes);
    show(after);
    await recordWords(before.services.items, before.tickets.items, after);
    isFreshnessSaved = false;
    if (
      before.services.items !== after.services.items ||
      before.tickets.items !== after.tickets.items ||
      isFirst(before, after)
    ) {
      generation += 1;
      await save();
    }
    await notifier.notify(added, after);
  }

  async function recordWords(
    services: readonly Service[],
    tickets: readonly Ticket[],
    after: Snapshot,
  ) {
    const changed = changedItems(services, after.services.items);
    await vocabulary.record(changed, changedItems(tickets, after.tickets.items), clock.nowMs());
  }

  function comparisonAt(afterMs: number, dueWithinDays: number): (beforeMs: number) => Comparison {
    const { overrides } = vocabulary.book();
    return (beforeMs) => ({
      generation,
      // The wall clock may have been set back; a change "between tomorrow and today" would be nonsense.
      beforeMs: Math.min(beforeMs, afterMs),
      afterMs,
      overrides,
      owner: deps.owner(),
      dueBefore: { today: dayBefore ?? dayOf(beforeMs), withinDays: dueDaysBefore },
      dueNow: { today: dayOf(afterMs), withinDays: dueWithinDays },
    });
  }

  function isOurOpening({ kind, itemId, itemName }: Change): boolean {
    return kind === 'ticket-opened-elsewhere' && deps.isOurs({ id: itemId, subject: itemName });
  }

  async function save(): Promise<void> {
    const written = await store.save({
      generation,
      ...(dayBefore !== null && { day: dayBefore }),
      services: toStored(snapshot.services),
      tickets: toStored(snapshot.tickets),
    });
    isFreshnessSaved = written.ok;
  }

  function show(next: Snapshot): void {
    snapshot = next;
    deps.onSnapshot(next);
  }
}

function holdsForAll(
  reading: Result<unknown, ApiProblem>,
): reading is { ok: false; problem: ApiProblem } {
  return (
    !reading.ok && (reading.problem.kind === 'key-refused' || reading.problem.kind === 'limited')
  );
}

function isFirst(before: Snapshot, after: Snapshot): boolean {
  const began = (part: keyof Snapshot) =>
    before[part].asOfMs === null && after[part].asOfMs !== null;
  return began('services') || began('tickets');
}

function toStored<T>({ problem: _, asOfMs, ...list }: Section<T>): StoredSection<T> | null {
  return asOfMs === null ? null : { ...list, asOfMs };
}

/** Of a list in which nothing could be read, the first reading that can be is as silent as any first one. */
function restore<T>(stored: StoredSection<T> | null): Section<T> {
  if (stored === null || (stored.items.length === 0 && stored.setAsideCount > 0)) return neverRead;
  return { ...stored, problem: null };
}

/** The items that are not the same object in the same place. */
function changedItems<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return before === after ? [] : after.filter((item, index) => item !== before[index]);
}
