import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import {
  findElectron,
  standIn,
  standInFolder,
} from '../../../launch/electron-binary/real-electron.ts';
import { startByHand } from '../../../launch/harness.ts';
import { noPreviewShell } from '../../../run/closing-line-reporter.ts';

const inModules = (path: string) => join(repositoryRoot, 'node_modules', path);

// Each is started through the file behind its name, so that nothing is rebuilt while other tests read the build.
const ways = {
  'electron .': {
    parts: [inModules('electron/cli.js'), '.'],
    env: { ELECTRON_OVERRIDE_DIST_PATH: standInFolder },
  },
  'electron-vite preview': {
    parts: [inModules('electron-vite/bin/electron-vite.js'), 'preview', '--skipBuild', '--'],
    env: { ELECTRON_EXEC_PATH: standIn },
  },
  'npm start': {
    parts: [join(repositoryRoot, 'test/launch/start.ts')],
    // Nothing can be downloaded from this address.
    env: { ELECTRON_MIRROR: 'http://127.0.0.1:9/' },
  },
} as const;

for (const [name, { parts, env }] of Object.entries(ways)) {
  test(`${name} opens the app on the preview shell`, async ({ userData, skip }) => {
    if (noPreviewShell !== null) return skip(noPreviewShell);
    if (name === 'npm start' && findElectron() !== null)
      return skip('it opens the app on Electron here');
    const { child, watched, page } = await startByHand(userData, [...parts, '--demo'], {
      program: process.execPath,
      env,
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    await page.getByText('203.0.113.58').first().waitFor();
    child.kill('SIGTERM');
    expect(await watched.exited).toEqual({ code: 0, signal: null });
  });
}

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

test('An installed Hostbell that has been started without Chromium’s sandbox does not ask again', async ({
  launch,
  userData,
}) => {
  const start = (faults: { readonly messageBoxButton?: number }) =>
    launch({
      args: ['--demo'],
      switches: ['--no-sandbox'],
      env: { ELECTRON_FORCE_IS_PACKAGED: '1' },
      userDataDir: userData.path,
      faults,
    });
  const first = await start({ messageBoxButton: 1 });
  await first.page();
  expect((await first.quit()).code).toBe(0);
  // A question would end it.
  const second = await start({});
  await second.page();
});
