import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecretStores } from '../../../electron/adapters/storage/secret-store.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { smallDisk } from '../../desktop/small-disk.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createKeyring } from '../../fakes/secrets.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

const secret = 'hb_live_4f9c2e7d81';

async function setUp(options: { platform?: NodeJS.Platform; directory?: string } = {}) {
  const directory = options.directory ?? (await temporaryDirectory());
  const keyring = createKeyring();
  const clock = createManualClock();
  const log = createRecordingLog();
  const open = () =>
    createSecretStores({
      safeStorage: keyring.safeStorage,
      directory,
      platform: options.platform ?? 'linux',
      clock,
      log,
    })('1');
  return {
    directory,
    file: join(directory, 'key.bin'),
    keyring: keyring.state,
    clock,
    log,
    open,
    store: open(),
  };
}

/** A store that has saved the key. */
async function withKey({ platform = 'linux' as NodeJS.Platform, prefix = 'v11' } = {}) {
  const set = await setUp({ platform });
  set.keyring.prefix = prefix;
  await set.store.save(secret);
  return { ...set, blob: await readFile(set.file) };
}

describe('the secret store', () => {
  it('returns the key in the next run, and stores it encrypted for its owner alone', async () => {
    const { store, open, file, directory } = await setUp();
    expect(await store.availability()).toBe('protected');
    expect(await store.save(secret)).toEqual(success(null));
    expect(await open().load()).toEqual(success(secret));
    expect((await readFile(file)).toString('latin1')).not.toContain(secret);
    expect(await modeOf(file)).toBe(modeHere('600'));
    expect(await modeOf(directory)).toBe(modeHere('700'));
    expect(await readdir(directory)).toEqual(['key.bin']);
  });

  it('returns null if nothing was saved, without asking the keyring', async () => {
    const { store, keyring } = await setUp();
    expect(await store.load()).toEqual(success(null));
    expect(keyring.calls).toBe(0);
  });

  it.each(['v10', 'v99'])(
    'saves nothing under the mark of the constant key or an unknown one: %s',
    async (prefix) => {
      const { store, keyring, directory } = await setUp();
      keyring.prefix = prefix;
      expect(await store.availability()).toBe('absent');
      expect(await store.save(secret)).toEqual(failure({ kind: 'secret-store-absent' }));
      expect(await readdir(directory)).toEqual([]);
    },
  );

  it.each(['linux', 'darwin', 'win32'] as const)(
    'never asks %s to decrypt what it did not encrypt: its cipher returns some unchanged',
    async (platform) => {
      const { store, file, keyring } = await setUp({ platform });
      const planted =
        '{"version":1,"baseAddress":"https://evil.example/api/v1","key":"hb_live_4f9c2e7d81"}';
      for (const contents of [planted, '', 'v1', 'v99sealed']) {
        await writeFile(file, contents);
        expect(await store.load()).toEqual(failure({ kind: 'secret-store-changed' }));
        expect(await readFile(file, 'utf8')).toBe(contents);
      }
      expect(keyring.calls).toBe(0);
    },
  );

  it('accepts the same mark on macOS and Windows, where it means the keychain or DPAPI', async () => {
    for (const platform of ['darwin', 'win32'] as const) {
      const { store, keyring } = await setUp({ platform });
      keyring.prefix = 'v10';
      expect(await store.availability()).toBe('protected');
      expect(await store.save(secret)).toEqual(success(null));
      expect(await store.load()).toEqual(success(secret));
    }
  });

  it('does not open a stored blob that was made with the constant key, and keeps it', async () => {
    const { store, file } = await setUp();
    await writeFile(file, 'v10planted');
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-absent' }));
    expect(await readFile(file, 'utf8')).toBe('v10planted');
  });

  it('keeps the stored key while the keyring is locked, and opens it afterwards', async () => {
    const { store, keyring, file, blob } = await withKey();
    keyring.isLocked = true;
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-locked' }));
    expect(await store.save('another')).toEqual(failure({ kind: 'secret-store-locked' }));
    expect(await readFile(file)).toEqual(blob);
    keyring.isLocked = false;
    expect(await store.load()).toEqual(success(secret));
  });

  // Chromium on Windows writes the key of its encryption, `os_crypt` in `Local State`, seconds after the first start.
  it.each([
    ['linux', 'v11'],
    ['win32', 'v10'],
  ] as const)('keeps a blob that %s cannot open, as when its key was lost', async (...row) => {
    const [platform, prefix] = row;
    const { store, keyring, file, blob } = await withKey({ platform, prefix });
    const lost = keyring.key;
    keyring.key = randomBytes(32);
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-changed' }));
    expect(await readFile(file)).toEqual(blob);
    keyring.key = lost;
    expect(await store.load()).toEqual(success(secret));
    keyring.key = randomBytes(32);
    expect(await store.save('entered again')).toEqual(success(null));
    expect(await store.load()).toEqual(success('entered again'));
  });

  it('treats as locked a keyring whose closed prompt leaves only the constant key', async () => {
    const { store, keyring, file, blob } = await withKey();
    keyring.prefix = 'v10';
    keyring.key = randomBytes(32);
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-locked' }));
    keyring.prefix = 'v11';
    keyring.isAvailable = false;
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-absent' }));
    expect(await readFile(file)).toEqual(blob);
  });

  it('notices that the keyring was unlocked between two calls', async () => {
    const { store, keyring } = await withKey();
    keyring.isLocked = true;
    keyring.onCall = () => {
      // The first call decrypts the stored key.
      if (keyring.calls > 1) keyring.isLocked = false;
    };
    keyring.calls = 0;
    expect(await store.load()).toEqual(success(secret));
  });

  it('treats as locked a keyring that cannot decrypt what it encrypted', async () => {
    const { store, keyring } = await withKey();
    keyring.onCall = () => {
      keyring.key = randomBytes(32);
    };
    expect(await store.load()).toEqual(failure({ kind: 'secret-store-locked' }));
  });

  it('encrypts again when the OS asks for it', async () => {
    const { store, keyring, file, log, blob } = await withKey();
    keyring.shouldReEncrypt = true;
    expect(await store.load()).toEqual(success(secret));
    expect(await readFile(file)).not.toEqual(blob);
    keyring.shouldReEncrypt = false;
    expect(await store.load()).toEqual(success(secret));
    expect(log.entries).toEqual([]);
  });

  it('returns the key even when it cannot encrypt it again', async () => {
    const { store, keyring, file, blob } = await withKey();
    keyring.shouldReEncrypt = true;
    keyring.prefix = 'v10';
    expect(await store.load()).toEqual(success(secret));
    expect(await readFile(file)).toEqual(blob);
  });

  it('treats as locked a keyring that does not answer, and ignores its late answer', async () => {
    const { store, keyring, clock, directory } = await setUp();
    const hang = Promise.withResolvers<void>();
    keyring.hang = hang.promise;
    const saving = store.save(secret);
    await clock.advance(20_000);
    expect(await saving).toEqual(failure({ kind: 'secret-store-locked' }));
    hang.resolve();
    keyring.hang = null;
    await clock.settle();
    expect(await readdir(directory)).toEqual([]);
    expect(await store.save(secret)).toEqual(success(null));
  });

  it('sends no second request to a keyring that still owes an answer', async () => {
    const { store, keyring, clock } = await withKey();
    const hang = Promise.withResolvers<void>();
    keyring.hang = hang.promise;
    keyring.calls = 0;
    const first = store.load();
    // The file is read first, which is real I/O.
    await expect.poll(() => clock.waitingMs().length).toBe(1);
    await clock.advance(20_000);
    expect(await first).toEqual(failure({ kind: 'secret-store-locked' }));
    const second = store.load();
    await expect.poll(() => clock.waitingMs().length).toBe(1);
    expect(keyring.calls).toBe(1);
    keyring.hang = null;
    hang.resolve();
    expect(await second).toEqual(success(secret));
  });

  it('handles concurrent requests one after another, in order', async () => {
    const { store } = await setUp();
    const results = await Promise.all([
      store.save('first'),
      store.load(),
      store.save('second'),
      store.load(),
    ]);
    expect(results[1]).toEqual(success('first'));
    expect(results[3]).toEqual(success('second'));
  });

  it('forgets the key, and succeeds even if there is none', async () => {
    const { store, directory } = await withKey();
    expect(await store.forget()).toEqual(success(null));
    expect(await readdir(directory)).toEqual([]);
    expect(await store.load()).toEqual(success(null));
    expect(await store.forget()).toEqual(success(null));
  });

  it('keeps the old key when the disk is full', async ({ skip }) => {
    const disk = await orSkip(skip, smallDisk(64));
    const { store, directory } = await setUp({ directory: disk.directory });
    await store.save(secret);
    await writeFile(join(directory, 'filler'), Buffer.alloc(64 * 1024)).catch(() => undefined);
    expect(await store.save('another')).toEqual(failure({ kind: 'disk-full' }));
    expect(await store.load()).toEqual(success(secret));
  });

  it('never logs the key, not even when the cipher quotes it in an error', async () => {
    const { store, keyring, log } = await setUp();
    keyring.isLocked = true;
    await store.save(secret);
    expect(log.entries.length).toBeGreaterThan(0);
    expect(log.text()).not.toContain(secret);
  });
});
