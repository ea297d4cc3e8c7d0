import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { createSingleInstance } from '../electron/app/single-instance.ts';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

test('A shortcut is the same in every spelling, and one without a key of Electron’s is no accelerator', async () => {
  const found = await inMain(({ globalShortcut }) => {
    const outcome = (accelerator: string) => {
      try {
        return globalShortcut.register(accelerator, () => undefined);
      } catch (error) {
        return String(error);
      }
    };
    const outcomes = [
      'Ctrl+Alt+K',
      'Alt + control+k',
      'Ctrl+Nothing',
      'Ctrl',
      '',
      'Ctrl+é',
      'F24',
      'F25',
    ].map(outcome);
    const isThere = globalShortcut.isRegistered('Option+Control+K');
    globalShortcut.unregisterAll();
    return [...outcomes, isThere];
  });
  const refused = (accelerator: string) =>
    `TypeError: Error processing argument at index 0, conversion failure from ${accelerator}`;
  expect(found).toEqual([
    ...[true, false, refused('Ctrl+Nothing'), refused('Ctrl'), refused(''), refused('Ctrl+é')],
    ...[true, refused('F25'), true],
  ]);
});

test('Pages and requests name the app, its version and Electron’s', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((message, response) => {
    asked.push(message.headers['user-agent']);
    response.end();
  });
  const version = await inMain(async ({ BrowserWindow, net }, address) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('data:text/html,');
    await window.loadURL(address);
    const sent = net.request(address);
    const answered = new Promise((resolve) => sent.once('response', resolve));
    sent.end();
    await answered;
    window.destroy();
    return process.versions.electron;
  }, url);
  const own = expect.stringMatching(
    new RegExp(`\\) conformance/1\\.2\\.3 Chrome/[\\d.]+ Electron/${version} Safari/`),
  );
  expect(asked).toEqual([own, own]);
});

test('A window enters and leaves full screen, which it tells later', async () => {
  const told = await inMain(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const names: unknown[] = [];
    for (const isFull of [true, false]) {
      const name: string = isFull ? 'enter-full-screen' : 'leave-full-screen';
      // Electron declares `once` for each event.
      const changed = new Promise<void>((resolve) =>
        (window as NodeJS.EventEmitter).once(name, () => resolve()),
      );
      window.setFullScreen(isFull);
      await changed;
      names.push(window.isFullScreen());
    }
    window.destroy();
    return names;
  });
  expect(told).toEqual([true, false]);
});

test.runIf(process.platform !== 'win32')(
  'A first start that does not answer a second one is ended by it',
  async () => {
    const home = await temporaryDirectory();
    const module = pathToFileURL(
      join(import.meta.dirname, '../electron/app/single-instance.ts'),
    ).href;
    const parts = `{ home: '${home}', userData: () => 'a', onSecondStart() {} }`;
    const first = spawn(process.execPath, [
      ...['--input-type=module', '-e'],
      `import { createSingleInstance } from '${module}';
createSingleInstance(${parts}).request(null);
setInterval(() => undefined, 1_000);
console.log('first');`,
    ]);
    const ended = once(first, 'exit');
    // Ends the wait if it does not start, too.
    await Promise.race([once(first.stdout, 'data'), ended]);
    first.kill('SIGSTOP');
    const second = createSingleInstance({
      home,
      userData: () => 'a',
      onSecondStart: () => undefined,
      patienceMs: 500,
    });
    expect(second.request(null)).toBe(true);
    expect(await ended).toEqual([null, 'SIGKILL']);
    second.release();
  },
);

test('The menu that Electron makes for an app without one is named as missing, until the app sets its own or none', async () => {
  const found = await inMain(({ Menu }) => {
    let refusal = '';
    try {
      Menu.getApplicationMenu();
    } catch (error) {
      refusal = String(error);
    }
    Menu.setApplicationMenu(null);
    return [refusal, Menu.getApplicationMenu()];
  });
  expect(found).toEqual([
    expect.stringContaining('The default application menu is not in the preview shell'),
    null,
  ]);
});
