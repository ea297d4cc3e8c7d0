import type { Ticket } from '../domain/domain.ts';
import { priorityRank } from '../texts/status-words.ts';

const mostChoices = 6;
const longestWord = 40;

/**
 * The priorities that a provider is known to understand, and the most common ones of its tickets: at most six, highest
 * first, words without a rank last. Empty if none is known.
 */
export function priorityChoices(
  tickets: readonly Ticket[],
  known: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { priority } of tickets) {
    if (priority !== null && priority.trim() !== '' && priority.length <= longestWord) {
      counts.set(priority, (counts.get(priority) ?? 0) + 1);
    }
  }
  for (const priority of known) counts.delete(priority);
  const seen = [...counts].sort((a, b) => b[1] - a[1]).map(([priority]) => priority);
  return [...known, ...seen]
    .slice(0, mostChoices)
    .sort((a, b) => priorityRank(a) - priorityRank(b));
}
