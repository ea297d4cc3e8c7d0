import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { waitFor } from '../../../launch/harness.ts';
import { changedApp, servedToDefaultSession } from './changed-app.ts';

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
  const appPath = await servedToDefaultSession();
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
