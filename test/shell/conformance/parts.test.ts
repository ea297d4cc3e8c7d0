import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { NativeTheme } from '../electron/desktop/environment-parts.ts';
import { createGlobalShortcut } from '../electron/desktop/global-shortcut.ts';
import { createNativeImage } from '../electron/desktop/native-image.ts';
import { createSafeStorage } from '../electron/desktop/safe-storage.ts';
import { knownTray } from '../electron/desktop/tray.ts';
import { createProtocol, createSchemes } from '../electron/network/protocol.ts';
import { IpcMain } from '../electron/windows/ipc-main.ts';
import { icon } from './program.ts';

const event = {} as Electron.IpcMainInvokeEvent;
const never = () => false;

test('A tray icon needs a file that is an image, and an image that is none is empty', () => {
  const missing = join(dirname(icon), 'no-icon.png');
  expect(() => new knownTray(missing)).toThrow(`Failed to load image from path '${missing}'`);
  const images = createNativeImage();
  expect(images.createFromPath(missing).isEmpty()).toBe(true);
  const whole = images.createFromPath(icon);
  expect(whole.isEmpty()).toBe(false);
  const { width, height } = whole.getSize();
  const part = whole.crop({ x: width - 1, y: 0, width: 5, height: 5 });
  expect(part.getSize()).toEqual({ width: 1, height: Math.min(5, height) });
  expect(whole.crop({ x: width, y: 0, width: 5, height: 5 }).isEmpty()).toBe(true);
});

test('The theme tells of a change, and only of a change', () => {
  const theme = new NativeTheme();
  const heard = vi.fn();
  theme.on('updated', heard);
  for (const source of ['dark', 'dark', 'system'] as const) theme.themeSource = source;
  expect(heard).toHaveBeenCalledTimes(2);
});

test('A channel has one handler, and a call without one is refused in Electron’s words', async () => {
  const ipc = new IpcMain();
  ipc.handle('ask', (_event, word) => `${word}!`);
  expect(() => ipc.handle('ask', () => '')).toThrow(
    "Attempted to register a second handler for 'ask'",
  );
  expect(await ipc.answer('ask', event, ['yes'])).toBe('yes!');
  ipc.removeHandler('ask');
  await expect(ipc.answer('ask', event, [])).rejects.toThrow(
    "Error invoking remote method 'ask': Error: No handler registered for 'ask'",
  );
});

test('A scheme is registered before the app is ready, and served by one handler', () => {
  const scheme = { scheme: 'app', privileges: { standard: true, secure: true } };
  expect(() => createSchemes(() => true).register([scheme])).toThrow('before app is ready');
  const schemes = createSchemes(never);
  schemes.register([scheme]);
  expect(schemes.privileges('app').standard).toBe(true);
  expect(schemes.privileges('odd').standard).toBe(false);
  const { protocol } = createProtocol();
  protocol.handle('app', () => new Response());
  expect(() => protocol.handle('app', () => new Response())).toThrow(
    'Failed to register protocol: app',
  );
});

test('The keyring and the shortcuts are there once the app is ready', async () => {
  const keyringDirectory = await temporaryDirectory();
  const storage = createSafeStorage({
    faults: () => ({ keyring: 'good' }),
    keyringDirectory,
    isReady: never,
  });
  expect(await storage.isAsyncEncryptionAvailable()).toBe(false);
  await expect(storage.encryptStringAsync('a')).rejects.toThrow(
    'cannot be used before app is ready',
  );
  const shortcuts = createGlobalShortcut({ faults: () => ({ shortcuts: 'good' }), isReady: never });
  expect(() => shortcuts.register('Ctrl+K', () => undefined)).toThrow('before the app is ready');
});

test('What the keyring did not seal is not opened', async () => {
  const keyringDirectory = await temporaryDirectory();
  const storage = createSafeStorage({
    faults: () => ({ keyring: 'good' }),
    keyringDirectory,
    isReady: () => true,
  });
  const sealed = await storage.encryptStringAsync('kept');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(storage.decryptStringAsync(sealed)).rejects.toThrow(
    'Error while decrypting the ciphertext',
  );
});
