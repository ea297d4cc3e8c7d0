import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import {
  type StoredLastRead,
  type StoredSection,
  type StoredSnapshot,
  storedLastRead,
  storedSnapshot,
} from '../storage/item-schema.ts';

/**
 * The last good reading of both lists, on disk. A reading without changes costs only its time. The disk always holds one
 * snapshot or the next, never a mixture.
 */
export function createSnapshotStore(documents: DocumentStore) {
  /** What the disk holds, apart from its times. */
  let saved: StoredSnapshot | null = null;

  return {
    /** Call once, first. */
    async load(): Promise<StoredSnapshot | null> {
      const loaded = await loadDocument(documents, 'snapshot', storedSnapshot);
      if (loaded == null) return null;
      saved = loaded;
      const lastRead = await loadDocument(documents, 'last-read', storedLastRead);
      return lastRead?.generation === saved.generation ? readAt(saved, lastRead) : saved;
    },

    /** Unchanged items must be the same objects as in the previous snapshot. */
    async save(snapshot: StoredSnapshot): Promise<Result<null, StorageProblem>> {
      const { generation } = snapshot;
      const asOfMs = saved === null ? null : timeOfSame(saved, snapshot);
      if (asOfMs !== null) {
        const day = snapshot.day === saved?.day ? {} : dayOf(snapshot);
        return documents.write('last-read', { generation, ...day, asOfMs });
      }
      const written = await documents.write('snapshot', snapshot);
      if (written.ok) saved = snapshot;
      return written;
    },
  };
}

/** The time of a snapshot that differs from the saved one only in its time and was read all at once; or null. */
function timeOfSame(
  saved: StoredSnapshot,
  { generation, services, tickets }: StoredSnapshot,
): number | null {
  if (services === null || tickets === null || services.asOfMs !== tickets.asOfMs) return null;
  const isSame =
    generation === saved.generation &&
    isSameList(saved.services, services) &&
    isSameList(saved.tickets, tickets);
  return isSame ? services.asOfMs : null;
}

function isSameList<T>(
  saved: StoredSection<T> | null,
  { items, setAsideCount, isCut }: StoredSection<T>,
) {
  return saved?.items === items && saved.setAsideCount === setAsideCount && saved.isCut === isCut;
}

function dayOf({ day }: Pick<StoredSnapshot, 'day'>): Pick<StoredSnapshot, 'day'> {
  return day === undefined ? {} : { day };
}

/** Of two times the later one is correct: the lists may have been read separately since. */
function readAt(
  { services, tickets, ...snapshot }: StoredSnapshot,
  { asOfMs, ...lastRead }: Pick<StoredLastRead, 'asOfMs' | 'day'>,
): StoredSnapshot {
  const later = <T extends { readonly asOfMs: number }>(section: T | null) =>
    section && { ...section, asOfMs: Math.max(section.asOfMs, asOfMs) };
  return { ...snapshot, ...dayOf(lastRead), services: later(services), tickets: later(tickets) };
}
