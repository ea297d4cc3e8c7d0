import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { electronForAll, icon } from './program.ts';

const inMain = electronForAll();

test.for([['data:text/html,words'], ['data:text/html,']] as const)(
  'ready-to-show comes once for each document, when it has been painted: %s',
  async ([url]) => {
    const told = await inMain(async ({ BrowserWindow }, address) => {
      const window = new BrowserWindow({ show: false });
      const names: string[] = [];
      window.on('ready-to-show', () => names.push('ready-to-show'));
      for (const count of [1, 2]) {
        await window.loadURL(`${address}<!--${count}-->`);
        while (names.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      window.destroy();
      return names;
    }, url);
    expect(told).toEqual(['ready-to-show', 'ready-to-show']);
  },
);

test('A page is hidden and its timers are throttled while its window is hidden, but not before it was first shown', async () => {
  const found = await inMain(
    async ({ BrowserWindow, ipcMain }, preload) => {
      const window = new BrowserWindow({ show: false, webPreferences: { preload } });
      await window.loadURL('data:text/html,words');
      const look = async () => {
        window.webContents.send('look');
        return new Promise((resolve) => ipcMain.once('looked', (_event, ...all) => resolve(all)));
      };
      const seen = [await look()];
      for (const change of ['show', 'hide', 'show', 'minimize', 'restore'] as const) {
        window[change]();
        seen.push(await look());
      }
      window.destroy();
      return seen;
    },
    await lookingPreload(),
  );
  const visible = ['visible', true];
  const hidden = ['hidden', false];
  expect(found).toEqual([visible, visible, hidden, visible, hidden, visible]);
});

test('A page opens no window: the app that allows it is told that the shell has none', async () => {
  const found = await inMain(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const contents = window.webContents;
    const asked: string[] = [];
    let action: 'allow' | 'deny' = 'deny';
    contents.setWindowOpenHandler(({ url, frameName }) => {
      asked.push(`${frameName} ${url}`);
      return { action };
    });
    await window.loadURL('data:text/html,opener');
    const open = (name: string) =>
      contents.executeJavaScript(
        `((opened) => !opened || opened.closed)(open('about:blank', '${name}'))`,
      );
    const isNone = await open('no');
    action = 'allow';
    const refused = new Promise((resolve) => process.once('uncaughtException', resolve));
    void open('yes').catch(() => undefined);
    const refusal = String(await refused);
    const left = BrowserWindow.getAllWindows().length;
    window.destroy();
    return { asked, isNone, refusal, left };
  });
  expect(found).toEqual({
    ...{ asked: ['no about:blank', 'yes about:blank'], isNone: true, left: 1 },
    refusal:
      'Error: A window that a page opens is not in the preview shell (see test/shell/README.md)',
  });
});

test('Once destroyed, windows, pages and tray icons throw, except when asked whether they are destroyed', async () => {
  const refusals = await inMain(({ BrowserWindow, Tray }, path) => {
    const window = new BrowserWindow({ show: false });
    const contents = window.webContents;
    const tray = new Tray(path);
    window.destroy();
    tray.destroy();
    window.destroy();
    const outcome = (act: () => unknown) => {
      try {
        return act();
      } catch (error) {
        return String(error);
      }
    };
    return [
      [() => window.isDestroyed(), () => contents.isDestroyed(), () => tray.isDestroyed()],
      [
        () => window.show(),
        () => window.webContents,
        () => window.close(),
        () => window.setAlwaysOnTop(true),
      ],
      [
        () => contents.send('news'),
        () => contents.session,
        () => contents.getURL(),
        () => contents.reload(),
      ],
      [() => tray.setToolTip('a'), () => tray.getBounds()],
    ].map((acts) => acts.map(outcome));
  }, icon);
  const destroyed = 'TypeError: Object has been destroyed';
  expect(refusals).toEqual([
    [true, true, true],
    [destroyed, destroyed, destroyed, destroyed],
    [destroyed, destroyed, destroyed, destroyed],
    ['Error: Tray is destroyed', 'Error: Tray is destroyed'],
  ]);
});

/** A preload that tells main how the page is seen, and what it may and keeps. */
async function lookingPreload(): Promise<string> {
  const path = join(await temporaryDirectory(), 'preload.cjs');
  await writeFile(
    path,
    `const { ipcRenderer, webFrame } = require('electron');
const inPage = (code) => webFrame.executeJavaScript(code);
ipcRenderer.on('look', () => {
  const tell = (isDrawn) => ipcRenderer.send('looked', document.visibilityState, isDrawn);
  // The frame that is under way when a page is hidden still comes.
  setTimeout(() => {
    const frame = requestAnimationFrame(() => { clearTimeout(late); tell(true); });
    const noFrame = () => { cancelAnimationFrame(frame); tell(false); };
    const late = setTimeout(noFrame, document.hidden ? 300 : 20_000);
  }, 100);
});
ipcRenderer.on('keep', async () => {
  const before = await inPage('localStorage.getItem("kept")');
  await inPage('localStorage.setItem("kept", "yes")');
  ipcRenderer.send('kept', await inPage('Notification.requestPermission()'), before);
});`,
  );
  return path;
}
