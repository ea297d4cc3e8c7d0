import * as z from 'zod/mini';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
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
  const write: DocumentStore['write'] = async (name, value) =>
    reported(await documents.write(name, value));
  return { ...reading, withWrites: { ...reading, write } };
}

/** What is kept in a document, or in a part of one. */
export interface Kept<T> {
  value(): T;
  /** Writes a value that differs from the one before. */
  keep(next: T): Promise<Result<null, StorageProblem>>;
}

/** A part of a document, kept like a document of its own. */
export function partOf<T extends object, K extends keyof T>(kept: Kept<T>, name: K): Kept<T[K]> {
  return {
    value: () => kept.value()[name],
    keep: (next) => kept.keep({ ...kept.value(), [name]: next }),
  };
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
 * The versions of documents that once had another form, 1 of all others. A document gets a new one with each new form:
 * an older one is moved aside and reported, never read. test/core/storage/documents keeps a sample of each.
 */
export const documentVersions: Readonly<Partial<Record<DocumentName, number>>> = {
  journal: 3,
  outbox: 6,
  requests: 2,
  snapshot: 2,
  watch: 2,
};

const versioned = z.looseObject({ version: z.int().check(z.minimum(1)) });
const newer: StorageProblem = { kind: 'document-newer' };

/**
 * Documents with their version, which is added when they are written. One of an older version reads as `undefined`, which
 * no schema accepts, so that it is moved aside. Reading one that a newer Hostbell wrote fails with
 * `document-newer`, and from then on nothing in its folder is written or moved, since the folder would then hold two
 * versions. Removing all of it stays possible: only a person asks for that.
 */
export function createVersionedDocuments(documents: DocumentStore): DocumentStore {
  let hasNewer = false;
  const versionOf = (name: DocumentName) => documentVersions[name] ?? 1;

  return {
    ...documents,
    async read(name) {
      const read = await documents.read(name);
      if (!read.ok || read.value === null) return read;
      const parsed = versioned.safeParse(read.value);
      // One without a version is corrupt, which its reader detects.
      if (!parsed.success) return success(undefined);
      const { version } = parsed.data;
      if (version < versionOf(name)) return success(undefined);
      const isNewer = version > versionOf(name);
      hasNewer ||= isNewer;
      return isNewer ? failure(newer) : read;
    },
    write: async (name, value) =>
      hasNewer
        ? failure(newer)
        : documents.write(name, Object.assign({ version: versionOf(name) }, value)),
    async quarantine(name) {
      if (!hasNewer) await documents.quarantine(name);
    },
    quarantinePart: async (name, part) =>
      hasNewer ? failure(newer) : documents.quarantinePart(name, part),
  };
}
