import type { z } from 'zod';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
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
