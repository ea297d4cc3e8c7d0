import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { repositoryRoot, type UserData } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { startByHand } from '../../../launch/harness.ts';
import { noPreviewShell } from '../../../run/closing-line-reporter.ts';
import { waitFor } from '../../../run/wait-for.ts';

/** Starts the preview as a person does. */
async function start(data: UserData) {
  const app = await startByHand(data, [repositoryRoot, '--demo']);
  // A test that fails half-way must not leave an app behind.
  onTestFinished(() => void app.child.kill('SIGKILL'));
  return app;
}

test('Closing the preview’s window ends it; killed, the shell takes its browser with it', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  const { watched, page } = await start(userData);
  await page.close();
  expect((await watched.exited).code).toBe(0);
  expect(watched.stdout()).toContain('the preview has no tray icon, so it quits');
  expect(watched.stderr().trim()).toMatch(/^DevTools listening on \S+$/);
  if (process.platform !== 'linux') return;

  const killed = await start(userData);
  const session = await killed.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const processId = processInfo.find(({ type }) => type === 'browser')?.id;
  expect(existsSync(`/proc/${processId}`)).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.watched.exited;
  await waitFor('the browser to be gone', () => !existsSync(`/proc/${processId}`));
});
