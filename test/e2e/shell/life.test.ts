import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { startByHand, type UserData } from '../../launch/harness.ts';
import { waitFor } from '../../run/wait-for.ts';
import { fixtureFolder, invoke, test } from './fixture-app.ts';

/** Starts the fixture as a person does. */
async function start(data: UserData) {
  const app = await startByHand(data, [fixtureFolder]);
  // A test that fails half-way must not leave an app behind.
  onTestFinished(() => void app.child.kill('SIGKILL'));
  return app;
}

test('Closing the preview’s window prints that there is no tray icon, and the app quits', async ({
  userData,
}) => {
  const { watched, page } = await start(userData);
  await invoke(page, 'keep-window');
  await invoke(page, 'ring', 'a title', 'a body');
  await page.close();
  expect((await watched.exited).code).toBe(0);
  expect(watched.stdout()).toContain('♪ a title – a body');
  expect(watched.stderr().trim()).toMatch(/^DevTools listening on \S+$/);
  expect(watched.stdout()).toContain('the preview has no tray icon, so it quits');
});

test('A killed shell takes its browser with it', async ({ userData, skip }) => {
  if (process.platform !== 'linux') return skip('only Linux shows its processes as files');
  const { child, watched, browser } = await start(userData);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const processId = processInfo.find(({ type }) => type === 'browser')?.id;
  expect(existsSync(`/proc/${processId}`)).toBe(true);
  child.kill('SIGKILL');
  expect((await watched.exited).signal).toBe('SIGKILL');
  await waitFor('the browser to be gone', () => !existsSync(`/proc/${processId}`));
});
