import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentName, DocumentStore } from '../../core/ports.ts';
import { createSerialQueue, type SerialQueue } from '../../core/serial-queue.ts';
import { createDocumentFolder, type DocumentFolderDeps } from './document-folder.ts';

/**
 * Stores documents as JSON files in a directory of their own, readable only by the owner, with the guarantees of the
 * DocumentStore port. A value must not be changed after the call: it becomes JSON when its turn has come.
 */
export function createDocumentStore(deps: DocumentFolderDeps): DocumentStore {
  const folder = createDocumentFolder(deps);
  /** One for each document, so that sending a ticket waits for no other document. */
  const queues = new Map<DocumentName, SerialQueue>();
  /** Writes whose turn has not come: a later value takes their place, so that only one waits for each document. */
  const waiting = new Map<DocumentName, WaitingWrite>();
  let removal: Promise<unknown> = Promise.resolve();

  return {
    read: (name) => inTurn(name, () => folder.read(name)),
    async write(name, value) {
      const before = waiting.get(name);
      if (before !== undefined) {
        before.value = value;
        return before.written;
      }
      const next: WaitingWrite = {
        value,
        written: inTurn(name, async () => {
          if (waiting.get(name) === next) waiting.delete(name);
          return folder.write(name, JSON.stringify(next.value));
        }),
      };
      waiting.set(name, next);
      return next.written;
    },
    quarantine: (name) => inTurn(name, () => folder.quarantine(name)),
    quarantinePart: (name, part) =>
      inTurn(name, () => folder.quarantinePart(name, JSON.stringify(part) ?? 'null')),
    removeAll() {
      const removed = settled().then(folder.removeAll);
      removal = removed;
      waiting.clear();
      return removed;
    },
    settled,
  };

  function inTurn<T>(name: DocumentName, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? createSerialQueue();
    queues.set(name, queue);
    // What is requested later must not happen earlier.
    waiting.delete(name);
    const before = removal;
    return queue.run(async () => {
      await before;
      return task();
    });
  }

  async function settled(): Promise<void> {
    await Promise.all([
      removal,
      ...[...queues.values()].map((queue) => queue.run(async () => undefined)),
    ]);
  }
}

interface WaitingWrite {
  value: unknown;
  readonly written: Promise<Result<null, StorageProblem>>;
}
