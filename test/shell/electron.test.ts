import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { createSafeStorage } from './electron/desktop/safe-storage.ts';
import { Tray } from './electron/desktop/tray.ts';
import type { ShellFaults } from './protocol/faults.ts';

// Where the shell is as unkind as Electron, and no test of an app would notice that it is not.

const icon = join(import.meta.dirname, '../../resources/app/icon-256.png');

test('A tray icon needs an image, and throws once it is destroyed', () => {
  expect(() => new Tray('/no-icon.png')).toThrow("Failed to load image from path '/no-icon.png'");
  const tray = new Tray(icon);
  tray.destroy();
  tray.destroy();
  expect(tray.isDestroyed()).toBe(true);
  expect(() => tray.setToolTip()).toThrow('Tray is destroyed');
});

test('The keyring is asked once per run, and its answer holds whatever follows', async () => {
  const keyringDirectory = await temporaryDirectory();
  let keyring: ShellFaults['keyring'] = 'good';
  const startAgain = (next: typeof keyring) => {
    keyring = next;
    return createSafeStorage({
      faults: () => ({ keyring }),
      hasKeyring: async () => true,
      keyringDirectory,
      isReady: () => true,
    });
  };
  const first = startAgain('good');
  const sealed = await first.encryptStringAsync('kept');
  keyring = 'locked';
  expect(await first.decryptStringAsync(sealed)).toEqual({
    result: 'kept',
    shouldReEncrypt: false,
  });

  const dismissed = startAgain('locked');
  await expect(dismissed.decryptStringAsync(sealed)).rejects.toThrow('is temporarily unavailable');
  keyring = 'good';
  await expect(dismissed.decryptStringAsync(sealed)).rejects.toThrow('is temporarily unavailable');
  const unprotected = await dismissed.encryptStringAsync('known to all');
  expect(unprotected.toString('latin1', 0, 3)).toBe('v10');

  const open = startAgain('silent');
  const answer = open.decryptStringAsync(sealed);
  keyring = 'good';
  expect(await answer).toMatchObject({ result: 'kept' });
  expect(await open.decryptStringAsync(unprotected)).toEqual({
    result: 'known to all',
    shouldReEncrypt: true,
  });
});
