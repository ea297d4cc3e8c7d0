import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { electronType } from '../protocol/electron-types.ts';
import { shellEvents } from '../protocol/events.ts';
import { electronForAll, icon } from './program.ts';

const inMain = electronForAll();

test.each([
  ['electron.app.getGPUInfo', 'electron.app.getGPUInfo'],
  ['electron.app.badgeCount = 3', 'electron.app.badgeCount'],
  ['window.webContents.zoomFactor = 2', 'electron.WebContents.zoomFactor'],
  ['window.setKiosk(true)', 'electron.BrowserWindow.setKiosk'],
  // Not in Electron's types.
  ['window.getURL()', 'electron.BrowserWindow.getURL'],
  ['electron.desktopCapturer.getSources()', 'electron.desktopCapturer.getSources'],
  ['new electron.WebContentsView()', 'electron.WebContentsView'],
  // What the app uses on Windows and macOS alone.
  ['electron.app.setToastActivatorCLSID("{id}")', 'electron.app.setToastActivatorCLSID'],
  ['window.webContents.replaceMisspelling("word")', 'electron.WebContents.replaceMisspelling'],
  ['new electron.Tray(icon).popUpContextMenu()', 'electron.Tray.popUpContextMenu'],
  ['electron.app.on("gpu-info-update", String)', 'The event gpu-info-update of electron.app'],
  ['window.once("will-resize", String)', 'The event will-resize of electron.BrowserWindow'],
  [
    'window.webContents.prependOnceListener("paint", String)',
    'The event paint of electron.WebContents',
  ],
  ['new electron.BrowserWindow({ parent: window })', 'electron.BrowserWindow: parent'],
  ['new electron.BrowserWindow({ name: "a" })', 'electron.BrowserWindow: name'],
  [
    'new electron.BrowserWindow({ windowStatePersistence: true })',
    'electron.BrowserWindow: windowStatePersistence',
  ],
])('What Electron has and the shell lacks throws by name: %s', async (use, missing) => {
  const refusal = await inMain(
    (electron, [code, path]) => {
      const window = new electron.BrowserWindow({ show: false });
      try {
        return new Function('electron', 'window', 'icon', code)(electron, window, path);
      } catch (error) {
        return String(error);
      } finally {
        window.destroy();
      }
    },
    [use, icon] as const,
  );
  expect(refusal).toBe(`Error: ${missing} is not in the preview shell (see test/shell/README.md)`);
});

test('Members and events that Electron lacks too belong to the app', async () => {
  const told = await inMain(({ app, nativeTheme, powerMonitor }) => {
    let heard = 0;
    const own = app as unknown as Record<string, unknown> & NodeJS.EventEmitter;
    own.on('an-event-of-its-own', () => {
      heard += 1;
    });
    own.emit('an-event-of-its-own');
    const before = own.isQuitting === undefined;
    own.isQuitting = true;
    // Of Electron's, one that never comes and one that does.
    powerMonitor.on('suspend', () => undefined);
    nativeTheme.addListener('updated', () => undefined);
    return [heard, before, own.isQuitting];
  });
  expect(told).toEqual([1, true, true]);
});

test('Everything that Electron’s main process has can be imported', async () => {
  const types = readFileSync(
    createRequire(import.meta.url).resolve('electron/electron.d.ts'),
    'utf8',
  );
  const names = ['Main', 'Common'].flatMap((space) => {
    const start = types.indexOf(`  namespace ${space} {`);
    const body = types.slice(start, types.indexOf('\n  }\n', start));
    return [...body.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(([, name]) => name);
  });
  expect(await inMain((electron) => Object.keys(electron))).toEqual(expect.arrayContaining(names));
});

test('The events that never occur here are Electron’s', () => {
  for (const [name, { told, silent: never }] of Object.entries(shellEvents)) {
    const { events } = electronType(name);
    expect([...told, ...never].filter((event) => !events.has(event))).toEqual([]);
    expect(told.filter((event) => never.includes(event))).toEqual([]);
  }
});
