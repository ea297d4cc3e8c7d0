import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { findElectron } from '../../../launch/electron-binary/real-electron.ts';
import { startByHand } from '../../../launch/harness.ts';
import { noPreviewShell } from '../../../run/closing-line-reporter.ts';

test('npm start opens the app on the preview shell', async ({ userData, skip }) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  if (findElectron() !== null) return skip('it opens the app on Electron here');
  const start = join(repositoryRoot, 'test/launch/start.ts');
  const { child, watched, page } = await startByHand(userData, [start, '--demo'], {
    program: process.execPath,
    // Nothing can be downloaded from this address.
    env: { ELECTRON_MIRROR: 'http://127.0.0.1:9/' },
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  await page.getByText('203.0.113.58').first().waitFor();
  child.kill('SIGTERM');
  expect(await watched.exited).toEqual({ code: 0, signal: null });
});

test('A checkout runs beside an installed Hostbell, in a data folder of its own', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  const config = join(userData.path, 'config');
  const start = async (more: NodeJS.ProcessEnv) => {
    const { child, watched, page } = await startByHand(userData, [repositoryRoot, '--demo'], {
      env: { XDG_CONFIG_HOME: config, ...more },
      choosesFolder: true,
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    await page.getByText('203.0.113.58').first().waitFor();
    return { child, watched };
  };
  const installed = await start({ ELECTRON_FORCE_IS_PACKAGED: '1' });
  expect(readdirSync(config)).toEqual(['hostbell']);
  const checkout = await start({});
  expect(readdirSync(config)).toEqual(['hostbell', 'hostbell-checkout']);
  // Ended, the second leaves the first as it was.
  checkout.child.kill('SIGTERM');
  expect(await checkout.watched.exited).toEqual({ code: 0, signal: null });
  expect(installed.child.exitCode).toBeNull();
});
