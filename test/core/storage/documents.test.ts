import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createDocumentStore } from '../../../electron/adapters/storage/documents.ts';
import { storedAccount } from '../../../electron/core/account/account-data.ts';
import { storedWatch } from '../../../electron/core/account/last-visit.ts';
import { storedJournal } from '../../../electron/core/notifications/journal.ts';
import { storedBell } from '../../../electron/core/notifications/snoozes.ts';
import { storedUnread } from '../../../electron/core/notifications/unread.ts';
import { type DocumentName, documentNames } from '../../../electron/core/ports.ts';
import { storedRequests } from '../../../electron/core/rate-limit/budget.ts';
import {
  createVersionedDocuments,
  documentMigrations,
  loadDocument,
} from '../../../electron/core/storage/documents.ts';
import { storedSnapshot, storedSnapshotChanges } from '../../../electron/core/storage/item-schema.ts';
import {
  storedDraft,
  storedOutbox,
  storedOutboxItem,
  storedTemplate,
  storedTemplates,
} from '../../../electron/core/tickets/ticket-schema.ts';
import { storedUpdates } from '../../../electron/core/updates/update-schedule.ts';
import { createSnapshotStore } from '../../../electron/core/watching/snapshot-store.ts';
import { storedWords } from '../../../electron/core/watching/status-vocabulary.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startConnected, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';

afterEach(stopEveryHostbell);

const fixtures = join(import.meta.dirname, 'documents');
const schemas: Readonly<Record<DocumentName, z.ZodType>> = {
  account: storedAccount,
  snapshot: storedSnapshot,
  'snapshot-changes': storedSnapshotChanges,
  journal: storedJournal,
  outbox: storedOutbox.extend({ items: z.array(storedOutboxItem).min(1) }),
  draft: storedDraft,
  words: storedWords,
  bell: storedBell,
  unread: storedUnread,
  watch: storedWatch,
  requests: storedRequests,
  updates: storedUpdates,
  templates: storedTemplates.extend({ templates: z.array(storedTemplate).min(1) }),
};

async function storeWith(version: number) {
  const directory = await temporaryDirectory();
  await cp(join(fixtures, `v${version}`), directory, { recursive: true });
  const documents = createDocumentStore({ directory, clock: createManualClock(), log: createRecordingLog() });
  return { directory, documents };
}

const everyVersion = documentNames.flatMap((name) =>
  [...documentMigrations[name], null].map((_, index) => ({ name, version: index + 1 })),
);

describe('a document of an earlier Hostbell', () => {
  it.each(everyVersion)('is read: $name, version $version', async ({ name, version }) => {
    const { documents } = await storeWith(version);
    const loaded = await loadDocument(createVersionedDocuments(documents), name, schemas[name]);
    expect(loaded.problem).toBeNull();
    expect(loaded.value).toMatchObject({ version: documentMigrations[name].length + 1 });
  });

  it('gives the snapshot with what changed since', async () => {
    const { documents } = await storeWith(1);
    const { value } = await createSnapshotStore(createVersionedDocuments(documents)).load();
    expect(value?.tickets?.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'T-1003 OPEN',
      'T-1002 ANSWERED',
      'T-1001 CLOSED',
    ]);
  });

  it('goes through every step to the present form, and changes on the disk only when it is written', async () => {
    const { directory, documents } = await storeWith(1);
    const before = await readFile(join(directory, 'draft.json'), 'utf8');
    const versioned = createVersionedDocuments(documents, {
      ...documentMigrations,
      draft: [
        (document) => ({ ...z.looseObject({}).parse(document), version: 2, text: 'moved' }),
        (document) => ({ ...z.looseObject({}).parse(document), version: 3, length: 5 }),
      ],
    });
    const read = await versioned.read('draft');
    expect(read).toMatchObject({ ok: true, value: { version: 3, text: 'moved', length: 5 } });
    expect(await readFile(join(directory, 'draft.json'), 'utf8')).toBe(before);
    await versioned.write('draft', { version: 3 });
    expect(await readFile(join(directory, 'draft.json'), 'utf8')).toBe('{"version":3}');
  });
});

// When requests were sent lies in a folder of its own, and refusing an account for it would help nobody.
const accountDocuments = documentNames.filter((name) => name !== 'requests' && name !== 'updates');

describe('a document of a newer Hostbell', () => {
  it.each(accountDocuments)('is refused, and nothing in its folder is touched: %s', async (name) => {
    const server = await startApiServer();
    const first = await startConnected(server);
    await first.poll();
    await first.stop();
    const folder = join(first.directory, 'account');
    await writeFile(join(folder, `${name}.json`), '{"version":99,"from":"the future"}');
    const before = await contentsOf(folder);

    const second = await first.startAgain();
    server.book.setServiceStatus('svc-1', 'SUSPENDED');
    await second.poll();
    await second.handlers['draft:save']({
      form: { subject: 'Lost?', message: '', priority: null, serviceId: null },
      replaces: null,
    });
    const filed = await second.handlers['ticket:file']({
      subject: 'Help',
      message: 'Please',
      priority: null,
      serviceId: null,
    });
    expect(filed).toEqual({ ok: false, problem: { kind: 'document-newer' } });
    expect(second.view.view().notices).toMatchObject([{ problem: { kind: 'document-newer' } }]);
    await second.stop();
    expect(await contentsOf(folder)).toEqual(before);
    await server.stop();
  });

  it('goes when the person forgets the account', async () => {
    const { directory, documents } = await storeWith(1);
    await writeFile(join(directory, 'outbox.json'), '{"version":2}');
    const versioned = createVersionedDocuments(documents);
    expect(await versioned.read('outbox')).toEqual({ ok: false, problem: { kind: 'document-newer' } });
    expect(await versioned.write('draft', {})).toEqual({ ok: false, problem: { kind: 'document-newer' } });
    expect(await versioned.removeAll()).toEqual({ ok: true, value: null });
    expect(await readdir(directory)).toEqual([]);
  });
});

async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

const schema = z.object({ version: z.literal(1), form: z.string() });

async function documentsWith(contents: string | null) {
  const directory = await temporaryDirectory();
  if (contents !== null) await writeFile(join(directory, 'draft.json'), contents);
  const documents = createDocumentStore({ directory, clock: createManualClock(), log: createRecordingLog() });
  return { directory, documents };
}

describe('a document', () => {
  it('that was never written is nothing, and no problem', async () => {
    const { documents } = await documentsWith(null);
    expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
  });

  it('that holds null holds nothing, and is no problem', async () => {
    const { documents } = await documentsWith('null');
    expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
  });

  it('of our form is read, without what is not of it', async () => {
    const { directory, documents } = await documentsWith('{"version":1,"form":"x","more":true}');
    expect(await loadDocument(documents, 'draft', schema)).toEqual({
      value: { version: 1, form: 'x' },
      problem: null,
    });
    expect(await readdir(directory)).toEqual(['draft.json']);
  });

  it.each(['{"version":1', '', 'x', '{"version":1}', '{"version":2,"form":"x"}', '[]'])(
    'that is %j is set aside whole under a dated name, and said',
    async (contents) => {
      const { directory, documents } = await documentsWith(contents);
      expect(await loadDocument(documents, 'draft', schema)).toEqual({
        value: null,
        problem: { kind: 'document-damaged' },
      });
      const [name, ...others] = await readdir(directory);
      expect(others).toEqual([]);
      expect(name).toMatch(/^draft\.damaged-2026-01-15T.*\.json$/);
      expect(await readFile(join(directory, name ?? ''), 'utf8')).toBe(contents);
      expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
    },
  );
});
