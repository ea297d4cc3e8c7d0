import * as z from 'zod/mini';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import { type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { noVisit, type VisitView } from '../../../shared/view/view.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

/** Since when this computer watches, and up to where the person looked. */
const storedWatch = z.lazy(() =>
  z.object({
    version: z.literal(1),
    sinceMs: z.nullable(z.number()),
    lookedAtMs: z.nullable(z.number()),
    lookedChangeId: z.nullable(z.string()),
  }),
);

/** Since when this computer watches the account, and up to where the person has looked at what changed. */
export interface LastVisit {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<StorageProblem | null>;
  /** A list was read. The first one begins the watch, or continues it from the earliest trace that an older version left. */
  recordReading(): Promise<StorageProblem | null>;
  /** The person has looked at everything up to now. */
  recordVisit(): Promise<Result<null, StorageProblem>>;
}

export interface LastVisitDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly journal: () => readonly JournalEntry[];
  /** The earliest moment that anything else kept tells of; null when nothing does. Wall clock. */
  readonly earliestTraceMs: () => number | null;
  readonly onVisit: (visit: VisitView) => void;
}

/** Two visits within this time are one: a page cannot make us write without end. */
const shortestBetweenMs = 1_000;

export function createLastVisit({
  documents,
  clock,
  journal,
  earliestTraceMs,
  onVisit,
}: LastVisitDeps): LastVisit {
  let visit: VisitView = noVisit;

  return {
    async load() {
      const loaded = await loadDocument(documents, 'watch', storedWatch);
      if (loaded.value !== null) {
        const { sinceMs, lookedAtMs, lookedChangeId } = loaded.value;
        show({ sinceMs, lookedAtMs, lookedChangeId });
      }
      return loaded.problem;
    },

    async recordReading() {
      // The usual case, at every reading.
      if (visit.sinceMs !== null) return null;
      const sinceMs = Math.min(clock.nowMs(), earliestTraceMs() ?? Number.POSITIVE_INFINITY);
      const written = await keep({ ...visit, sinceMs });
      return written.ok ? null : written.problem;
    },

    async recordVisit() {
      const nowMs = clock.nowMs();
      const lookedChangeId = journal().at(-1)?.change.id ?? null;
      const ageMs = nowMs - (visit.lookedAtMs ?? Number.NEGATIVE_INFINITY);
      const isSame = lookedChangeId === visit.lookedChangeId && ageMs >= 0 && ageMs < shortestBetweenMs;
      return isSame ? success(null) : keep({ ...visit, lookedAtMs: nowMs, lookedChangeId });
    },
  };

  /** Shown at once; when the disk does not take it, it holds for this run. */
  function keep(next: VisitView): Promise<Result<null, StorageProblem>> {
    show(next);
    return documents.write('watch', { version: 1, ...next });
  }

  function show(next: VisitView): void {
    visit = next;
    onVisit(next);
  }
}
