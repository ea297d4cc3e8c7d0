import type { DocumentName, DocumentStore } from '../../electron/core/ports.ts';
import { failure, type StorageProblem } from '../../shared/domain/problem.ts';

export interface FaultyDocuments extends DocumentStore {
  /** From now on writes of this document fail with the problem, and the disk keeps what it had. */
  failWrites(name: DocumentName, problem?: StorageProblem): void;
  /** The computer stops: from now on no write is ever over, and the disk keeps what it had. */
  stopBefore(name: DocumentName): void;
  heal(): void;
  /** Names of the documents written, in order, failed ones too. */
  readonly writes: readonly DocumentName[];
}

/** A real document store whose writes can be made to fail, name by name. */
export function createFaultyDocuments(documents: DocumentStore): FaultyDocuments {
  const failing = new Map<DocumentName, StorageProblem>();
  const stopped = new Set<DocumentName>();
  const writes: DocumentName[] = [];
  let hasStopped = false;
  return {
    ...documents,
    writes,
    failWrites: (name, problem = { kind: 'disk-full' }) => void failing.set(name, problem),
    stopBefore: (name) => void stopped.add(name),
    heal() {
      failing.clear();
      stopped.clear();
      hasStopped = false;
    },
    async write(name, value) {
      writes.push(name);
      hasStopped ||= stopped.has(name);
      if (hasStopped) return new Promise(() => {});
      const problem = failing.get(name);
      return problem === undefined ? documents.write(name, value) : failure(problem);
    },
  };
}
