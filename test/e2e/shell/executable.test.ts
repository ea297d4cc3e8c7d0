import { _electron } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { standInFolder } from '../../launch/electron-binary/real-electron.ts';
import { readElectronCommandLine } from '../../shell/command-line.ts';
import { fixtureFolder, test } from './fixture-app.ts';

test('The command line is read as Electron reads it: what follows the path belongs to the app', () => {
  expect(
    readElectronCommandLine([
      ...[
        '--no-sandbox',
        '--inspect=0',
        '--remote-debugging-port=9229',
        '-r',
        'first.cjs',
        '--require',
      ],
      ...['second.cjs', 'folder', '--version', '-r', 'x'],
    ]),
  ).toEqual({
    command: 'run',
    modules: ['first.cjs', 'second.cjs'],
    path: 'folder',
    inspectPort: 0,
    debuggingPort: 9229,
  });
  expect(readElectronCommandLine(['--version', 'folder'])).toMatchObject({
    command: 'version',
    path: null,
  });
  expect(readElectronCommandLine([])).toMatchObject({
    command: 'run',
    path: null,
    inspectPort: null,
  });
});

test('Playwright’s own launch finds the app through ELECTRON_OVERRIDE_DIST_PATH, with one window and `electron` in main', async ({
  userData,
}) => {
  const before = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  onTestFinished(() => {
    if (before === undefined) delete process.env.ELECTRON_OVERRIDE_DIST_PATH;
    else process.env.ELECTRON_OVERRIDE_DIST_PATH = before;
  });
  const app = await _electron.launch({
    args: [fixtureFolder, `--user-data-dir=${userData.path}`],
    env: {
      ...process.env,
      HOSTBELL_PREVIEW_HEADLESS: '1',
      HOSTBELL_PREVIEW_HOME: userData.shellHome,
    },
  });
  const child = app.process();
  onTestFinished(() => void child.kill('SIGKILL'));
  const page = await app.firstWindow();
  await page.waitForURL('app://fixture/index.html?a=1#here');
  expect(await page.title()).toBe('Fixture at fixture');
  expect(
    await app.evaluate(({ app: main }) => [main.getName(), main.getVersion(), main.getAppPath()]),
  ).toEqual(['shell-fixture', '1.2.3', fixtureFolder]);
  // Opens the page behind `net`, which is not a window.
  await app.evaluate(({ net }) =>
    net
      .request('http://127.0.0.1:9/')
      .on('error', () => undefined)
      .end(),
  );
  expect(app.windows()).toEqual([page]);
  const window = await app.browserWindow(page);
  expect(await window.evaluate((one) => one.getBounds().width)).toBe(640);
  await page.close();
  // The browser says so a moment later.
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(0);
  await app.close();
});
