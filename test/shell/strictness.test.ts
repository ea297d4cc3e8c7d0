import { lstat, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { lockFolder, unlockFolder } from './electron/app/chromium-files.ts';
import { createDialog } from './electron/desktop/dialog.ts';
import { createMenu } from './electron/desktop/menus.ts';
import { createNativeImage } from './electron/desktop/native-image.ts';
import { ZoomLevels } from './electron/session/zoom-levels.ts';
import { asModule, electronNames } from './node/electron-module.ts';

// Where the shell is as unkind as Electron, and no test of an app would notice that it is not.

test('A member of the module cannot be set or defined anew; one that is missing throws', () => {
  const electron = asModule({ app: 1 }, electronNames);
  expect(Object.keys(electron)).toEqual(['app']);
  expect(() => Object.assign(electron, { app: 2 })).toThrow('only a getter');
  expect(() => Object.defineProperty(electron, 'app', { value: 2 })).toThrow('redefine');
  const lacks = 'electron.contentTracing is not in the preview shell';
  expect(() => Reflect.get(electron, 'contentTracing')).toThrow(lacks);
  expect(() => createNativeImage().createEmpty()).toThrow('electron.nativeImage.createEmpty');
});

test('A menu refuses what Electron refuses, and leaves out needless separators', () => {
  let hasWindows = false;
  const Menu = createMenu({ hasWindows: () => hasWindows });
  const build = (...template: object[]) =>
    // The static method that Electron's class has too.
    (Menu.buildFromTemplate as (items: object[]) => Electron.Menu)(template);
  expect(() => build({ enabled: true })).toThrow('at least one of label, role or type');
  expect(() => build({ label: 'a', type: 'submenu' })).toThrow('Invalid submenu');
  expect(() => build({ label: 'a', type: 'button' })).toThrow('Unknown menu item type: button');
  const separator = { type: 'separator' };
  const menu = build(separator, { label: 'a' }, separator, separator, { role: 'copy' }, separator);
  expect(menu.items.map(({ type }) => type)).toEqual(['normal', 'separator', 'normal']);
  expect(() => menu.popup()).toThrow('Cannot open Menu without a BaseWindow present');
  hasWindows = true;
  menu.popup();
});

test.for([
  [{ buttons: ['Stay', 'Leave'], cancelId: 1 }, 1],
  [{ buttons: ['Stay', 'Cancel'] }, 1],
  [{ buttons: ['Stay', 'Leave'] }, 0],
  [{ buttons: ['Stay', 'Leave'], defaultId: 1, cancelId: 0 }, 1],
])('A box without a default button is answered as if it was closed: %j', async ([box, answer]) => {
  const dialog = createDialog({ isReady: () => true, say: () => undefined });
  // A row of the table above.
  const asked = dialog.showMessageBox({ message: '', ...(box as object) });
  expect((await asked).response).toBe(answer);
});

test('A zoom counts for all pages of a host, and for the next start', async () => {
  const file = join(await temporaryDirectory(), 'Partitions/pages/Preferences');
  const levels = new ZoomLevels(file);
  levels.set('app://hostbell/index.html', 1.5);
  levels.set('about:blank', 3);
  for (const next of [levels, new ZoomLevels(file)]) {
    expect(next.levelOf('app://hostbell/index.html?window=mini')).toBe(1.5);
    expect(next.levelOf('app://other/')).toBe(0);
  }
});

test('The links that lock a data folder lead nowhere, and go when it is unlocked', async ({
  skip,
}) => {
  if (process.platform === 'win32') return skip('Chromium has no such links on Windows');
  const folder = await temporaryDirectory();
  lockFolder(folder);
  // As after a crash.
  lockFolder(folder);
  for (const name of await readdir(folder)) {
    expect((await lstat(join(folder, name))).isSymbolicLink()).toBe(true);
    expect(await readdir(folder)).not.toContain(await readlink(join(folder, name)));
  }
  expect(await readdir(folder)).toEqual(['SingletonCookie', 'SingletonLock']);
  unlockFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});
