import { type Change, type JournalEntry, subjectOf } from '../../../shared/domain/change.ts';

/**
 * What to say of changes that were held: of each item's aspect its newest step, since a held one may have been undone
 * by one that does not ring, from when it first was otherwise. In the order of the held ones.
 */
export function asTheyStand(held: readonly Change[], entries: readonly JournalEntry[]): readonly Change[] {
  const first = new Map<string, Change>();
  for (const change of held) {
    if (!first.has(subjectOf(change))) first.set(subjectOf(change), change);
  }
  const newest = new Map(entries.map(({ change }) => [subjectOf(change), change]));
  return [...first].map(([subject, change]) => ({
    ...(newest.get(subject) ?? change),
    lastSeenBeforeMs: change.lastSeenBeforeMs,
  }));
}
