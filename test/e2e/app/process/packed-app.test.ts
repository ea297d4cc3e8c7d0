import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { startKeyringBus } from '../../../desktop/keyring-bus.ts';
import { appEnvironment, repositoryRoot, watchProcess } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { findElectron, standIn } from '../../../launch/electron-binary/real-electron.ts';
import { startByHand } from '../../../launch/harness.ts';
import { installationOf, type PackedApp, packApp, temporaryFolder } from '../../../package/pack.ts';
import { noPreviewShell } from '../../../run/closing-line-reporter.ts';

const folder = temporaryFolder();
let packed: PackedApp;
beforeAll(async () => {
  packed = await packApp(folder.path);
});
afterAll(() => folder.remove());

test('An app packed by anyone else than a release has no address for updates', async () => {
  expect(existsSync(join(dirname(packed.archive), 'app-update.yml'))).toBe(false);
  expect(await installationOf(packed, folder.path)).toMatchObject({
    way: 'no-address',
    page: null,
  });
});

test('The installed program opens its own archive, beside a checkout', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  const config = join(userData.path, 'config');
  const dataHome = join(userData.path, 'share');
  const start = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { child, watched, page } = await startByHand(userData, [...args, '--demo'], {
      program,
      choosesFolder: true,
      env: { XDG_CONFIG_HOME: config, ...env },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await page.getByText('203.0.113.58').first().waitFor();
    return { child, watched };
  };
  const installed = await start(packed.executable, ['-r', '/nowhere.cjs'], {
    ELECTRON_RUN_AS_NODE: '1',
    APPIMAGE: '/apps/Hostbell.AppImage',
    APPDIR: dirname(packed.executable),
    XDG_DATA_HOME: dataHome,
  });
  const icon = join(config, 'hostbell/icon.png');
  const entry = join(dataHome, 'applications/dev.hostbell.Hostbell.AppImage.desktop');
  expect(readFileSync(entry, 'utf8').split('\n')).toEqual(
    expect.arrayContaining([`Icon=${icon}`, 'Exec=/apps/Hostbell.AppImage']),
  );
  expect(readFileSync(icon)).toEqual(
    readFileSync(join(repositoryRoot, 'resources/app/icon-256.png')),
  );
  expect(readdirSync(config)).toEqual(['hostbell']);

  // Where Electron is installed, `npm start` would open that one. Nothing can be downloaded from this address.
  const checkout = await (findElectron() === null
    ? start(process.execPath, [join(repositoryRoot, 'test/launch/start.ts')], {
        ELECTRON_MIRROR: 'http://127.0.0.1:9/',
      })
    : start(standIn, [repositoryRoot], {}));
  expect(readdirSync(config)).toEqual(['hostbell', 'hostbell-checkout']);
  // Ended, the second leaves the first as it was.
  for (const { child, watched } of [checkout, installed]) {
    expect(installed.child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await watched.exited).toEqual({ code: 0, signal: null });
  }
});

test('An installed app passes its self-check, whose report tells nothing of the person', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  // The preview shell has no tray that a panel could list.
  const bus = await startKeyringBus({ hasTray: false });
  onTestFinished(bus.stop);
  if ('reason' in bus) return skip(bus.reason);
  const config = join(userData.path, 'config');
  const report = join(userData.path, 'report.json');
  const temporary = join(userData.path, 'tmp');
  mkdirSync(temporary);
  // Without Chromium's sandbox, as here, Hostbell would ask the person at its first start.
  mkdirSync(join(config, 'hostbell'), { recursive: true });
  writeFileSync(join(config, 'hostbell/settings.json'), '{"toldOnce":["no-sandbox"]}');
  const driver = watchProcess(
    spawn(
      process.execPath,
      [
        ...[join(repositoryRoot, 'test/package/installed-app.ts'), `--report=${report}`],
        // The preview shell has no processes of its own to ask the system about.
        ...['--without=page-sandboxed,tray,notification', '--', packed.executable, '--no-sandbox'],
      ],
      {
        stdio: 'pipe',
        env: {
          ...appEnvironment({ env: bus.environment }),
          CI: 'true',
          TMPDIR: temporary,
          HOSTBELL_API_KEY: 'a-key',
          HOSTBELL_BASE_URL: 'https://x/api/v1',
          HOSTBELL_PREVIEW_HEADLESS: '1',
          HOSTBELL_PREVIEW_HOME: userData.shellHome,
          XDG_CONFIG_HOME: config,
        },
      },
    ),
  );
  const { code } = await driver.exited;
  const printed = driver.stdout() + driver.stderr();
  expect(code, printed).toBe(0);
  expect(printed).toContain('Everything that was checked works here.');
  for (const name of ['key-storage', 'start-at-login', 'second-start'])
    expect(printed).toContain(`passed    ${name}: `);
  const text = readFileSync(report, 'utf8');
  for (const secret of [homedir(), userData.path, 'a-key', 'demo_', '.example', 'harbour', 'Robin'])
    expect(text).not.toContain(secret);
  // The check's own folder is gone.
  expect(readdirSync(temporary).filter((name) => name.startsWith('hostbell'))).toEqual([]);
});
