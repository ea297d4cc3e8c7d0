import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { repositoryRoot, type UserData, watchProcess } from '../../launch/app-process.ts';
import { waitFor } from '../../run/wait-for.ts';
import { debuggerAddress } from '../../shell/chromium/debugger-address.ts';
import { findBrowser, findUnseenBrowser } from '../../shell/chromium/find.ts';
import { invoke, test } from './fixture-app.ts';

/** Starts the fixture as a person does: without a channel to a test. */
async function startByHand(data: UserData) {
  const child = spawn(
    process.execPath,
    [
      join(repositoryRoot, 'test/shell/run.ts'),
      join(repositoryRoot, 'test/e2e/shell/fixture/main.ts'),
      `--user-data-dir=${data.path}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOSTBELL_PREVIEW_HEADLESS: '1',
        HOSTBELL_PREVIEW_DESKTOP: 'off',
        HOSTBELL_PREVIEW_HOME: data.shellHome,
      },
    },
  );
  // A test that fails half-way must not leave an app behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const watched = watchProcess(child);
  const address = await waitFor('the browser', async () => {
    const profile = (await readdir(data.shellHome)).find((name) => name.startsWith('browser-'));
    return profile === undefined ? null : debuggerAddress(join(data.shellHome, profile));
  });
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const page = await waitFor('the page', () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((candidate) => candidate.url().startsWith('https://app-')),
  );
  await page.waitForLoadState('load');
  return { child, watched, browser, page };
}

test('A person who closes the window of the preview is told that there is no tray, and the app quits', async ({
  userData,
}) => {
  const { watched, page } = await startByHand(userData);
  await invoke(page, 'keep-window');
  await invoke(page, 'ring', 'a title', 'a body');
  await page.close();
  expect((await watched.exited).code).toBe(0);
  expect(watched.stdout()).toContain('♪ a title – a body');
  expect(watched.stdout()).toContain('the preview has no tray icon, so it quits');
});

test('Ctrl-C quits the app in order', async ({ userData }) => {
  const { child, watched } = await startByHand(userData);
  child.kill('SIGINT');
  const exit = await watched.exited;
  expect(watched.stderr()).toBe('');
  expect(exit).toEqual({ code: 0, signal: null });
});

test('A killed shell takes its browser with it', async ({ userData }) => {
  const { child, watched, browser } = await startByHand(userData);
  const isGone = new Promise((resolve) => browser.on('disconnected', resolve));
  child.kill('SIGKILL');
  expect((await watched.exited).signal).toBe('SIGKILL');
  await isGone;
});

test('A browser that dies under the app comes back with the next window', async ({ launch }) => {
  const app = await launch();
  const page = await app.page();
  await invoke(page, 'keep-window');
  const browser = page.context().browser();
  const isGone = new Promise((resolve) => browser?.on('disconnected', resolve));
  const session = await browser?.newBrowserCDPSession();
  await session?.send('Browser.close').catch(() => undefined);
  await isGone;
  await waitFor('the window to be hidden', async () => (await app.windows())[0]?.isVisible === false);
  await app.clickTray();
  await waitFor('the window', async () => (await app.windows())[0]?.isVisible === true);
  expect(await (await app.page()).title()).toBe('Fixture at fixture');
});

test('A browser named by hand is used, or nothing is', () => {
  expect(findBrowser({ HOSTBELL_PREVIEW_BROWSER: process.execPath, PATH: '' }, 'linux')).toBe(
    process.execPath,
  );
  expect(
    findBrowser({ HOSTBELL_PREVIEW_BROWSER: '/nonexistent', PATH: process.env.PATH }, 'linux'),
  ).toBeNull();
  expect(findUnseenBrowser({ HOSTBELL_PREVIEW_BROWSER: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(findBrowser({ PATH: '/nonexistent' }, 'linux')).toBeNull();
});
