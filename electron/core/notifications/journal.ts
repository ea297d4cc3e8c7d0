import { z } from 'zod';
import {
  type Announcement,
  announcements,
  type Change,
  changeKinds,
  type JournalEntry,
  subjectOf,
} from '../../../shared/domain/change.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { type JournalParts, trimJournal } from './journal-trimming.ts';

const journalEntries = z
  .array(
    z.object({
      change: z.object({
        id: z.string(),
        kind: z.enum(changeKinds),
        itemId: z.string(),
        itemName: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        lastSeenBeforeMs: z.number(),
        firstSeenMs: z.number(),
        keepsChanging: z.literal(true).exactOptional(),
      }),
      announcement: z.enum(announcements),
    }),
  )
  .readonly();

const storedJournal = z.object({
  version: z.literal(2),
  entries: journalEntries,
  waiting: journalEntries.default([]),
  droppedHeldCount: z.number().int().min(0).default(0),
});

/**
 * Every change that was seen, written before it is told, so that each is told across crashes and restarts: once, and
 * again only if the app ended between telling and noting it.
 */
export interface Journal {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<StorageProblem | null>;
  /** The last thousand, newest last. */
  entries(): readonly JournalEntry[];
  /** Those, and before them older ones that wait to be told. */
  entriesAndWaiting(): readonly JournalEntry[];
  /** How many held changes are only counted, since too many are held. */
  droppedHeldCount(): number;
  /**
   * Adds the changes not yet known, as `pending`, and writes them. Known is also what the last entry of the item's
   * aspect says, if it was seen after the baseline of this change (a newer one could not be written then), or if the
   * item was away or without a word in between. `added` are those that were new, also when the writing failed: they
   * are to be told all the same.
   */
  add(
    changes: readonly Change[],
  ): Promise<{ readonly added: readonly Change[]; readonly problem: StorageProblem | null }>;
  /** Notes how changes reached the person, and writes it. `areDroppedTold`: so did the number of those only counted. */
  mark(
    changes: readonly Change[],
    announcement: (change: Change) => Announcement,
    how?: { readonly areDroppedTold: boolean },
  ): Promise<Result<null, StorageProblem>>;
}

export function createJournal({ documents }: { readonly documents: DocumentStore }): Journal {
  let parts: JournalParts = { entries: [], waiting: [], droppedHeldCount: 0 };

  return {
    async load() {
      const loaded = await loadDocument(documents, 'journal', storedJournal);
      if (loaded.value !== null) parts = trimJournal(loaded.value);
      return loaded.problem;
    },

    entries: () => parts.entries,
    entriesAndWaiting: all,
    droppedHeldCount: () => parts.droppedHeldCount,

    async add(changes) {
      if (changes.length === 0) return { added: [], problem: null };
      const known = new Set(all().map((entry) => entry.change.id));
      const last = new Map(all().map(({ change }) => [subjectOf(change), change]));
      const added = changes.filter(
        (change) => !known.has(change.id) && !saysTheSame(last.get(subjectOf(change)), change),
      );
      if (added.length === 0) return { added, problem: null };
      const pending = added.map((change): JournalEntry => ({ change, announcement: 'pending' }));
      parts = trimJournal({ ...parts, entries: [...parts.entries, ...pending] });
      const written = await write();
      return { added, problem: written.ok ? null : written.problem };
    },

    async mark(changes, announcement, { areDroppedTold } = { areDroppedTold: false }) {
      const ids = new Set(changes.map((change) => change.id));
      const marked = (entry: JournalEntry): JournalEntry =>
        ids.has(entry.change.id) ? { ...entry, announcement: announcement(entry.change) } : entry;
      parts = trimJournal({
        entries: parts.entries.map(marked),
        waiting: parts.waiting.map(marked),
        droppedHeldCount: areDroppedTold ? 0 : parts.droppedHeldCount,
      });
      return write();
    },
  };

  function all(): readonly JournalEntry[] {
    return parts.waiting.length === 0 ? parts.entries : [...parts.waiting, ...parts.entries];
  }

  function write(): Promise<Result<null, StorageProblem>> {
    return documents.write('journal', { version: 2, ...parts });
  }
}

function saysTheSame(last: Change | undefined, change: Change): boolean {
  if (last === undefined || last.kind !== change.kind || last.to !== change.to) return false;
  // That it keeps changing, and that it came to rest there, are two things.
  if (last.keepsChanging !== change.keepsChanging) return false;
  return change.from === null || last.firstSeenMs > change.lastSeenBeforeMs;
}
