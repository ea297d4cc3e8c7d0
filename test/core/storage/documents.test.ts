import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createDocumentStore } from '../../../electron/adapters/storage/document-files.ts';
import { createAccountIndex } from '../../../electron/core/accounts/account-index.ts';
import { type DocumentName, documentNames } from '../../../electron/core/ports.ts';
import { createRequestBudget } from '../../../electron/core/rate-limit/budget.ts';
import {
  createVersionedDocuments,
  documentVersions,
  loadDocument,
  reportTrouble,
} from '../../../electron/core/storage/documents.ts';
import { createUpdateSchedule } from '../../../electron/core/updates/update-schedule.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import {
  startConnected,
  startHostbellIn,
  stopEveryHostbell,
} from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';

afterEach(stopEveryHostbell);

const fixtures = join(import.meta.dirname, 'documents');

async function storeWithSamples() {
  const directory = await temporaryDirectory();
  await cp(fixtures, directory, { recursive: true });
  const documents = createDocumentStore({
    directory,
    clock: createManualClock(),
    log: createRecordingLog(),
  });
  return { directory, documents };
}

it('A sample of every document in its present version exists', async () => {
  for (const name of documentNames) {
    const sample = JSON.parse(await readFile(join(fixtures, `${name}.json`), 'utf8'));
    expect([name, sample.version]).toEqual([name, documentVersions[name] ?? 1]);
  }
});

it('Every document is read in full', async () => {
  const directory = await temporaryDirectory();
  await cp(fixtures, join(directory, 'environment'), { recursive: true });
  const hostbell = await startHostbellIn(directory, {
    clock: createManualClock(1_795_226_800_000),
    environment: { baseAddress: 'https://api.example.com/api/v1', key: 'the-key-of-the-account' },
    fetch: () => Promise.reject(new Error('no network')),
  });
  const view = hostbell.view.view();
  expect(view.account?.account?.name).toBe('Ada Example');
  expect(view.services.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'svc-1 SUSPENDED',
    'svc-2 ACTIVE',
  ]);
  expect(view.tickets.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'T-1003 OPEN',
    'T-1002 OPEN',
    'T-1001 CLOSED',
  ]);
  expect(view.tickets.items.map(({ message }) => message)).toEqual([
    null,
    'It expires on Friday.',
    null,
  ]);
  expect(view.journal.map(({ announcement }) => announcement)).toEqual(['told', 'held']);
  expect(view.draft?.subject).toBe('Half a thought');
  expect(view.replies.map(({ text }) => text)).toEqual(['Half an answer']);
  expect(view.outbox.map(({ replyTo }) => replyTo)).toEqual(['T-1002']);
  const [reply] = view.outbox;
  expect(reply?.form.message).toMatch(/^It was renewed\. (?:Thank you\. ){200}$/);
  expect(view.templates.map(({ name }) => name)).toEqual(['Mail']);
  expect(view.unread).toEqual({ service: ['svc-2'], ticket: ['T-1002'] });
  expect(view.quiet.now).toEqual({ cause: 'do-not-disturb', untilMs: 1_795_230_349_119 });
  expect(view.quiet.snoozes.map(({ id }) => id)).toEqual(['svc-2']);
  expect(view.services.items[1]?.ownName).toBe('Shop server');
  expect(view.visit.sinceMs).toBe(1_777_626_000_000);
  expect(view.days).toMatchObject([{ last: '2026-11-20', others: [{ id: 'svc-1' }] }]);
  expect(view.notices).toEqual([]);
  const names = await readdir(join(directory, 'environment'));
  expect(names.filter((name) => name.includes('.damaged-'))).toEqual([]);
});

it('Requests, update checks and the list of accounts are read', async () => {
  const { documents } = await storeWithSamples();
  const [clock, log] = [createManualClock(1_763_690_420_000), createRecordingLog()];
  const budget = createRequestBudget({ clock, log, documents });
  await budget.load();
  const pausedUntilMs = clock.monotonicMs() + 20_000;
  expect(budget.pausedUntilMs()).toBe(pausedUntilMs);
  expect(budget.sentInLast(61_000)).toHaveLength(3 + 7);
  const random = createSeededRandom(1);
  const schedule = createUpdateSchedule({ clock, log, random, documents });
  await schedule.load();
  expect(schedule.lastCheckedMs()).toBe(1_792_310_000_000);
  const index = createAccountIndex(documents);
  await index.load({ withKey: ['3'], withDocuments: ['1', '2', '4'] });
  expect(index.rows().map(({ key, name }) => `${key} ${name}`)).toEqual([
    '2 Shop',
    '1 null',
    '3 null',
  ]);
});

it('An older document is moved aside as it is, and said', async () => {
  const { directory, documents } = await storeWithSamples();
  const older = '{"version":1,"entries":[]}';
  await writeFile(join(directory, 'journal.json'), older);
  const problems: StorageProblem[] = [];
  const versioned = reportTrouble(
    createVersionedDocuments(documents),
    (problem) => void problems.push(problem),
  );
  expect(
    await loadDocument(versioned, 'journal', z.object({ entries: z.array(z.unknown()) })),
  ).toBeUndefined();
  expect(problems).toEqual([{ kind: 'document-corrupt' }]);
  const aside = (await readdir(directory)).filter((name) => name.startsWith('journal.'));
  expect(await Promise.all(aside.map((name) => readFile(join(directory, name), 'utf8')))).toEqual([
    older,
  ]);
  await versioned.write('journal', { entries: [] });
  expect(await readFile(join(directory, 'journal.json'), 'utf8')).toBe(
    '{"version":3,"entries":[]}',
  );
});

// These are in their own folders and never keep an account from opening.
const ofNoAccount: readonly DocumentName[] = ['accounts', 'requests', 'updates'];
const accountDocuments = documentNames.filter((name) => !ofNoAccount.includes(name));

it.each(accountDocuments)(
  'A newer document is refused and its folder left alone: %s',
  async (name) => {
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
  },
);

it('A newer document is deleted when the person forgets the account', async () => {
  const { directory, documents } = await storeWithSamples();
  await writeFile(join(directory, 'outbox.json'), '{"version":7}');
  const versioned = createVersionedDocuments(documents);
  expect(await versioned.read('outbox')).toEqual({
    ok: false,
    problem: { kind: 'document-newer' },
  });
  expect(await versioned.write('days', {})).toEqual({
    ok: false,
    problem: { kind: 'document-newer' },
  });
  expect(await versioned.removeAll()).toEqual({ ok: true, value: null });
  expect(await readdir(directory)).toEqual([]);
});

async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}
