import type { DocumentStore } from '../../electron/core/ports.ts';

/** Document stores, and whether one of them is at work on the disk. */
export interface TrackedDocuments {
  track(documents: DocumentStore): DocumentStore;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function createTrackedDocuments(): TrackedDocuments {
  const works = new Set<Promise<unknown>>();

  const noted = <T>(work: Promise<T>): Promise<T> => {
    works.add(work);
    const end = () => void works.delete(work);
    work.then(end, end);
    return work;
  };

  return {
    track: (documents) => ({
      ...documents,
      read: (name) => noted(documents.read(name)),
      write: (name, value) => noted(documents.write(name, value)),
      quarantine: (name) => noted(documents.quarantine(name)),
      removeAll: () => noted(documents.removeAll()),
    }),
    async idle() {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
