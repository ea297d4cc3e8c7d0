import { z } from 'zod';
import { failure, type StorageProblem } from '../../../shared/domain/problem.ts';
import type { DocumentName, DocumentStore } from '../ports.ts';
import { documentMigrations, type Migration } from './document-migrations.ts';

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
