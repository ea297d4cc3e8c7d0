import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { createSecretStores } from '../../../electron/adapters/storage/secret-store.ts';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';
import { failure } from '../../../shared/domain/problem.ts';
import { startGnomeKeyring } from '../../desktop/gnome-keyring.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { everyFile } from '../../run/every-file.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

// A real gnome-keyring on its own bus, below a reimplementation of Chromium's cipher: the original needs Electron.

const canary = 'CANARY-2b8e61f0';

async function setUp({ skip }: Pick<TestContext, 'skip'>) {
  const keyring = await orSkip(skip, startGnomeKeyring());
  const directory = await temporaryDirectory();
  const log = createRecordingLog();
  const open = () =>
    createSecretStores({
      safeStorage: keyring.safeStorage,
      directory,
      platform: 'linux',
      clock: createSystemClock(),
      log,
    })('1');
  const blob = () => readFile(join(directory, 'key.bin'));
  return { keyring, directory, log, open, blob };
}

it('A key in a real gnome-keyring outlives a run, a lock, and a new or absent keyring, and is never in plain text', async (context) => {
  const { keyring, directory, log, open, blob } = await setUp(context);
  const store = open();
  expect(await store.availability()).toBe('protected');
  expect(await store.save(canary)).toEqual({ ok: true, value: null });
  expect(await open().load()).toEqual({ ok: true, value: canary });
  expect(await everyFile(directory)).not.toContain(canary);
  const before = await blob();

  await keyring.lock();
  expect(await store.load()).toEqual(failure({ kind: 'secret-store-locked' }));
  expect(await store.save('another')).toEqual(failure({ kind: 'secret-store-locked' }));
  await keyring.unlock();
  expect(await store.load()).toEqual({ ok: true, value: canary });

  let loaded: Awaited<ReturnType<typeof store.load>>;
  do {
    await keyring.clear();
    loaded = await open().load();
    // The cipher has no checksum: one wrong key in 256 turns it into some text, which the vault rejects as a key.
    expect(loaded).not.toMatchObject({ value: expect.stringContaining(canary) });
  } while (loaded.ok);
  expect(loaded).toEqual(failure({ kind: 'secret-store-changed' }));
  expect(await blob()).toEqual(before);
  expect(await open().save('entered again')).toEqual({ ok: true, value: null });
  expect(await open().load()).toEqual({ ok: true, value: 'entered again' });
  const entered = await blob();

  await keyring.vanish();
  expect(await open().availability()).toBe('absent');
  expect(await open().load()).toEqual(failure({ kind: 'secret-store-absent' }));
  expect(await open().save('another')).toEqual(failure({ kind: 'secret-store-absent' }));
  expect(await blob()).toEqual(entered);
  expect(log.text()).not.toContain(canary);
});
