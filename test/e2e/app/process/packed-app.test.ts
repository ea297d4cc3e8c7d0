import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { appEnvironment, repositoryRoot, watchProcess } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { type PackedApp, packApp, temporaryFolder } from '../../../package/pack.ts';
import { waitFor } from '../../../run/wait-for.ts';

const folder = temporaryFolder();
let packed: PackedApp;
beforeAll(async () => {
  packed = await packApp(folder.path);
});
afterAll(() => folder.remove());

test('The packed app does the whole job from its archive alone, where no node_modules are near', async () => {
  for (let near = dirname(packed.archive); near !== dirname(near); near = dirname(near)) {
    expect(existsSync(join(near, 'node_modules'))).toBe(false);
  }
  const smoke = watchProcess(
    spawn(process.execPath, [join(repositoryRoot, 'test/smoke.ts'), packed.archive], { stdio: 'pipe' }),
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

test('The installed program opens its own archive, takes all arguments for the app, and no debugger into main', async ({
  userData,
}) => {
  const program = spawn(
    packed.executable,
    [
      '--inspect=0',
      '--remote-debugging-port=0',
      '-r',
      '/nowhere.cjs',
      '--demo',
      `--user-data-dir=${userData.path}`,
    ],
    {
      stdio: 'pipe',
      env: {
        ...appEnvironment({}),
        ELECTRON_RUN_AS_NODE: '1',
        HOSTBELL_PREVIEW_HEADLESS: '1',
        HOSTBELL_PREVIEW_HOME: userData.shellHome,
      },
    },
  );
  onTestFinished(() => void program.kill('SIGKILL'));
  const watched = watchProcess(program);
  const address = await waitFor(
    'the port',
    () => /^DevTools listening on (ws:\/\/\S+)$/m.exec(watched.stderr())?.[1],
  );
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const page = await waitFor('the window', () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((candidate) => candidate.url().startsWith('app://')),
  );
  await page.getByText('203.0.113.58').first().waitFor();
  expect(watched.stderr()).not.toContain('Debugger listening');
  program.kill('SIGTERM');
  expect(await watched.exited).toEqual({ code: 0, signal: null });
});
