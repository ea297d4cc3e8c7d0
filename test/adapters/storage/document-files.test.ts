import { watch } from 'node:fs';
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../../../electron/adapters/storage/document-files.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { makeLinkOrSkip, orSkip } from '../../desktop/or-skip.ts';
import { smallDisk } from '../../desktop/small-disk.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

function storeIn(directory: string) {
  const log = createRecordingLog();
  return {
    directory,
    log,
    documents: createDocumentStore({ directory, clock: createManualClock(), log }),
  };
}

describe('the document store', () => {
  it('returns what was written, even in the next run', async () => {
    const directory = join(await temporaryDirectory(), 'documents');
    const value = { tickets: [{ subject: 'Ünïcode 🛎 and "quotes"\n' }], none: null };
    expect(await storeIn(directory).documents.write('outbox', value)).toEqual(success(null));
    expect(await storeIn(directory).documents.read('outbox')).toEqual({ ok: true, value });
  });

  it('returns null if nothing was written, and creates no directory', async () => {
    const directory = join(await temporaryDirectory(), 'documents');
    expect(await storeIn(directory).documents.read('days')).toEqual(success(null));
    await expect(readdir(directory)).rejects.toThrow('ENOENT');
  });

  it('hides its files from other users, even in a directory that was open to them', async () => {
    const directory = join(await temporaryDirectory(), 'documents');
    await mkdir(directory, { mode: 0o755 });
    await storeIn(directory).documents.write('account', { base: 'x' });
    expect(await modeOf(directory)).toBe(modeHere('700'));
    expect(await modeOf(join(directory, 'account.json'))).toBe(modeHere('600'));
  });

  it('writes only the last of the values that wait for the same document', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    await documents.write('journal', { count: 0 });
    let replaced = 0;
    const watcher = watch(directory, (_, file) => {
      if (file === 'journal.json') replaced += 1;
    });
    const writes = Array.from({ length: 300 }, (_, count) => documents.write('journal', { count }));
    expect(await Promise.all(writes)).toEqual(writes.map(() => ({ ok: true, value: null })));
    expect(await documents.read('journal')).toEqual({ ok: true, value: { count: 299 } });
    watcher.close();
    expect(replaced).toBeLessThanOrEqual(2);
  });

  it('reads between two writes what the first one wrote', async () => {
    const { documents } = storeIn(await temporaryDirectory());
    const first = documents.write('journal', { count: 1 });
    const between = documents.read('journal');
    const last = documents.write('journal', { count: 2 });
    expect(await Promise.all([first, last])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await between).toEqual({ ok: true, value: { count: 1 } });
    expect(await documents.read('journal')).toEqual({ ok: true, value: { count: 2 } });
  });

  it('refuses a value that could not be read back, and leaves what is there', async () => {
    const { documents, log } = storeIn(await temporaryDirectory());
    await documents.write('journal', { count: 1 });
    // Each é takes two bytes.
    expect(await documents.write('journal', 'é'.repeat(32 * 1024 * 1024))).toEqual(
      failure({ kind: 'document-too-large' }),
    );
    expect(log.text()).toContain('document-too-large');
    expect(await documents.read('journal')).toEqual({ ok: true, value: { count: 1 } });
  });

  it('writes a document while another one is still being written', async () => {
    const { documents } = storeIn(await temporaryDirectory());
    const large = documents.write('snapshot', 'x'.repeat(50_000_000)).then(() => 'snapshot');
    const small = documents.write('outbox', {}).then(() => 'outbox');
    expect(await Promise.race([large, small])).toBe('outbox');
    await documents.settled();
    expect(await Promise.race([large, 'not yet'])).toBe('snapshot');
  });

  it('removes writes requested before the removal, and none requested after it', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    const before = documents.write('snapshot', 'x'.repeat(5_000_000));
    const removed = documents.removeAll();
    const after = documents.write('days', { form: null });
    expect(await Promise.all([before, removed, after])).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(await readdir(directory)).toEqual(['days.json']);
  });

  it.each([
    ['text that is not JSON', Buffer.from('{"half": ')],
    ['an empty file', Buffer.alloc(0)],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['null, which Hostbell never writes', Buffer.from('null')],
  ])('sets aside %s under a dated name and says so', async (_, bytes) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'snapshot.json'), bytes);
    const { documents, log } = storeIn(directory);
    expect(await documents.read('snapshot')).toEqual(failure({ kind: 'document-corrupt' }));
    const [kept, ...others] = await readdir(directory);
    expect(kept).toMatch(/^snapshot\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json$/);
    expect(others).toEqual([]);
    expect(await readFile(join(directory, kept ?? ''))).toEqual(bytes);
    expect(await documents.read('snapshot')).toEqual(success(null));
    expect(log.entries.map((entry) => entry.event)).toEqual([
      'document-corrupt',
      'document-set-aside',
    ]);
  });

  it('sets aside a document that is far too large without reading it', async () => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'journal.json'), '[');
    await truncate(join(directory, 'journal.json'), 64 * 1024 * 1024 + 1);
    const { documents } = storeIn(directory);
    expect(await documents.read('journal')).toEqual(failure({ kind: 'document-corrupt' }));
  });

  it('puts a damaged part into its own private, dated file', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    await documents.write('outbox', { items: ['good', 'bad'] });
    expect(await documents.quarantinePart('outbox', 'bad')).toEqual(success(null));
    expect(await documents.quarantinePart('outbox', { half: ['worse'] })).toEqual(success(null));
    const kept = (await readdir(directory)).filter((name) => name.startsWith('outbox.damaged-'));
    const texts = await Promise.all(kept.map((name) => readFile(join(directory, name), 'utf8')));
    expect(texts.sort()).toEqual(['"bad"', '{"half":["worse"]}']);
    for (const name of kept) {
      expect(name).toMatch(/^outbox\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(-\d+)?\.json$/);
      expect(await modeOf(join(directory, name))).toBe(modeHere('600'));
    }
    expect(await documents.read('outbox')).toEqual({ ok: true, value: { items: ['good', 'bad'] } });
  });

  it('removes the record of the documents’ owner last', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    await documents.write('account', {});
    await mkdir(join(directory, 'names.json'));
    expect(await documents.removeAll()).toMatchObject({ ok: false });
    expect(await readdir(directory)).toContain('account.json');
  });

  it('removes all our documents, and nothing else', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    await documents.write('account', 1);
    await documents.write('outbox', 1);
    await documents.quarantine('outbox');
    await documents.write('outbox', 2);
    await writeFile(join(directory, '.days.json.0000.unfinished'), 'half');
    await writeFile(join(directory, 'my-notes.json'), 'mine');
    expect(await documents.removeAll()).toEqual(success(null));
    expect(await readdir(directory)).toEqual(['my-notes.json']);
    expect(await documents.read('account')).toEqual(success(null));
  });

  it('sweeps away what a crash left half written', async () => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, '.days.json.1234.unfinished'), '{"half');
    await storeIn(directory).documents.write('days', 'whole');
    expect(await readdir(directory)).toEqual(['days.json']);
  });

  it('replaces a planted link and leaves the file behind it alone', async ({ skip }) => {
    const directory = await temporaryDirectory();
    const victim = join(await temporaryDirectory(), 'victim');
    await writeFile(victim, 'untouched');
    await makeLinkOrSkip(skip, victim, join(directory, 'days.json'));
    await storeIn(directory).documents.write('days', 'mine');
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(await readFile(join(directory, 'days.json'), 'utf8')).toBe('"mine"');
  });

  it('moves aside what it could not read before it writes in its place', async () => {
    const { directory, documents } = storeIn(await temporaryDirectory());
    await mkdir(join(directory, 'outbox.json'));
    expect(await documents.read('outbox')).toEqual(failure({ kind: 'disk-refused' }));
    await documents.write('outbox', 'first');
    await documents.write('outbox', 'second');
    const names = [expect.stringMatching(/^outbox\.damaged-.*\.json$/), 'outbox.json'];
    expect((await readdir(directory)).sort()).toEqual(names);
  });

  it('keeps the old document when the disk is full, and writes again when there is room', async ({
    skip,
  }) => {
    const disk = await orSkip(skip, smallDisk(256));
    const { documents } = storeIn(disk.directory);
    const old = { old: 'x'.repeat(40_000) };
    expect(await documents.write('outbox', old)).toEqual(success(null));
    expect(await documents.write('outbox', { big: 'y'.repeat(400_000) })).toEqual(
      failure({ kind: 'disk-full' }),
    );
    expect(await documents.read('outbox')).toEqual(success(old));
    expect(await readdir(disk.directory)).toEqual(['outbox.json']);
    expect(await documents.write('outbox', { small: true })).toEqual(success(null));
  });
});
