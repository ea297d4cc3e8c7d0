import type { Ticket } from '../../shared/domain/domain.ts';

const maxSuggestions = 6;

/** Suggested priorities: the one in the API document, then those seen in tickets, most common first. */
export function prioritySuggestions(tickets: readonly Ticket[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { priority } of tickets) {
    if (priority !== null && priority.trim() !== '' && priority.length <= 40) {
      counts.set(priority, (counts.get(priority) ?? 0) + 1);
    }
  }
  counts.delete('HIGH');
  const seen = [...counts].sort((a, b) => b[1] - a[1]).map(([priority]) => priority);
  return ['HIGH', ...seen].slice(0, maxSuggestions);
}
