import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runApp } from '../../launch/harness.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { test as base } from './fixture-app.ts';

const test = base.extend(
  'runMain',
  /** Runs a main file with this text, which ends by itself. */
  ({ userData }) =>
    async (text: string) => {
      const appPath = join(await temporaryDirectory(), 'main.mjs');
      await writeFile(appPath, `import { app, BrowserWindow } from 'electron';\n${text}`);
      return runApp({ shell: 'preview shell', appPath, userDataDir: userData.path });
    },
);

test('An uncaught exception is shown in Electron’s error box, and the app keeps running', async ({
  runMain,
}) => {
  const { code, stderr } = await runMain(
    `setTimeout(() => { throw new Error('lost'); });
    setTimeout(() => app.exit(7), 50);`,
  );
  expect(stderr).toContain(
    'A JavaScript error occurred in the main process\nUncaught Exception:\nError: lost',
  );
  expect(code).toBe(7);
});

test('An app or a window may refuse to quit, and will-quit comes once nothing does', async ({
  runMain,
}) => {
  const { code, stdout } = await runMain(
    `const say = (word) => process.stdout.write(word + ' ');
    let refusals = 0;
    app.on('before-quit', (event) => {
      say('before-quit');
      if (refusals > 0) return;
      refusals += 1;
      event.preventDefault();
      setTimeout(() => app.quit());
    });
    app.on('will-quit', () => say('will-quit'));
    app.on('window-all-closed', () => say('all-closed'));
    app.whenReady().then(() => {
      const window = new BrowserWindow({ show: false });
      window.on('close', (event) => {
        say('close');
        if (refusals > 1) return;
        refusals += 1;
        event.preventDefault();
        setTimeout(() => app.quit());
      });
      app.quit();
    });`,
  );
  expect({ code, stdout: stdout.trim() }).toEqual({
    code: 0,
    stdout: 'before-quit before-quit close before-quit close will-quit',
  });
});

test('Ctrl-C quits the app once, whatever listeners the app has added, as with Chromium’s handlers', async ({
  runMain,
}) => {
  const { code, stdout } = await runMain(
    `process.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    app.on('before-quit', () => process.stdout.write('before-quit '));
    app.whenReady().then(() => process.kill(process.pid, 'SIGINT'));`,
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'before-quit ' });
});
