import { z } from 'zod';
import { failure, type StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentName, DocumentStore } from '../ports.ts';

/** What a document held, or why it could not be had. */
export interface Loaded<T> {
  /** Null when there was none, or when it could not be read. */
  readonly value: T | null;
  readonly problem: StorageProblem | null;
}

/**
 * Reads one of our documents and checks its form. One that is damaged is set aside under a dated name, never
 * overwritten, and reported.
 */
export async function loadDocument<T extends z.ZodType>(
  documents: DocumentStore,
  name: DocumentName,
  schema: T,
): Promise<Loaded<z.output<T>>> {
  const read = await documents.read(name);
  if (!read.ok) return { value: null, problem: read.problem };
  if (read.value === null) return { value: null, problem: null };
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return { value: parsed.data, problem: null };
  await documents.setAside(name);
  return { value: null, problem: { kind: 'document-damaged' } };
}

/**
 * Makes of a document of one version the one of the next. What it gets is untrusted: something it does not understand
 * it hands on as it is, for the reader to set aside.
 */
export type Migration = (document: unknown) => unknown;

/** An older Hostbell does not know that a change can be held or seen, and would set the journal aside. */
const withHeldChanges: Migration = (document) => ({ ...z.looseObject({}).parse(document), version: 2 });

/**
 * The way of each document to its present form, oldest step first: a document's version is one more than the number
 * of its steps. A step is never changed again, and test/core/documents/ keeps a document of each version for good.
 */
export const documentMigrations: Readonly<Record<DocumentName, readonly Migration[]>> = {
  account: [],
  snapshot: [],
  'snapshot-changes': [],
  journal: [withHeldChanges],
  outbox: [],
  draft: [],
  templates: [],
  words: [],
  unread: [],
  bell: [],
  requests: [],
  updates: [],
  watch: [],
};

const versioned = z.looseObject({ version: z.int().min(1) });
const newer: StorageProblem = { kind: 'document-newer' };

/**
 * Documents as this version of Hostbell knows them. An older one is read as it would be written today; it changes on
 * the disk at its next write. Once one was written by a newer Hostbell, reading it fails with `document-newer`, and
 * none of the folder's is written or moved any more: together they would be of two versions. Removing them all stays
 * possible, because only a person asks for it.
 */
export function createVersionedDocuments(
  documents: DocumentStore,
  migrations: Readonly<Record<DocumentName, readonly Migration[]>> = documentMigrations,
): DocumentStore {
  let hasNewer = false;

  return {
    async read(name) {
      const read = await documents.read(name);
      const parsed = versioned.safeParse(read.ok ? read.value : null);
      // What has no version is damaged; its reader finds that, and the rest that may be wrong with it.
      if (!parsed.success) return read;
      const steps = migrations[name];
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
    async setAside(name) {
      if (!hasNewer) await documents.setAside(name);
    },
    keepDamaged: async (name, part) => (hasNewer ? failure(newer) : documents.keepDamaged(name, part)),
    removeAll: documents.removeAll,
  };
}
