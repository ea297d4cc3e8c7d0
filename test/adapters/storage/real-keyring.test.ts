import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { createSecretStores } from '../../../electron/adapters/storage/secret-store.ts';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';
import { startGnomeKeyring } from '../../desktop/gnome-keyring.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { everyFile } from '../../run/every-file.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

// A real gnome-keyring on its own bus, below a reimplementation of Chromium's cipher: the original needs Electron.

const canary = 'CANARY-2b8e61f0';
const locked = { ok: false, problem: { kind: 'secret-store-locked' } };

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

describe('the key in a real gnome-keyring', () => {
  it('is returned in the next run, and is in none of our files in plain text', async (context) => {
    const { open, directory, log } = await setUp(context);
    expect(await open().availability()).toBe('protected');
    expect(await open().save(canary)).toEqual({ ok: true, value: null });
    expect(await open().load()).toEqual({ ok: true, value: canary });
    expect(await everyFile(directory)).not.toContain(canary);
    expect(log.text()).not.toContain(canary);
  });

  it('is kept while the keyring is locked, and returned once it is unlocked', async (context) => {
    const { keyring, open, blob, log } = await setUp(context);
    const store = open();
    await store.save(canary);
    const before = await blob();
    await keyring.lock();
    expect(await store.load()).toEqual(locked);
    expect(await store.save('another')).toEqual(locked);
    expect(await blob()).toEqual(before);
    await keyring.unlock();
    expect(await store.load()).toEqual({ ok: true, value: canary });
    expect(log.text()).not.toContain(canary);
  });

  it('counts as changed after the keyring is recreated, and is kept until a new one is saved', async (context) => {
    const { keyring, open, blob } = await setUp(context);
    await open().save(canary);
    const before = await blob();
    await keyring.clear();
    let loaded = await open().load();
    // The cipher has no checksum: one wrong key in 256 turns it into some text, which the vault rejects as a key.
    while (loaded.ok) {
      expect(loaded.value).not.toContain(canary);
      await keyring.clear();
      loaded = await open().load();
    }
    expect(loaded).toEqual({ ok: false, problem: { kind: 'secret-store-changed' } });
    expect(await blob()).toEqual(before);
    expect(await open().save('entered again')).toEqual({ ok: true, value: null });
    expect(await open().load()).toEqual({ ok: true, value: 'entered again' });
  });

  it('can be neither loaded nor saved once the keyring is gone, and the stored one stays', async (context) => {
    const { keyring, open, blob } = await setUp(context);
    await open().save(canary);
    const before = await blob();
    await keyring.vanish();
    expect(await open().availability()).toBe('absent');
    expect(await open().load()).toEqual({ ok: false, problem: { kind: 'secret-store-absent' } });
    expect(await open().save('another')).toEqual({ ok: false, problem: { kind: 'secret-store-absent' } });
    expect(await blob()).toEqual(before);
  });
});
