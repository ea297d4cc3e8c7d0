import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { waitFor } from '../../../launch/harness.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';

/** A copy of the built app whose main file is changed in the one place that matches. */
async function changedApp(place: RegExp, change: (main: string) => string): Promise<string> {
  const folder = await temporaryDirectory();
  for (const part of ['package.json', 'out/main', 'out/preload', 'out/renderer', 'resources']) {
    await cp(join(repositoryRoot, part), join(folder, part), { recursive: true });
  }
  const file = join(folder, 'out/main/main.js');
  const main = await readFile(file, 'utf8');
  expect(main.match(new RegExp(place, 'g'))).toHaveLength(1);
  await writeFile(file, main.replace(place, change(main)));
  return folder;
}

test('A page whose scheme main has not registered runs none of its scripts', async ({ launch }) => {
  const appPath = await changedApp(/\w+\.registerSchemesAsPrivileged\(\[\w+\]\)/, () => '0');
  const app = await launch({ appPath, args: ['--demo'] });
  const page = await app.page();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.reload();
  await waitFor('the refusal', () => said.some((words) => words.includes('Content Security Policy')));
  expect(await page.locator('.nav-item').count()).toBe(0);
});

test('A page of another session than the one that main serves is not served', async ({ launch }) => {
  const appPath = await changedApp(/(?<=protocol:)\w+\.protocol\b/, (main) => {
    return /protocol as (\w+)/.exec(main)?.[1] ?? '';
  });
  const app = await launch({ appPath, args: ['--demo'] });
  const ends = await app.electron.evaluate(async ({ BrowserWindow, session }) => {
    const end = (window: Electron.BrowserWindow) =>
      window.loadURL('app://hostbell/index.html').then(
        () => 'loaded',
        ({ code }) => code,
      );
    const ofDefault = new BrowserWindow({ show: false });
    const [own] = BrowserWindow.getAllWindows().filter((window) => window !== ofDefault);
    return [
      own && (await end(own)),
      own?.webContents.session === session.defaultSession,
      await end(ofDefault),
    ];
  });
  expect(ends).toEqual(['ERR_FAILED', false, 'loaded']);
});
