import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentNames } from '../../../electron/core/ports.ts';
import { documentVersions } from '../../../electron/core/storage/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { removeFolder } from '../../run/remove-folder.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startHostbellIn, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

const fixtures = join(import.meta.dirname, 'documents');

/** What another program, a full disk or a broken one leaves of a document. */
const damages: readonly (readonly [string, (json: string) => string | Buffer])[] = [
  ['is empty', () => ''],
  ['is cut off', (json) => json.slice(0, json.length / 2)],
  ['holds null', () => 'null'],
  ['holds a list', () => '[]'],
  ['holds a string', () => '"text"'],
  ['holds a number', () => '1e999'],
  ['holds an empty object', () => '{}'],
  ['holds zero bytes', (json) => Buffer.alloc(json.length)],
  ['holds arbitrary bytes', () => Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['holds two documents', (json) => json + json],
  ['is nested endlessly', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
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
  const { phase, services, tickets, outbox, draft, templates, journal, days, notices } = hostbell.view.view();
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
  'snapshot-changes': ['services', 'tickets'],
};

describe.each(documentNames)('A start that finds a damaged %s.json', (name) => {
  let whole: string;
  let good: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'hostbell-whole-'));
    for (const version of ['v1', 'v2', 'v3']) {
      await cp(join(fixtures, version), join(whole, 'environment'), { recursive: true });
    }
    await mkdir(join(whole, folderOf(name)), { recursive: true });
    good = await start(whole);
  });
  afterAll(() => removeFolder(whole));

  it.each(damages)(
    'continues when it %s: the file is kept and reported once, and everything else is there',
    async (how, damage) => {
      const directory = await temporaryDirectory();
      await cp(whole, directory, { recursive: true });
      const folder = join(directory, folderOf(name));
      const path = join(folder, `${name}.json`);
      const newest = `v${documentVersions[name] ?? 1}`;
      const json = await readFile(join(fixtures, newest, `${name}.json`), 'utf8');
      const left = damage(json);
      await writeFile(path, left);

      const { phase, lives, told } = await start(directory);
      expect(phase).toBe('ready');
      const own = partsOf[name] ?? [name];
      for (const [part, count] of Object.entries(good.lives)) {
        if (!own.includes(part)) expect([part, lives[part as keyof typeof lives]]).toEqual([part, count]);
      }
      const files = await readdir(folder);
      const damaged = files.filter((file) => file.startsWith(`${name}.damaged-`));
      // The others are read from other folders, or later.
      if (how === 'has values of the wrong type' && folder.endsWith('environment') && name !== 'accounts')
        expect(damaged).toHaveLength(1);
      if (damaged.length > 0) {
        const kept = await readFile(join(folder, damaged[0] ?? ''));
        expect(kept.equals(Buffer.from(left))).toBe(true);
        if (folder.endsWith('environment')) expect(told).toContain('document-corrupt');
      } else {
        // Nothing that can be read was lost.
        expect(lives).toEqual(good.lives);
      }
      expect((await start(directory)).told).toEqual([]);
    },
  );
});
