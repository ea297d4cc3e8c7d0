import type { Ticket } from '../../../shared/domain/domain.ts';
import { type AccountPart, neverRead } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { notWatched, storedSnapshot, type WatchedList } from '../storage/item-schema.ts';
import { joinedLists, type ServiceList } from './service-lists.ts';

/** Services and tickets as last read. */
export type Snapshot = Pick<AccountPart, 'services' | 'tickets'>;

export const nothingRead: Snapshot = { services: neverRead, tickets: neverRead };

export interface WatchedLists {
  /** In the order of the provider's page; none before the first reading. */
  readonly services: readonly ServiceList[];
  readonly tickets: WatchedList<Ticket>;
}

/**
 * All lists, also on disk. A reading without changes costs only its time. The disk always holds one state or the next,
 * never a mixture.
 */
export function createKeptLists(deps: {
  readonly documents: DocumentStore;
  readonly nowMs: number;
  readonly onSnapshot: (snapshot: Snapshot) => void;
}) {
  const { documents, nowMs, onSnapshot } = deps;
  let lists: WatchedLists = { services: [], tickets: notWatched };
  let snapshot = nothingRead;
  // Lost lists start over, and must not repeat the ids of earlier changes.
  let generation = nowMs;
  let isTimeSaved = true;

  return {
    /** Reads and shows those of earlier runs. Call once, first. */
    async load(): Promise<void> {
      const stored = await loadDocument(documents, 'snapshot', storedSnapshot);
      if (stored == null) return;
      generation = stored.generation;
      const { day, services, tickets } = stored;
      const kept = 'section' in services ? [{ id: '', day, ...services }] : services;
      show({
        services: kept.map(({ id, ...list }) => ({
          list: { id },
          day: list.day,
          ...fromStored(list),
        })),
        tickets: fromStored(tickets),
      });
    },
    show,
    lists: (): WatchedLists => lists,
    snapshot: (): Snapshot => snapshot,
    /** Another one for each time that anything but the times changed; part of a change's id. */
    generation: (): number => generation,

    /** Writes what is shown; if nothing but the time changed, with the next `saveTime`. */
    async save({ isChanged }: { readonly isChanged: boolean }): Promise<void> {
      isTimeSaved = false;
      if (!isChanged) return;
      generation += 1;
      await write();
    },

    /** Writes the time at which the lists were last read, unless it is on disk already. */
    async saveTime(): Promise<void> {
      if (!isTimeSaved) await write();
    },
  };

  function show(next: WatchedLists): void {
    lists = next;
    snapshot = {
      services: joinedLists(next.services, snapshot.services),
      tickets: next.tickets.section,
    };
    onSnapshot(snapshot);
  }

  async function write(): Promise<void> {
    const { services, tickets } = lists;
    const result = await documents.write('snapshot', {
      generation,
      services: services.map((list) => ({ id: list.list.id, day: list.day, ...toStored(list) })),
      tickets: toStored(tickets),
    });
    isTimeSaved = result.ok;
  }
}

// A problem is one of this run.

function toStored<T>({ section: { problem: _, ...section }, doubt }: WatchedList<T>) {
  return { section, doubt };
}

function fromStored<T>({ section, doubt }: ReturnType<typeof toStored<T>>): WatchedList<T> {
  return { section: { ...section, problem: null }, doubt };
}
