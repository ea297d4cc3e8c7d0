import type { Change } from '../../shared/change.ts';
import { type Comparison, compareServices, compareTickets, keepUnchanged } from '../../shared/compare.ts';
import type { Service, Ticket } from '../../shared/domain.ts';
import type { ApiProblem, Result, StorageProblem } from '../../shared/problem.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Section } from '../../shared/view.ts';
import type { ApiClient, RequestOptions } from './api-client.ts';
import type { ItemList } from './api-schema.ts';
import type { Journal } from './journal.ts';
import { createLastWords, type LastWords } from './last-words.ts';
import type { Announcer, Clock, DocumentStore } from './ports.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import type { StoredSection } from './stored-schema.ts';

/** The two lists as last read. */
export interface Snapshot {
  readonly services: Section<Service>;
  readonly tickets: Section<Ticket>;
}

export interface TickOutcome {
  /** Why a list could not be read; the first one when both failed. Null when both are fresh. */
  readonly problem: ApiProblem | null;
  /** Whether the tickets were read in this tick. */
  readonly hasFreshTickets: boolean;
}

/** One tick: fetch, compare, journal, announce. */
export interface Monitor {
  /** Reads the snapshot of earlier runs. Call once, first. */
  load(): Promise<void>;
  snapshot(): Snapshot;
  /** Announces what an earlier run found and did not come to tell. */
  announcePending(): Promise<void>;
  /**
   * Reads both lists. A list that fails keeps its last good items and carries the problem. The first good reading
   * of a list is a silent baseline; afterwards what changed is journalled, then told. One tick at a time.
   */
  tick(client: ApiClient, options: RequestOptions): Promise<TickOutcome>;
  /** Writes when the lists were last read, if that is not on disk yet. */
  saveFreshness(): Promise<void>;
}

export interface MonitorDeps {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Called whenever a part of the snapshot changed. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
  readonly onAnnounced: (wasTaken: boolean) => void;
}

/** A list that was never read. */
export const unreadSection: Section<never> = { items: [], asOfMs: null, problem: null, setAsideCount: 0 };

export function createMonitor(deps: MonitorDeps): Monitor {
  const { journal, announcer, clock } = deps;
  const store = createSnapshotStore(deps.documents);
  let snapshot: Snapshot = { services: unreadSection, tickets: unreadSection };
  const lastWords = { services: createLastWords<Service>(), tickets: createLastWords<Ticket>() };
  // Begins with the time, so that a snapshot that was lost and begins anew makes no change's id a second time.
  let generation = clock.nowMs();
  let isFreshnessSaved = true;

  return {
    async load() {
      const loaded = await store.load();
      if (loaded.problem !== null) deps.onStorageProblem(loaded.problem);
      if (loaded.value === null) return;
      generation = loaded.value.generation;
      show({ services: restore(loaded.value.services), tickets: restore(loaded.value.tickets) });
    },

    snapshot: () => snapshot,

    announcePending() {
      const pending = journal.entries().filter((entry) => entry.announcement === 'pending');
      return announce(pending.map((entry) => entry.change));
    },

    async tick(client, options) {
      const services = await client.services(options);
      // A refused key and a reached limit hold for tickets too; asking again would only make it worse.
      const tickets = holdsForAll(services) ? services : await client.tickets(options);
      // The account is being left: what was cancelled says nothing about it.
      if (options.signal?.aborted === true) return { problem: { kind: 'cancelled' }, hasFreshTickets: false };
      const before = snapshot;
      const after: Snapshot = {
        services: nextSection(before.services, services, clock.nowMs()),
        tickets: nextSection(before.tickets, tickets, clock.nowMs()),
      };
      const changes = [
        ...sectionChanges(before.services, after.services, lastWords.services, compareServices),
        ...sectionChanges(before.tickets, after.tickets, lastWords.tickets, compareTickets),
      ];
      await settle(before, after, changes);
      const problem = services.ok ? (tickets.ok ? null : tickets.problem) : services.problem;
      return { problem, hasFreshTickets: tickets.ok };
    },

    async saveFreshness() {
      if (!isFreshnessSaved) await save();
    },
  };

  /** Journal first, then the new baseline, then the telling: a crash in between tells once, at the next start. */
  async function settle(before: Snapshot, after: Snapshot, changes: readonly Change[]): Promise<void> {
    const { added, problem } = await journal.add(changes);
    if (problem !== null) deps.onStorageProblem(problem);
    show(after);
    isFreshnessSaved = false;
    if (
      before.services.items !== after.services.items ||
      before.tickets.items !== after.tickets.items ||
      isFirst(before, after)
    ) {
      generation += 1;
      await save();
    }
    await announce(added);
  }

  async function announce(changes: readonly Change[]): Promise<void> {
    const { notify } = deps.settings();
    if (changes.length === 0) return;
    const wanted = changes.filter((change) => notify[change.kind]);
    const wasTaken = wanted.length === 0 || (await announcer.announce(wanted));
    if (wanted.length > 0) deps.onAnnounced(wasTaken);
    const marked = await journal.mark(changes, ({ kind }) =>
      notify[kind] ? (wasTaken ? 'told' : 'failed') : 'off',
    );
    if (!marked.ok) deps.onStorageProblem(marked.problem);
  }

  function sectionChanges<T extends Service | Ticket>(
    before: Section<T>,
    after: Section<T>,
    words: LastWords<T>,
    compare: (before: readonly T[], after: readonly T[], comparison: Comparison) => readonly Change[],
  ): readonly Change[] {
    if (before.asOfMs === null || after.asOfMs === null || before.items === after.items) return [];
    const known = words.recall(before.items);
    words.note(before.items, after.items);
    return compare(known, after.items, { generation, beforeMs: before.asOfMs, afterMs: after.asOfMs });
  }

  async function save(): Promise<void> {
    const written = await store.save({
      version: 1,
      generation,
      services: toStored(snapshot.services),
      tickets: toStored(snapshot.tickets),
    });
    if (written.ok) isFreshnessSaved = true;
    else deps.onStorageProblem(written.problem);
  }

  function show(next: Snapshot): void {
    snapshot = next;
    deps.onSnapshot(next);
  }
}

function nextSection<T extends { readonly id: string }>(
  before: Section<T>,
  reading: Result<ItemList<T>, ApiProblem>,
  nowMs: number,
): Section<T> {
  if (!reading.ok) return { ...before, problem: reading.problem };
  const { items, setAsideCount } = reading.value;
  return { items: keepUnchanged(before.items, items), asOfMs: nowMs, problem: null, setAsideCount };
}

function holdsForAll(reading: Result<unknown, ApiProblem>): reading is { ok: false; problem: ApiProblem } {
  return !reading.ok && (reading.problem.kind === 'key-refused' || reading.problem.kind === 'limited');
}

function isFirst(before: Snapshot, after: Snapshot): boolean {
  const began = (part: keyof Snapshot) => before[part].asOfMs === null && after[part].asOfMs !== null;
  return began('services') || began('tickets');
}

function toStored<T>({ items, asOfMs, setAsideCount }: Section<T>): StoredSection<T> | null {
  return asOfMs === null ? null : { items, asOfMs, setAsideCount };
}

function restore<T>(stored: StoredSection<T> | null): Section<T> {
  return stored === null ? unreadSection : { ...stored, problem: null };
}
