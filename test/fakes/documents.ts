import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import type { Clock, DocumentName, DocumentStore } from '../../electron/core/ports.ts';
import { reportTrouble } from '../../electron/core/storage/documents.ts';
import { failure, type Result, type StorageProblem, success } from '../../shared/domain/problem.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createRecordingLog } from './recording-log.ts';

export interface FaultyDocuments extends DocumentStore {
  /** From now on the disk is full for this document, and keeps what it had of it. */
  failWrites(name: DocumentName): void;
  heal(): void;
  /** Names of the documents written, in order, including failed ones. */
  readonly writes: readonly DocumentName[];
  /** What could not be read or written. */
  readonly problems: readonly StorageProblem[];
}

/** A real document store, in files of this directory, whose writes can be made to fail, name by name. */
export function openFaultyDocuments(
  directory: string,
  clock: Clock = createManualClock(),
): FaultyDocuments {
  const documents = createDocumentStore({ directory, clock, log: createRecordingLog() });
  const failing = new Set<DocumentName>();
  const writes: DocumentName[] = [];
  const problems: StorageProblem[] = [];
  const faulty = reportTrouble({ ...documents, write }, (problem) => void problems.push(problem));
  return {
    ...faulty.withWrites,
    writes,
    problems,
    failWrites: (name) => void failing.add(name),
    heal: () => failing.clear(),
  };

  async function write(name: DocumentName, value: unknown): Promise<Result<null, StorageProblem>> {
    writes.push(name);
    return failing.has(name) ? failure({ kind: 'disk-full' }) : documents.write(name, value);
  }
}

/** Documents in this map, which `write` fills. */
function documentsIn(
  stored: Map<DocumentName, unknown>,
  write: DocumentStore['write'],
): DocumentStore {
  return {
    read: (name) => Promise.resolve(success(stored.get(name) ?? null)),
    write,
    quarantinePart: () => Promise.resolve(success(null)),
    async quarantine(name) {
      stored.delete(name);
    },
    async removeAll() {
      stored.clear();
      return success(null);
    },
    settled: () => Promise.resolve(),
  };
}

/** Keeps each document in memory. Only every twentieth write goes through JSON as for the disk, since that is slow. */
export function createMemoryDocuments(): DocumentStore {
  const stored = new Map<DocumentName, unknown>();
  let writes = 0;
  return documentsIn(stored, async (name, value) => {
    writes += 1;
    stored.set(name, writes % 20 === 0 ? JSON.parse(JSON.stringify(value)) : value);
    return success(null);
  });
}

/** Documents in memory that survive a crash, as on a disk: a write takes time, and may be cut off. */
export function createCrashingDocuments(clock: ManualClock, writeMs: number) {
  const disk = new Map<DocumentName, unknown>();
  let writing = new Map<() => void, () => void>();
  let writes = 0;
  let crashes = 0;
  return {
    /** The store of one run of the app. */
    open(): DocumentStore {
      const run = crashes;
      return documentsIn(disk, (name, value) => {
        writes += 1;
        const json = JSON.stringify(value);
        const arrive = () => void disk.set(name, JSON.parse(json));
        return new Promise((resolve) => {
          if (run !== crashes) return;
          const cancel = clock.setTimer(writeMs, () => {
            writing.delete(arrive);
            arrive();
            resolve(success(null));
          });
          writing.set(arrive, cancel);
        });
      });
    },
    /** Kills the app of the last run. What it was writing has arrived or not, and its writes never settle. */
    crash(hasArrived: () => boolean): void {
      crashes += 1;
      for (const [arrive, cancel] of writing) {
        cancel();
        if (hasArrived()) arrive();
      }
      writing = new Map();
    },
    writeCount: () => writes,
  };
}

export type TrackedDocuments = ReturnType<typeof createTrackedDocuments>;

/** Knows whether one of the document stores it tracks is at work on the disk. */
export function createTrackedDocuments() {
  const works = new Set<Promise<unknown>>();

  const noted = <T>(work: Promise<T>): Promise<T> => {
    works.add(work);
    const end = () => void works.delete(work);
    work.then(end, end);
    return work;
  };

  return {
    track: (documents: DocumentStore): DocumentStore => ({
      ...documents,
      read: (name) => noted(documents.read(name)),
      write: (name, value) => noted(documents.write(name, value)),
      quarantine: (name) => noted(documents.quarantine(name)),
      removeAll: () => noted(documents.removeAll()),
    }),
    /** Resolves when nothing is under way. */
    async idle(): Promise<void> {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
