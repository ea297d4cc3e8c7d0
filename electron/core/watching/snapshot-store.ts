import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { applyItemsPatch, diffItems } from '../../../shared/view/view-patch.ts';
import type { DocumentStore } from '../ports.ts';
import { type Loaded, loadDocument } from '../storage/documents.ts';
import {
  type StoredSection,
  type StoredSectionChanges,
  type StoredSnapshot,
  type StoredSnapshotChanges,
  storedSnapshot,
  storedSnapshotChanges,
} from '../storage/item-schema.ts';

/**
 * The last good reading of both lists, on disk. A large one is written whole now and then, and in between only what
 * changed since, so that ten changes among thousands of items cost ten items, and a reading in which nothing changed
 * none. The disk always holds one snapshot or the next, never a mixture.
 */
export interface SnapshotStore {
  /** Call once, first. */
  load(): Promise<Loaded<StoredSnapshot>>;
  /** Unchanged items must be the same objects as in the snapshot before. */
  save(snapshot: StoredSnapshot): Promise<Result<null, StorageProblem>>;
}

/** Up to here a whole snapshot is written as quickly as its changes. */
const smallSnapshotItems = 500;
/** When more than this part has changed, the whole is written again. */
const largestChangedPart = 0.1;

export function createSnapshotStore(documents: DocumentStore): SnapshotStore {
  /** The whole snapshot on disk, which the written changes are relative to. */
  let whole: StoredSnapshot | null = null;

  return {
    async load() {
      const loaded = await loadDocument(documents, 'snapshot', storedSnapshot);
      if (loaded.value === null) return loaded;
      const changes = await loadDocument(documents, 'snapshot-changes', storedSnapshotChanges);
      if (changes.problem !== null) {
        // Without its changes the snapshot is too old to compare with: they would be notified of again.
        if (changes.problem.kind === 'document-corrupt') await documents.quarantine('snapshot');
        return { value: null, problem: changes.problem };
      }
      whole = loaded.value;
      return { value: applyChanges(whole, changes.value), problem: null };
    },

    async save(snapshot) {
      const changes = whole === null ? null : changesSince(whole, snapshot);
      if (changes !== null) return documents.write('snapshot-changes', changes);
      const written = await documents.write('snapshot', snapshot);
      if (written.ok) whole = snapshot;
      return written;
    },
  };
}

/** Null when the whole is to be written. */
function changesSince(whole: StoredSnapshot, snapshot: StoredSnapshot): StoredSnapshotChanges | null {
  if (whole.services === null || whole.tickets === null) return null;
  if (snapshot.services === null || snapshot.tickets === null) return null;
  const services = sectionChanges(whole.services, snapshot.services);
  const tickets = sectionChanges(whole.tickets, snapshot.tickets);
  const itemCount = snapshot.services.items.length + snapshot.tickets.items.length;
  const isSameItems = services.items === null && tickets.items === null;
  if (!isSameItems && itemCount <= smallSnapshotItems) return null;
  if (changedCount(services) + changedCount(tickets) > itemCount * largestChangedPart) return null;
  return { version: 1, since: nameOf(whole), generation: snapshot.generation, services, tickets };
}

/** Identifies one whole snapshot. The generation alone does not: it starts again when the file was corrupt. */
function nameOf({ generation, services, tickets }: StoredSnapshot): string {
  return [generation, services?.asOfMs, tickets?.asOfMs].join(' ');
}

function sectionChanges<T extends { readonly id: string }>(
  before: StoredSection<T>,
  { items, ...freshness }: StoredSection<T>,
): StoredSectionChanges<T> {
  return { ...freshness, items: diffItems(before.items, items) };
}

function changedCount<T>({ items }: StoredSectionChanges<T>): number {
  return items === null ? 0 : items.upserted.length + items.removedIds.length;
}

/** Changes relative to another snapshot than this are ignored. */
function applyChanges(whole: StoredSnapshot, changes: StoredSnapshotChanges | null): StoredSnapshot {
  if (whole.services === null || whole.tickets === null) return whole;
  if (changes === null || changes.since !== nameOf(whole)) return whole;
  return {
    version: 1,
    generation: changes.generation,
    services: applySectionChanges(whole.services, changes.services),
    tickets: applySectionChanges(whole.tickets, changes.tickets),
  };
}

function applySectionChanges<T extends { readonly id: string }>(
  { items }: StoredSection<T>,
  { items: patch, ...freshness }: StoredSectionChanges<T>,
): StoredSection<T> {
  return { ...freshness, items: patch === null ? items : applyItemsPatch(items, patch) };
}
