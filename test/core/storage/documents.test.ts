import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createDocumentStore } from '../../../electron/adapters/storage/document-files.ts';
import { createAccountIndex } from '../../../electron/core/accounts/account-index.ts';
import { type DocumentName, documentNames } from '../../../electron/core/ports.ts';
import { createRequestBudget } from '../../../electron/core/rate-limit/budget.ts';
import {
  createVersionedDocuments,
  loadDocument,
  reportTrouble,
} from '../../../electron/core/storage/documents.ts';
import { createUpdateSchedule } from '../../../electron/core/updates/update-schedule.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { removeFolder } from '../../run/remove-folder.ts';
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

/** On what is stored there for the environment's account, at the time of the samples. */
const startOffline = (directory: string) =>
  startHostbellIn(directory, {
    clock: createManualClock(1_795_226_800_000),
    environment: { baseAddress: 'https://api.example.com/api/v1', key: 'the-key-of-the-account' },
    fetch: () => Promise.reject(new Error('no network')),
  });

it('Every document is read in full', async () => {
  const directory = await temporaryDirectory();
  await cp(fixtures, join(directory, 'environment'), { recursive: true });
  const hostbell = await startOffline(directory);
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
  expect(await hostbell.setAside()).toEqual([]);
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

/** Read when the account opens. The others are in folders of their own, and never keep it from that. */
const ofAccount = documentNames.filter(
  (name) => folderOf(name) === 'environment' && name !== 'accounts',
);

it.each(ofAccount)('A newer document is refused and its folder left alone: %s', async (name) => {
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
  const form = { subject: 'Help', message: 'Please', priority: null, serviceId: null };
  await second.handlers['draft:save']({ form });
  const filed = await second.handlers['ticket:file'](form);
  expect(filed).toEqual({ ok: false, problem: { kind: 'document-newer' } });
  expect(second.view.view().notices).toMatchObject([{ problem: { kind: 'document-newer' } }]);
  await second.stop();
  expect(await contentsOf(folder)).toEqual(before);
  await server.stop();
});

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

type Damage = readonly [how: string, leave: (json: string) => string | Buffer];

/** What another program, a full disk or a broken one leaves of a document that is no longer an object. */
const unreadable: readonly Damage[] = [
  ['is empty', () => ''],
  ['holds a list', () => '[]'],
  ['holds arbitrary bytes', () => Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['is nested endlessly', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
];

/** The same of one that may be read in another way than others. */
const misread: readonly Damage[] = [
  ['is cut off', (json) => json.slice(0, json.length / 2)],
  ['holds an empty object', () => '{}'],
  ['has values of the wrong type', (json) => JSON.stringify(withOtherValues(JSON.parse(json)))],
  ['has __proto__ as a key', (json) => json.replace('{', '{"__proto__":{"version":1},')],
];

/** Replaces every field except the version with an empty object. */
function withOtherValues(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(document).map((name) => [name, name === 'version' ? document[name] : {}]),
  );
}

/** The folder of a document; most belong to the account. */
function folderOf(name: string): string {
  if (name === 'requests') return 'pacing';
  return name === 'updates' ? 'updates' : 'environment';
}

async function start(directory: string) {
  const hostbell = await startOffline(directory);
  await hostbell.diskIdle();
  const { phase, services, tickets, outbox, draft, templates, journal, days, notices } =
    hostbell.view.view();
  const lives = {
    services: services.items.length,
    tickets: tickets.items.length,
    outbox: outbox.length,
    draft: draft === null ? 0 : 1,
    templates: templates.length,
    journal: journal.length,
    days: days.length,
  };
  await hostbell.stop();
  return {
    phase,
    lives,
    told: notices.map((notice) => (notice.kind === 'storage' ? notice.problem.kind : '')),
  };
}

/** What else is lost with a document. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  outbox: ['outbox', 'draft'],
  snapshot: ['services', 'tickets'],
};

let whole: string;

let good: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'hostbell-whole-'));
  await cp(fixtures, join(whole, 'environment'), { recursive: true });
  for (const name of documentNames) await mkdir(join(whole, folderOf(name)), { recursive: true });
  good = await start(whole);
});

afterAll(() => removeFolder(whole));

/** The data of a Hostbell in which these documents are damaged, and what is left of each. */
async function damagedData(names: readonly DocumentName[], leave: Damage[1]) {
  const directory = await temporaryDirectory();
  await cp(whole, directory, { recursive: true });
  const left = new Map<DocumentName, Buffer>();
  for (const name of names) {
    const file = join(fixtures, `${name}.json`);
    left.set(name, Buffer.from(leave(await readFile(file, 'utf8'))));
    await writeFile(join(directory, folderOf(name), `${name}.json`), left.get(name) ?? '');
  }
  /** What was set aside of a document. */
  const setAside = async (name: DocumentName) => {
    const folder = join(directory, folderOf(name));
    const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}.damaged-`));
    return Promise.all(files.map((file) => readFile(join(folder, file))));
  };
  return { directory, left, setAside };
}

it.each(unreadable)(
  'Where each document %s, Hostbell starts and keeps every file',
  async (_how, leave) => {
    const { directory, left, setAside } = await damagedData(documentNames, leave);
    const { phase, told } = await start(directory);
    expect(phase).toBe('ready');
    expect(told).toContain('document-corrupt');
    for (const name of ofAccount) {
      const [kept, ...others] = await setAside(name);
      expect([name, others, kept?.equals(left.get(name) ?? Buffer.of())]).toEqual([name, [], true]);
    }
    expect((await start(directory)).told).toEqual([]);
  },
);

describe.each(documentNames)('A start that finds a damaged %s.json', (name) => {
  it.each(misread)(
    'continues when it %s: the file is kept, and so is everything else',
    async (how, leave) => {
      const { directory, left, setAside } = await damagedData([name], leave);
      const { phase, lives, told } = await start(directory);
      expect(phase).toBe('ready');
      const own = partsOf[name] ?? [name];
      for (const [part, count] of Object.entries(good.lives)) {
        if (!own.includes(part))
          expect([part, lives[part as keyof typeof lives]]).toEqual([part, count]);
      }
      const damaged = await setAside(name);
      if (how === 'has values of the wrong type' && ofAccount.includes(name))
        expect(damaged).toHaveLength(1);
      if (damaged.length > 0) {
        expect(damaged[0]?.equals(left.get(name) ?? Buffer.of())).toBe(true);
        if (folderOf(name) === 'environment') expect(told).toContain('document-corrupt');
      } else {
        // Nothing that can be read was lost.
        expect(lives).toEqual(good.lives);
      }
      expect((await start(directory)).told).toEqual([]);
    },
  );
});
