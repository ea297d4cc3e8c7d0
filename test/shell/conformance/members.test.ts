import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from '../../launch/app-process.ts';
import { runApp } from '../../launch/harness.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { electronType } from '../../shell/protocol/electron-types.ts';
import { shellEvents } from '../../shell/protocol/events.ts';
import { test as base, fixtureFolder } from './fixture-app.ts';

const test = base.extend(
  'tell',
  /** What a main file puts into `told` once the app is ready. */
  ({ userData }) =>
    async (text: string): Promise<unknown> => {
      const appPath = join(await temporaryDirectory(), 'main.mjs');
      const main = `import * as electron from 'electron';
const { app, BrowserWindow, nativeTheme, powerMonitor } = electron;
const words = (act) => { try { return act() } catch (error) { return error.message } };
app.whenReady().then(async () => {
  ${text}
  process.stdout.write(JSON.stringify(told), () => app.exit(0));
});`;
      await writeFile(appPath, main);
      const { stdout, stderr } = await runApp({
        shell: 'preview shell',
        appPath,
        userDataDir: userData.path,
      });
      expect(stdout, stderr).not.toBe('');
      return JSON.parse(stdout);
    },
);

test('What the app uses on Windows and macOS alone throws by name, should it be used here', async ({
  tell,
}) => {
  const told = await tell(`
    const { webContents } = new BrowserWindow({ show: false });
    const tray = new electron.Tray(${JSON.stringify(join(fixtureFolder, 'icon.png'))});
    const told = [
      words(() => app.setToastActivatorCLSID('{id}')),
      words(() => webContents.replaceMisspelling('word')),
      words(() => tray.popUpContextMenu()),
    ];`);
  const names = ['app.setToastActivatorCLSID', 'WebContents.replaceMisspelling', 'Tray.popUpContextMenu'];
  expect(told).toEqual(names.map((name) => notHere(`electron.${name}`)));
});

const notHere = (name: string) => `${name} is not in the preview shell (see test/shell/README.md)`;

test('An Electron member that is missing here throws by name when read, set or called; others belong to the app', async ({
  tell,
}) => {
  const told = await tell(`
    const window = new BrowserWindow({ show: false });
    const told = {
      read: words(() => app.getGPUInfo),
      set: [words(() => { app.badgeCount = 3 }), words(() => { window.webContents.zoomFactor = 2 })],
      called: words(() => window.setKiosk(true)),
      untyped: words(() => window.getURL()),
      options: ['parent', 'name', 'windowStatePersistence'].map((name) =>
        words(() => new BrowserWindow({ show: false, [name]: window }))),
      part: words(() => electron.desktopCapturer.getSources()),
      made: words(() => new electron.WebContentsView()),
      own: [app.isQuitting, (app.isQuitting = true) && app.isQuitting],
    };`);
  expect(told).toEqual({
    read: notHere('electron.app.getGPUInfo'),
    set: [notHere('electron.app.badgeCount'), notHere('electron.WebContents.zoomFactor')],
    called: notHere('electron.BrowserWindow.setKiosk'),
    untyped: notHere('electron.BrowserWindow.getURL'),
    options: ['parent', 'name', 'windowStatePersistence'].map((name) =>
      notHere(`electron.BrowserWindow: ${name}`),
    ),
    part: notHere('electron.desktopCapturer.getSources'),
    made: notHere('electron.WebContentsView'),
    own: [null, true],
  });
});

test('Listening to an Electron event that is neither emitted nor declared throws by name', async ({
  tell,
}) => {
  const told = await tell(`
    const window = new BrowserWindow({ show: false });
    let own = 0;
    app.on('an-event-of-its-own', () => { own += 1 });
    app.emit('an-event-of-its-own');
    const told = {
      on: words(() => app.on('gpu-info-update', () => undefined)),
      once: words(() => window.once('will-resize', () => undefined)),
      prepended: words(() => window.webContents.prependOnceListener('paint', () => undefined)),
      declared: typeof powerMonitor.on('suspend', () => undefined),
      emitted: typeof nativeTheme.addListener('updated', () => undefined),
      own,
    };`);
  expect(told).toEqual({
    on: notHere('The event gpu-info-update of electron.app'),
    once: notHere('The event will-resize of electron.BrowserWindow'),
    prepended: notHere('The event paint of electron.WebContents'),
    declared: 'object',
    emitted: 'object',
    own: 1,
  });
});

test('Everything that Electron’s main process has can be imported', async ({ tell }) => {
  const types = readFileSync(join(repositoryRoot, 'node_modules/electron/electron.d.ts'), 'utf8');
  const names = ['Main', 'Common'].flatMap((space) => {
    const start = types.indexOf(`  namespace ${space} {`);
    const body = types.slice(start, types.indexOf('\n  }\n', start));
    return [...body.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(([, name]) => name);
  });
  const there = await tell('const told = Object.keys(electron);');
  expect(there).toEqual(expect.arrayContaining(names));
});

test('The events that never occur here are Electron’s', () => {
  for (const [name, { told, silent: never }] of Object.entries(shellEvents)) {
    const { events } = electronType(name);
    expect([...told, ...never].filter((event) => !events.has(event))).toEqual([]);
    expect(told.filter((event) => never.includes(event))).toEqual([]);
  }
});
