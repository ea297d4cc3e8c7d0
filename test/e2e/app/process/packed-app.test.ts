import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { repositoryRoot, watchProcess } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { startByHand } from '../../../launch/harness.ts';
import { type PackedApp, packApp, temporaryFolder } from '../../../package/pack.ts';

const folder = temporaryFolder();
let packed: PackedApp;
beforeAll(async () => {
  packed = await packApp(folder.path);
});
afterAll(() => folder.remove());

test('The packed app does the whole job from just its archive, with no node_modules nearby', async () => {
  for (let near = dirname(packed.archive); near !== dirname(near); near = dirname(near)) {
    expect(existsSync(join(near, 'node_modules'))).toBe(false);
  }
  const smoke = watchProcess(
    spawn(process.execPath, [join(repositoryRoot, 'test/smoke.ts'), packed.archive, '--hurry'], {
      stdio: 'pipe',
    }),
  );
  const { code } = await smoke.exited;
  expect(code, smoke.stdout() + smoke.stderr()).toBe(0);
  const steps = smoke.stdout().match(/^\{"step":"[^"]+"/gm);
  expect(steps).toEqual(
    expect.arrayContaining([
      '{"step":"ready"',
      '{"step":"services"',
      '{"step":"tickets"',
      '{"step":"notified"',
      '{"step":"filed"',
      '{"step":"listed"',
    ]),
  );
});

test('The installed program opens its own archive, passes all arguments to the app, lets no debugger into main, and describes an AppImage to the desktop', async ({
  userData,
}) => {
  const dataHome = join(userData.path, 'share');
  const { child, watched, page } = await startByHand(
    userData,
    ['--inspect=0', '-r', '/nowhere.cjs', '--demo'],
    {
      program: packed.executable,
      env: {
        ELECTRON_RUN_AS_NODE: '1',
        APPIMAGE: '/apps/Hostbell.AppImage',
        APPDIR: dirname(packed.executable),
        XDG_DATA_HOME: dataHome,
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await page.getByText('203.0.113.58').first().waitFor();
  expect(watched.stderr()).not.toContain('Debugger listening');
  const icon = join(userData.path, 'icon.png');
  const entry = join(dataHome, 'applications/dev.hostbell.Hostbell.AppImage.desktop');
  expect(readFileSync(entry, 'utf8').split('\n')).toEqual(
    expect.arrayContaining([`Icon=${icon}`, 'Exec=/apps/Hostbell.AppImage %U']),
  );
  expect(readFileSync(icon)).toEqual(readFileSync(join(repositoryRoot, 'resources/app/icon-256.png')));
  child.kill('SIGTERM');
  expect(await watched.exited).toEqual({ code: 0, signal: null });
});
