import { z } from 'zod';
import type { DocumentName } from '../ports.ts';

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
