import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentName, documentNames } from '../../../electron/core/ports.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { removeFolder } from '../../run/remove-folder.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startHostbellIn, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

const fixtures = join(import.meta.dirname, 'documents');

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
  const hostbell = await startHostbellIn(directory, {
    clock: createManualClock(1_795_226_800_000),
    environment: { baseAddress: 'https://api.example.com/api/v1', key: 'the-key-of-the-account' },
    fetch: () => Promise.reject(new Error('no network')),
  });
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

/** Read at the start. The others are read from other folders, or later. */
const readAtStart = documentNames.filter(
  (name) => folderOf(name) === 'environment' && name !== 'accounts',
);

it.each(unreadable)(
  'Where each document %s, Hostbell starts and keeps every file',
  async (_how, leave) => {
    const { directory, left, setAside } = await damagedData(documentNames, leave);
    const { phase, told } = await start(directory);
    expect(phase).toBe('ready');
    expect(told).toContain('document-corrupt');
    for (const name of readAtStart) {
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
      if (how === 'has values of the wrong type' && readAtStart.includes(name))
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
