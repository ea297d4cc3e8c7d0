import type { DocumentName, DocumentStore } from '../../electron/core/ports.ts';
import { success } from '../../shared/domain/problem.ts';
import type { ManualClock } from './manual-clock.ts';

/** Documents in memory that outlive a crash, as a disk does: a write takes time, and may be cut off. */
export interface CrashingDocuments {
  /** The store of one run of the app. */
  open(): DocumentStore;
  /** The app of the last run is gone. What it was writing arrived or did not; it hears of nothing any more. */
  crash(hasArrived: () => boolean): void;
  writeCount(): number;
  /** What lies on the disk. */
  content(name: DocumentName): unknown;
}

export function createCrashingDocuments(clock: ManualClock, writeMs: number): CrashingDocuments {
  const disk = new Map<DocumentName, string>();
  let writing = new Map<() => void, () => void>();
  let writes = 0;
  let crashes = 0;
  return {
    open() {
      const run = crashes;
      return {
        read: async (name) => success(JSON.parse(disk.get(name) ?? 'null')),
        write(name, value) {
          writes += 1;
          const json = JSON.stringify(value);
          const arrive = () => void disk.set(name, json);
          return new Promise((resolve) => {
            if (run !== crashes) return;
            const cancel = clock.setTimer(writeMs, () => {
              writing.delete(arrive);
              arrive();
              resolve(success(null));
            });
            writing.set(arrive, cancel);
          });
        },
        quarantinePart: async () => success(null),
        quarantine: async (name) => void disk.delete(name),
        async removeAll() {
          disk.clear();
          return success(null);
        },
      };
    },
    crash(hasArrived) {
      crashes += 1;
      for (const [arrive, cancel] of writing) {
        cancel();
        if (hasArrived()) arrive();
      }
      writing = new Map();
    },
    writeCount: () => writes,
    content: (name) => JSON.parse(disk.get(name) ?? 'null'),
  };
}
