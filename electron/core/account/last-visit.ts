import * as z from 'zod/mini';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import type { VisitView } from '../../../shared/view/view.ts';
import type { Clock } from '../ports.ts';
import type { Kept } from '../storage/documents.ts';

/** In `watch`. */
export const storedVisit = z.lazy(() =>
  z.object({
    sinceMs: z.nullable(z.number()),
    lookedAtMs: z.nullable(z.number()),
    lookedChangeId: z.nullable(z.string()),
  }),
);

/** Since when this computer has been watching the account, and how far the person has looked at its changes. */
export function createLastVisit(deps: {
  readonly kept: Kept<VisitView>;
  readonly clock: Clock;
  readonly journal: () => readonly JournalEntry[];
}) {
  const { kept, clock, journal } = deps;

  return {
    /** A list was read. The first time starts the watch. */
    async recordReading(): Promise<void> {
      const visit = kept.value();
      if (visit.sinceMs === null) await kept.keep({ ...visit, sinceMs: clock.nowMs() });
    },

    /** Marks everything up to now as seen. */
    recordVisit(): Promise<Result<null, StorageProblem>> {
      const lookedChangeId = journal().at(-1)?.change.id ?? null;
      return kept.keep({ ...kept.value(), lookedAtMs: clock.nowMs(), lookedChangeId });
    },
  };
}
