import type { Ticket } from '../../shared/domain/domain.ts';

const maxSuggestions = 6;

/** Suggested priorities: those that the provider is known to understand, then those seen, most common first. */
export function prioritySuggestions(
  tickets: readonly Ticket[],
  known: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { priority } of tickets) {
    if (priority !== null && priority.trim() !== '' && priority.length <= 40) {
      counts.set(priority, (counts.get(priority) ?? 0) + 1);
    }
  }
  for (const priority of known) counts.delete(priority);
  const seen = [...counts].sort((a, b) => b[1] - a[1]).map(([priority]) => priority);
  return [...known, ...seen].slice(0, maxSuggestions);
}
