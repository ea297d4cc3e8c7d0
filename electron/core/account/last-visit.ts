import * as z from 'zod/mini';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import { type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { noVisit, type VisitView } from '../../../shared/view/view.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

/** Since when this computer has been watching, and how far the person has looked. */
const storedWatch = z.lazy(() =>
  z.object({
    version: z.literal(1),
    sinceMs: z.nullable(z.number()),
    lookedAtMs: z.nullable(z.number()),
    lookedChangeId: z.nullable(z.string()),
  }),
);

export interface LastVisitDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly journal: () => readonly JournalEntry[];
  /** The earliest time found in other stored data; null when there is none. Wall clock. */
  readonly earliestTraceMs: () => number | null;
  readonly onVisit: (visit: VisitView) => void;
}

/** Two visits within this time count as one: a page cannot make us write endlessly. */
const shortestBetweenMs = 1_000;

/** Since when this computer has been watching the account, and how far the person has looked at its changes. */
export function createLastVisit({ documents, clock, journal, earliestTraceMs, onVisit }: LastVisitDeps) {
  let visit: VisitView = noVisit;

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<StorageProblem | null> {
      const loaded = await loadDocument(documents, 'watch', storedWatch);
      if (loaded.value !== null) {
        const { sinceMs, lookedAtMs, lookedChangeId } = loaded.value;
        show({ sinceMs, lookedAtMs, lookedChangeId });
      }
      return loaded.problem;
    },

    /** A list was read. The first time starts the watch, or dates it from the earliest trace an older version left. */
    async recordReading(): Promise<StorageProblem | null> {
      // The usual case, at every reading.
      if (visit.sinceMs !== null) return null;
      const sinceMs = Math.min(clock.nowMs(), earliestTraceMs() ?? Number.POSITIVE_INFINITY);
      const written = await keep({ ...visit, sinceMs });
      return written.ok ? null : written.problem;
    },

    /** Marks everything up to now as seen. */
    async recordVisit(): Promise<Result<null, StorageProblem>> {
      const nowMs = clock.nowMs();
      const lookedChangeId = journal().at(-1)?.change.id ?? null;
      const ageMs = nowMs - (visit.lookedAtMs ?? Number.NEGATIVE_INFINITY);
      const isSame = lookedChangeId === visit.lookedChangeId && ageMs >= 0 && ageMs < shortestBetweenMs;
      return isSame ? success(null) : keep({ ...visit, lookedAtMs: nowMs, lookedChangeId });
    },
  };

  /** Takes effect at once; if the disk refuses it, it holds for this run. */
  function keep(next: VisitView): Promise<Result<null, StorageProblem>> {
    show(next);
    return documents.write('watch', { version: 1, ...next });
  }

  function show(next: VisitView): void {
    visit = next;
    onVisit(next);
  }
}
