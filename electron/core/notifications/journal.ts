import * as z from 'zod/mini';
import {
  type Announcement,
  announcements,
  type Change,
  changeKinds,
  companions,
  type JournalEntry,
  longestJournal,
  subjectOf,
} from '../../../shared/domain/change.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
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
          with: z.exactOptional(z.enum(companions)),
          isSure: z.exactOptional(z.literal(true)),
          isReceipt: z.exactOptional(z.literal(true)),
        }),
        announcement: z.enum(announcements),
      }),
    ),
  ),
);

const storedJournal = z.lazy(() => z.object({ entries: journalEntries }));

/** As many changes may wait as the longest lists have items. */
const mostKept = { entries: longestJournal, held: 10_000 };

/** Of each kind of alert: whoever knows an alert address decides how many come. */
const mostAlerts = 100;

export type Journal = ReturnType<typeof createJournal>;

/**
 * Every change found, on disk before it is announced: so each is announced once, even across crashes and restarts, and
 * twice only if the app ended between announcing it and recording that.
 */
export function createJournal(deps: {
  readonly documents: DocumentStore;
  /** Called once the entries are loaded, and after each `mark`. */
  readonly show: (parts: Pick<AccountPart, 'journal'>) => void;
  readonly most?: { readonly entries: number; readonly held: number };
}) {
  const { documents, show, most = mostKept } = deps;
  /** The last `most.entries` changes without gaps, after what `trimmed` keeps of older ones; newest last. */
  let all: readonly JournalEntry[] = [];
  const entries = () => all.slice(-most.entries);

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<void> {
      const loaded = await loadDocument(documents, 'journal', storedJournal);
      if (loaded != null) all = trimmed(loaded.entries, most);
      show({ journal: entries() });
    },

    /** The last thousand, newest last. */
    entries,
    /** The same, preceded by older ones waiting to be announced. */
    entriesAndWaiting: (): readonly JournalEntry[] => all,

    /**
     * What to announce now for held changes: the newest step of each item's aspect, since a held change may have been
     * undone meanwhile, dated from when it first changed. In the order of the held ones.
     */
    asTheyStand(held: readonly Change[]): readonly Change[] {
      const first = new Map<string, Change>();
      for (const change of held) {
        if (!first.has(subjectOf(change))) first.set(subjectOf(change), change);
      }
      const newest = new Map(all.map(({ change }) => [subjectOf(change), change]));
      return [...first].map(([subject, change]) => ({
        ...(newest.get(subject) ?? change),
        lastSeenBeforeMs: change.lastSeenBeforeMs,
      }));
    },

    /**
     * Adds new changes as `pending` and writes them. A change is not new if its id is known, or if the last entry for
     * the item's aspect says the same and either was seen after this change's baseline (a newer one could not be
     * written then), or the item was missing or had no status in between. Returns the new ones even when writing failed:
     * they must still be announced. Does not call `show`: the caller shows them with the lists that they
     * were found in.
     */
    async add(changes: readonly Change[]): Promise<readonly Change[]> {
      if (changes.length === 0) return changes;
      const known = new Set(all.map((entry) => entry.change.id));
      const last = new Map(all.map(({ change }) => [subjectOf(change), change]));
      const added = changes.filter(
        (change) => !known.has(change.id) && !saysTheSame(last.get(subjectOf(change)), change),
      );
      const pending = added.map((change): JournalEntry => ({ change, announcement: 'pending' }));
      if (added.length > 0) await keep([...all, ...pending]);
      return added;
    },

    /** Records how changes reached the person. */
    async mark(
      changes: readonly Change[],
      announcement: (change: Change) => Announcement,
    ): Promise<void> {
      const ids = new Set(changes.map((change) => change.id));
      await keep(
        all.map((entry) =>
          ids.has(entry.change.id) ? { ...entry, announcement: announcement(entry.change) } : entry,
        ),
      );
      show({ journal: entries() });
    },
  };

  async function keep(next: readonly JournalEntry[]): Promise<void> {
    all = trimmed(next, most);
    await documents.write('journal', { entries: all });
  }
}

function saysTheSame(last: Change | undefined, change: Change): boolean {
  // Another answer says the same as the one before.
  if (change.isSure === true) return false;
  if (last === undefined || last.kind !== change.kind || last.to !== change.to) return false;
  // "Keeps changing" and "came to rest here" are two different messages.
  if (last.keepsChanging !== change.keepsChanging) return false;
  return change.from === null || last.firstSeenMs > change.lastSeenBeforeMs;
}

/**
 * Drops everything older than the last `most.entries`, and alerts beyond the last `mostAlerts` of their kind, except what
 * is still to be announced: all pending changes and the newest `most.held` held ones.
 */
function trimmed(
  entries: readonly JournalEntry[],
  most: { readonly entries: number; readonly held: number },
): readonly JournalEntry[] {
  const all = withFewAlerts(entries);
  const older = all.slice(0, -most.entries);
  const held = older.filter(({ announcement }) => announcement === 'held');
  const dropped = new Set(held.slice(0, Math.max(0, held.length - most.held)));
  const isKept = (entry: JournalEntry) => isWaiting(entry) && !dropped.has(entry);
  return [...older.filter(isKept), ...all.slice(older.length)];
}

function withFewAlerts(all: readonly JournalEntry[]): readonly JournalEntry[] {
  const dropped = new Set(
    ['alert-invoice', 'alert-message'].flatMap((kind) =>
      all
        .filter((entry) => entry.change.kind === kind)
        .slice(0, -mostAlerts)
        .filter((entry) => !isWaiting(entry)),
    ),
  );
  return dropped.size === 0 ? all : all.filter((entry) => !dropped.has(entry));
}

function isWaiting({ announcement }: JournalEntry): boolean {
  return announcement === 'pending' || announcement === 'held';
}
