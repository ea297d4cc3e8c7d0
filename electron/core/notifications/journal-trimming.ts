import { type JournalEntry, longestJournal, subjectOf } from '../../../shared/domain/change.ts';

/** What the journal has. Each part newest last; all of `waiting` is older than `entries`. */
export interface JournalParts {
  /** The last thousand changes, without a gap. */
  readonly entries: readonly JournalEntry[];
  /** Older ones that are still to be told, and how their items stood by then. */
  readonly waiting: readonly JournalEntry[];
  /** How many held changes were too many even for that: only their number is told, with the others that are held. */
  readonly droppedHeldCount: number;
}

/** How many changes older than the last thousand may wait. As many as the longest lists have items. */
export const mostHeld = 10_000;

/**
 * The same, with as many entries as are kept. What falls out of the last thousand is forgotten, but not while it waits
 * to be told: what is pending stays, since it is told or held right after it was found, and of what is held the newest
 * `most.held` stay; each with the newest step of its item's aspect.
 */
export function trimJournal(
  { entries, waiting: before, droppedHeldCount }: JournalParts,
  most = { entries: longestJournal, held: mostHeld },
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
  // With nothing held the person has looked at all of it, or was told.
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
