import { type JournalEntry, longestJournal, subjectOf } from '../../shared/change.ts';

/** What the journal has. Each part newest last; all of `waiting` is older than `entries`. */
export interface JournalParts {
  /** The last thousand changes, without a gap. */
  readonly entries: readonly JournalEntry[];
  /** Older ones that are still to be told, and how the items of held ones stood by then. */
  readonly waiting: readonly JournalEntry[];
  /** How many held changes were too many even for that: only their number is told, with the others that are held. */
  readonly droppedHeldCount: number;
}

/** How many changes older than the last thousand may wait. As many as the longest lists have items. */
export const mostHeld = 10_000;

/**
 * The same, with as many entries as are kept. What falls out of the last thousand is forgotten, but not while it waits
 * to be told: what is pending stays, since it is told right after it was found, and of what is held the newest
 * `most.held` stay, with the newest step of each of their aspects.
 */
export function trimJournal(
  { entries, waiting, droppedHeldCount }: JournalParts,
  most = { entries: longestJournal, held: mostHeld },
): JournalParts {
  const all = waiting.length === 0 ? entries : [...waiting, ...entries];
  const older = all.slice(0, Math.max(0, all.length - most.entries));
  const held = older.filter(({ announcement }) => announcement === 'held');
  const dropped = new Set(held.slice(0, Math.max(0, held.length - most.held)));
  const heldSubjects = new Set(held.filter((entry) => !dropped.has(entry)).map(subject));
  const newest = new Map(older.map((entry) => [subject(entry), entry]));
  const keeps = (entry: JournalEntry): boolean => {
    if (entry.announcement === 'held') return !dropped.has(entry);
    return (
      entry.announcement === 'pending' ||
      (heldSubjects.has(subject(entry)) && newest.get(subject(entry)) === entry)
    );
  };
  // With nothing held the person has looked at all of it, or was told.
  const isAnyHeld = all.some(({ announcement }) => announcement === 'held');
  return {
    entries: all.slice(older.length),
    waiting: older.filter(keeps),
    droppedHeldCount: isAnyHeld ? droppedHeldCount + dropped.size : 0,
  };
}

function subject({ change }: JournalEntry): string {
  return subjectOf(change);
}
