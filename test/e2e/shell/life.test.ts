import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { type UserData, watchProcess } from '../../launch/app-process.ts';
import { standIn } from '../../launch/real-electron.ts';
import { waitFor } from '../../run/wait-for.ts';
import { findBrowser, findUnseenBrowser } from '../../shell/chromium/find.ts';
import { fixtureFolder, invoke, test } from './fixture-app.ts';

const devToolsLine = /^DevTools listening on (ws:\/\/\S+)$/m;

/** Starts the fixture as a person does, with a port to look on at its page. */
async function startByHand(data: UserData) {
  const child = spawn(standIn, ['--remote-debugging-port=0', fixtureFolder, `--user-data-dir=${data.path}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOSTBELL_PREVIEW_HEADLESS: '1', HOSTBELL_PREVIEW_HOME: data.shellHome },
  });
  // A test that fails half-way must not leave an app behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const watched = watchProcess(child);
  const address = await waitFor('the port', () => devToolsLine.exec(watched.stderr())?.[1]);
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const page = await waitFor('the page', () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((candidate) => candidate.url().startsWith('app://')),
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
  expect(watched.stderr().replace(devToolsLine, '').trim()).toBe('');
  expect(exit).toEqual({ code: 0, signal: null });
});

test('A killed shell takes its browser with it', async ({ userData, skip }) => {
  if (process.platform !== 'linux') return skip('only Linux shows its processes as files');
  const { child, watched, browser } = await startByHand(userData);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const processId = processInfo.find(({ type }) => type === 'browser')?.id;
  expect(existsSync(`/proc/${processId}`)).toBe(true);
  child.kill('SIGKILL');
  expect((await watched.exited).signal).toBe('SIGKILL');
  await waitFor('the browser to be gone', () => !existsSync(`/proc/${processId}`));
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
