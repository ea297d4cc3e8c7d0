import {
  type Announcement,
  type Change,
  type JournalEntry,
  longestJournal,
  subjectOf,
} from '../../shared/change.ts';
import type { Result, StorageProblem } from '../../shared/problem.ts';
import type { DocumentStore } from './ports.ts';
import { loadDocument } from './stored-document.ts';
import { storedJournal } from './stored-schema.ts';

/**
 * Every change that was seen, written before it is told, so that each is told across crashes and restarts: once, and
 * again only if the app ended between telling and noting it.
 */
export interface Journal {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<StorageProblem | null>;
  /** Newest last. */
  entries(): readonly JournalEntry[];
  /**
   * Adds the changes not yet known, as `pending`, and writes them. Known is also what the last entry of the item's aspect says, if
   * it was seen after the baseline of this change (a newer one could not be written then), or if the item was away or
   * without a word in between. `added` are those that were new, also when the writing failed: they are to be told all
   * the same.
   */
  add(
    changes: readonly Change[],
  ): Promise<{ readonly added: readonly Change[]; readonly problem: StorageProblem | null }>;
  /** Notes how changes reached the person, and writes it. */
  mark(
    changes: readonly Change[],
    announcement: (change: Change) => Announcement,
  ): Promise<Result<null, StorageProblem>>;
}

export function createJournal({ documents }: { readonly documents: DocumentStore }): Journal {
  let entries: readonly JournalEntry[] = [];

  return {
    async load() {
      const loaded = await loadDocument(documents, 'journal', storedJournal);
      entries = loaded.value?.entries ?? [];
      return loaded.problem;
    },

    entries: () => entries,

    async add(changes) {
      if (changes.length === 0) return { added: [], problem: null };
      const known = new Set(entries.map((entry) => entry.change.id));
      const last = new Map(entries.map(({ change }) => [subjectOf(change), change]));
      const added = changes.filter(
        (change) => !known.has(change.id) && !saysTheSame(last.get(subjectOf(change)), change),
      );
      if (added.length === 0) return { added, problem: null };
      const pending = added.map((change): JournalEntry => ({ change, announcement: 'pending' }));
      entries = [...entries, ...pending].slice(-longestJournal);
      const written = await write();
      return { added, problem: written.ok ? null : written.problem };
    },

    async mark(changes, announcement) {
      const ids = new Set(changes.map((change) => change.id));
      entries = entries.map((entry) =>
        ids.has(entry.change.id) ? { ...entry, announcement: announcement(entry.change) } : entry,
      );
      return write();
    },
  };

  function write(): Promise<Result<null, StorageProblem>> {
    return documents.write('journal', { version: 2, entries });
  }
}

function saysTheSame(last: Change | undefined, change: Change): boolean {
  if (last === undefined || last.kind !== change.kind || last.to !== change.to) return false;
  // That it keeps changing, and that it came to rest there, are two things.
  if (last.keepsChanging !== change.keepsChanging) return false;
  return change.from === null || last.firstSeenMs > change.lastSeenBeforeMs;
}
