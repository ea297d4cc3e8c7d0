import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { appEnvironment, repositoryRoot, watchProcess } from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { startByHand } from '../../../launch/harness.ts';
import { installationOf, type PackedApp, packApp, temporaryFolder } from '../../../package/pack.ts';
import { noPreviewShell } from '../../../run/closing-line-reporter.ts';

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

test('An app packed by anyone else than a release has no address for updates', async () => {
  expect(existsSync(join(dirname(packed.archive), 'app-update.yml'))).toBe(false);
  expect(await installationOf(packed, folder.path)).toMatchObject({
    way: 'no-address',
    page: null,
  });
});

test('The installed program opens its own archive, passes all arguments to the app, lets no debugger into main, and describes an AppImage to the desktop', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
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
  expect(readFileSync(icon)).toEqual(
    readFileSync(join(repositoryRoot, 'resources/app/icon-256.png')),
  );
  child.kill('SIGTERM');
  expect(await watched.exited).toEqual({ code: 0, signal: null });
});

test('An installed app passes its self-check, opens links and the quick ticket for others, and lives through an upgrade', async ({
  userData,
  skip,
}) => {
  if (noPreviewShell !== null) return skip(noPreviewShell);
  const config = join(userData.path, 'config');
  const data = join(userData.path, 'data');
  const report = join(userData.path, 'report.json');
  mkdirSync(join(data, 'applications'), { recursive: true });
  // Without a bus there is neither tray nor notification; what a package installs, for this program.
  const entry = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Hostbell',
    `Exec=${packed.executable} %U`,
  ];
  writeFileSync(join(data, 'applications/dev.hostbell.Hostbell.desktop'), `${entry.join('\n')}\n`);
  const schemes =
    '[Default Applications]\nx-scheme-handler/hostbell=dev.hostbell.Hostbell.desktop\n';
  writeFileSync(join(data, 'applications/mimeapps.list'), schemes);
  // Without Chromium's sandbox, as here, Hostbell would ask the person at its first start.
  mkdirSync(join(config, 'hostbell'), { recursive: true });
  writeFileSync(join(config, 'hostbell/settings.json'), '{"toldOnce":["no-sandbox"]}');
  const drive = async (...options: string[]) => {
    // The preview shell has no processes of its own to ask the system about.
    const parts = ['--', packed.executable, '--no-sandbox'];
    const driver = watchProcess(
      spawn(
        process.execPath,
        [join(repositoryRoot, 'test/package/installed-app.ts'), ...options, ...parts],
        {
          stdio: 'pipe',
          env: {
            ...appEnvironment({}),
            CI: 'true',
            HOSTBELL_PREVIEW_HEADLESS: '1',
            HOSTBELL_PREVIEW_HOME: userData.shellHome,
            XDG_CONFIG_HOME: config,
            XDG_DATA_HOME: data,
          },
        },
      ),
    );
    const { code } = await driver.exited;
    return { code, printed: driver.stdout() + driver.stderr() };
  };

  const checked = await drive(`--report=${report}`, '--without=page-sandboxed,tray,notification');
  expect(checked.code, checked.printed).toBe(0);
  expect(checked.printed).toContain('passed    fuses: ');
  const before = await drive('--before-upgrade');
  expect(before.code, before.printed).toBe(0);
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  expect(await drive(`--report=${report}`, `--upgraded-to=${version}`)).toMatchObject({ code: 0 });
  for (const name of ['start-at-login', 'link', 'second-start']) {
    expect(checked.printed).toContain(`passed    ${name}: `);
  }
});
