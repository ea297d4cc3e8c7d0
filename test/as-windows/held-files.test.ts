import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import { createFileSaver } from '../../electron/adapters/storage/file-saver.ts';
import { createSecretStores } from '../../electron/adapters/storage/secret-store.ts';
import { failure, success } from '../../shared/domain/problem.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createKeyring } from '../fakes/secrets.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { holdFile } from './hold-file.ts';

/** Less than Hostbell waits for a file in all, more than between two attempts at first. */
const momentMs = 100;

/** A store whose outbox is on disk already. */
async function withOutbox() {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'outbox.json'), '"before"');
  const deps = { directory, clock: createManualClock(), log: createRecordingLog() };
  return { directory, documents: createDocumentStore(deps) };
}

describe('A file that another program holds for a moment', () => {
  it('is read once it is released', async () => {
    const { directory, documents } = await withOutbox();
    const release = await holdFile(join(directory, 'outbox.json'));
    const read = documents.read('outbox');
    await wait(momentMs);
    await release();
    expect(await read).toEqual(success('before'));
  });

  it('is replaced once it is released', async () => {
    const { directory, documents } = await withOutbox();
    const reader = await open(join(directory, 'outbox.json'));
    const written = documents.write('outbox', 'after');
    await wait(momentMs);
    await reader.close();
    expect(await written).toEqual(success(null));
    expect(await readdir(directory)).toEqual(['outbox.json']);
  });

  it('is removed once it is released', async () => {
    const { directory, documents } = await withOutbox();
    const release = await holdFile(join(directory, 'outbox.json'));
    const removed = documents.removeAll();
    await wait(momentMs);
    await release();
    expect(await removed).toEqual(success(null));
    expect(await readdir(directory)).toEqual([]);
  });

  it('is forgotten once it is released, if it is the key', async () => {
    const directory = await temporaryDirectory();
    const { safeStorage } = createKeyring();
    const deps = { safeStorage, platform: 'linux', clock: createManualClock() } as const;
    const store = createSecretStores({ ...deps, directory, log: createRecordingLog() })('1');
    await store.save('hb_live_4f9c2e7d81');
    const release = await holdFile(join(directory, 'key.bin'));
    const forgotten = store.forget();
    await wait(momentMs);
    await release();
    expect(await forgotten).toEqual(success(null));
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('A document that another program holds for longer', () => {
  it('is refused, and never overwritten unread', async () => {
    const { directory, documents } = await withOutbox();
    const release = await holdFile(join(directory, 'outbox.json'));
    expect(await documents.read('outbox')).toEqual(failure({ kind: 'disk-refused' }));
    expect(await documents.write('outbox', 'after')).toEqual(failure({ kind: 'disk-refused' }));
    const late = documents.write('outbox', 'after');
    await wait(momentMs);
    await release();
    expect(await late).toEqual(success(null));
    const names = (await readdir(directory)).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
    expect(names).toEqual([expect.stringMatching(/^outbox\.damaged-/), 'outbox.json']);
    expect(texts).toEqual(['"before"', '"after"']);
  });
});

it('An export over a file that another program has open fails as such, and leaves the file', async () => {
  const path = join(await temporaryDirectory(), 'costs.xlsx');
  await writeFile(path, 'old');
  const release = await holdFile(path);
  const saver = createFileSaver({
    dialog: { showSaveDialog: async () => ({ canceled: false, filePath: path }) },
    shell: { showItemInFolder: () => undefined },
    parent: () => null,
    directory: () => dirname(path),
    log: createRecordingLog(),
  });
  const saved = await saver.save({ suggestedName: 'costs.xlsx', format: 'csv', contents: 'new' });
  expect(saved).toEqual(failure({ kind: 'export-refused' }));
  await release();
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(dirname(path))).toEqual(['costs.xlsx']);
});
