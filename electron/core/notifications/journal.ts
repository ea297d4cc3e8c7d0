import * as z from 'zod/mini';
import {
  type Announcement,
  announcements,
  type Change,
  changeKinds,
  isSameStatus,
  type JournalEntry,
  longestJournal,
  subjectOf,
} from '../../../shared/domain/change.ts';
import { problemOf, type StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

const journalEntries = z.lazy(() =>
  z.readonly(
    z.array(
      z.object({
        change: z.object({
          id: z.string(),
          kind: z.enum(changeKinds),
          itemId: z.string(),
          itemName: z.string(),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
          lastSeenBeforeMs: z.number(),
          firstSeenMs: z.number(),
          keepsChanging: z.exactOptional(z.literal(true)),
        }),
        announcement: z.enum(announcements),
      }),
    ),
  ),
);

const storedJournal = z.lazy(() =>
  z.object({
    version: z.literal(2),
    entries: journalEntries,
    waiting: z._default(journalEntries, []),
    droppedHeldCount: z._default(z.int().check(z.minimum(0)), 0),
  }),
);

/** The latest changes, and what is still to be announced of older ones. Each part has the newest last. */
interface JournalParts {
  /** The last `most.entries` changes, without gaps. */
  readonly entries: readonly JournalEntry[];
  /** Older than `entries`: changes waiting to be announced, and for each the newest step of its item's aspect. */
  readonly waiting: readonly JournalEntry[];
  /** How many held changes did not fit even in `waiting` and were dropped: only their number is announced. */
  readonly droppedHeldCount: number;
}

/** As many changes may wait as the longest lists have items. */
const mostKept = { entries: longestJournal, held: 10_000 };

export type Journal = ReturnType<typeof createJournal>;

/**
 * Every change found, on disk before it is announced: so each is announced once, even across crashes and restarts, and
 * twice only if the app ended between announcing it and recording that.
 */
export function createJournal({
  documents,
  onEntries,
  most = mostKept,
}: {
  readonly documents: DocumentStore;
  /** Called with `entries()` once they are loaded, and after each `mark`. */
  readonly onEntries: (entries: readonly JournalEntry[]) => void;
  readonly most?: { readonly entries: number; readonly held: number };
}) {
  let parts: JournalParts = { entries: [], waiting: [], droppedHeldCount: 0 };

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<StorageProblem | null> {
      const loaded = await loadDocument(documents, 'journal', storedJournal);
      if (loaded.value !== null) parts = trim(loaded.value, most);
      onEntries(parts.entries);
      return loaded.problem;
    },

    /** The last thousand, newest last. */
    entries: (): readonly JournalEntry[] => parts.entries,
    /** The same, preceded by older ones waiting to be announced. */
    entriesAndWaiting: all,
    /** How many held changes are only counted, because too many are held. */
    droppedHeldCount: (): number => parts.droppedHeldCount,

    /**
     * What to announce now for held changes: the newest step of each item's aspect, since a held change may have been
     * undone meanwhile, dated from when it first changed. In the order of the held ones.
     */
    asTheyStand(held: readonly Change[]): readonly Change[] {
      const first = new Map<string, Change>();
      for (const change of held) {
        if (!first.has(subjectOf(change))) first.set(subjectOf(change), change);
      }
      const newest = new Map(all().map(({ change }) => [subjectOf(change), change]));
      return [...first].map(([subject, change]) => ({
        ...(newest.get(subject) ?? change),
        lastSeenBeforeMs: change.lastSeenBeforeMs,
      }));
    },

    /**
     * Adds new changes as `pending` and writes them. A change is not new if its id is known, or if the last entry for
     * the item's aspect says the same and either was seen after this change's baseline (a newer one could not be
     * written then), or the item was missing or had no status in between. `added` holds the new ones even when writing
     * failed: they must still be announced. Does not call `onEntries`: the caller shows them with the lists that they
     * were found in.
     */
    async add(
      changes: readonly Change[],
    ): Promise<{ readonly added: readonly Change[]; readonly problem: StorageProblem | null }> {
      if (changes.length === 0) return { added: [], problem: null };
      const known = new Set(all().map((entry) => entry.change.id));
      const last = new Map(all().map(({ change }) => [subjectOf(change), change]));
      const added = changes.filter(
        (change) => !known.has(change.id) && !saysTheSame(last.get(subjectOf(change)), change),
      );
      if (added.length === 0) return { added, problem: null };
      const pending = added.map((change): JournalEntry => ({ change, announcement: 'pending' }));
      return { added, problem: await keep({ ...parts, entries: [...parts.entries, ...pending] }) };
    },

    /** Records how changes reached the person. `areDroppedTold`: the number of dropped changes was announced too. */
    async mark(
      changes: readonly Change[],
      announcement: (change: Change) => Announcement,
      { areDroppedTold }: { readonly areDroppedTold: boolean } = { areDroppedTold: false },
    ): Promise<StorageProblem | null> {
      const ids = new Set(changes.map((change) => change.id));
      const marked = (entry: JournalEntry): JournalEntry =>
        ids.has(entry.change.id) ? { ...entry, announcement: announcement(entry.change) } : entry;
      const problem = await keep({
        entries: parts.entries.map(marked),
        waiting: parts.waiting.map(marked),
        droppedHeldCount: areDroppedTold ? 0 : parts.droppedHeldCount,
      });
      onEntries(parts.entries);
      return problem;
    },
  };

  function all(): readonly JournalEntry[] {
    return parts.waiting.length === 0 ? parts.entries : [...parts.waiting, ...parts.entries];
  }

  async function keep(next: JournalParts): Promise<StorageProblem | null> {
    parts = trim(next, most);
    return problemOf(await documents.write('journal', { version: 2, ...parts }));
  }
}

function saysTheSame(last: Change | undefined, change: Change): boolean {
  // Another answer says the same as the one before, and has an id of its own.
  if (isSameStatus(change)) return false;
  if (last === undefined || last.kind !== change.kind || last.to !== change.to) return false;
  // "Keeps changing" and "came to rest here" are two different messages.
  if (last.keepsChanging !== change.keepsChanging) return false;
  return change.from === null || last.firstSeenMs > change.lastSeenBeforeMs;
}

/**
 * Drops everything older than the last `most.entries`, except what is still to be announced: all pending changes, the
 * newest `most.held` held ones, and for each of these the newest step of its item's aspect.
 */
function trim(
  { entries, waiting: before, droppedHeldCount }: JournalParts,
  most: { readonly entries: number; readonly held: number },
): JournalParts {
  const all = before.length === 0 ? entries : [...before, ...entries];
  const older = all.slice(0, Math.max(0, all.length - most.entries));
  const held = older.filter(({ announcement }) => announcement === 'held');
  const dropped = new Set(held.slice(0, Math.max(0, held.length - most.held)));
  const waiting = older.filter((entry) => isWaiting(entry) && !dropped.has(entry));
  const subjects = new Set(waiting.map(subject));
  const newest = new Map(older.map((entry) => [subject(entry), entry]));
  const keeps = (entry: JournalEntry): boolean =>
    isWaiting(entry)
      ? !dropped.has(entry)
      : subjects.has(subject(entry)) && newest.get(subject(entry)) === entry;
  // With nothing held, the person has seen or been told everything.
  const isAnyHeld = all.some(({ announcement }) => announcement === 'held');
  return {
    entries: all.slice(older.length),
    waiting: older.filter(keeps),
    droppedHeldCount: isAnyHeld ? droppedHeldCount + dropped.size : 0,
  };
}

function isWaiting({ announcement }: JournalEntry): boolean {
  return announcement === 'held' || announcement === 'pending';
}

function subject({ change }: JournalEntry): string {
  return subjectOf(change);
}
