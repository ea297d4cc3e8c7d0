import * as z from 'zod/mini';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { DocumentName, DocumentStore } from '../ports.ts';

/**
 * Reads and validates a document: null when there is none, undefined when it could not be read. A corrupt one is
 * quarantined (moved to a dated name, so that nothing is overwritten).
 */
export async function loadDocument<T extends z.ZodMiniType>(
  documents: DocumentStore,
  name: DocumentName,
  schema: T,
): Promise<z.output<T> | null | undefined> {
  const read = await documents.read(name);
  if (!read.ok) return undefined;
  if (read.value === null) return null;
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return parsed.data;
  await documents.quarantine(name);
  return undefined;
}

/** Documents that report what cannot be read or is quarantined; `withWrites`: also what cannot be written. */
export function reportTrouble(
  documents: DocumentStore,
  onProblem: (problem: StorageProblem) => void,
): DocumentStore & { readonly withWrites: DocumentStore } {
  const reported = <T>(result: Result<T, StorageProblem>) => {
    if (!result.ok) onProblem(result.problem);
    return result;
  };
  const reading: DocumentStore = {
    ...documents,
    read: async (name) => reported(await documents.read(name)),
    async quarantine(name) {
      onProblem({ kind: 'document-corrupt' });
      await documents.quarantine(name);
    },
  };
  const write: DocumentStore['write'] = async (name, value) => reported(await documents.write(name, value));
  return { ...reading, withWrites: { ...reading, write } };
}

/** A document and its value. A change takes effect at once; if it cannot be written, it holds for this run only. */
export function createKeptDocument<T extends z.ZodMiniType>(deps: {
  readonly documents: DocumentStore;
  readonly name: DocumentName;
  readonly schema: T;
  readonly initial: z.output<T>;
  /** Called with each value that is loaded or kept. */
  readonly onValue: (value: z.output<T>) => void;
}) {
  const { documents, name, schema, initial, onValue } = deps;
  let value = initial;
  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<void> {
      const loaded = await loadDocument(documents, name, schema);
      if (loaded != null) take(loaded);
    },
    value: (): z.output<T> => value,
    /** Writes a value that differs from the one before. */
    async keep(next: z.output<T>): Promise<Result<null, StorageProblem>> {
      if (isEqual(next, value)) return success(null);
      take(next);
      return documents.write(name, next);
    },
  };

  function take(next: z.output<T>): void {
    value = next;
    onValue(next);
  }
}

/**
 * Turns a document of one version into the next. Its input is untrusted: it returns what it does not understand
 * unchanged, and the reader quarantines it.
 */
type Migration = (document: unknown) => unknown;
type Migrations = Readonly<Partial<Record<DocumentName, readonly Migration[]>>>;

/** A version that only may hold more. */
const toVersion =
  (version: number): Migration =>
  (document) => ({ ...z.looseObject({}).parse(document), version });

/**
 * The steps that bring each document to its current form, oldest first; its version is their number plus one. A step is
 * never changed again, and test/core/storage/documents keeps a document of each version for good.
 */
export const documentMigrations: Migrations = {
  /** Held and seen changes, which would make an older Hostbell quarantine the journal. */
  journal: [toVersion(2)],
  /** Replies, each of which an older Hostbell would send as a new ticket; then the draft, which it would drop. */
  outbox: [toVersion(2), toVersion(3)],
  /** Services' names, which an older Hostbell would drop. */
  words: [toVersion(2)],
};

const versioned = z.looseObject({ version: z.int().check(z.minimum(1)) });
const newer: StorageProblem = { kind: 'document-newer' };

/**
 * Documents in this version's form. An older one is migrated when read and changes on disk at its next write. Reading
 * one that a newer Hostbell wrote fails with `document-newer`, and from then on nothing in its folder is written or
 * moved, since the folder would then hold two versions. Removing all of it stays possible: only a person asks for that.
 */
export function createVersionedDocuments(
  documents: DocumentStore,
  migrations: Migrations = documentMigrations,
): DocumentStore {
  let hasNewer = false;

  return {
    async read(name) {
      const read = await documents.read(name);
      const parsed = versioned.safeParse(read.ok ? read.value : null);
      // One without a version is corrupt, which its reader detects.
      if (!parsed.success) return read;
      const steps = migrations[name] ?? [];
      const { version } = parsed.data;
      if (version > steps.length + 1) {
        hasNewer = true;
        return failure(newer);
      }
      let value: unknown = parsed.data;
      for (const step of steps.slice(version - 1)) value = step(value);
      return { ok: true, value };
    },
    write: async (name, value) => (hasNewer ? failure(newer) : documents.write(name, value)),
    async quarantine(name) {
      if (!hasNewer) await documents.quarantine(name);
    },
    quarantinePart: async (name, part) => (hasNewer ? failure(newer) : documents.quarantinePart(name, part)),
    removeAll: documents.removeAll,
    settled: documents.settled,
  };
}
