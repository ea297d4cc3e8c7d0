import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loginCheck } from '../../electron/self-check/login-check.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

/** What the OS makes of a login item: it starts as `status`, and becomes `then` when it is switched on. */
function osWith(status: Electron.LoginItemSettings['status'], then = status) {
  const asked: Electron.Settings[] = [];
  const isOn = () => asked.at(-1)?.openAtLogin ?? false;
  return {
    asked,
    app: {
      setLoginItemSettings: (settings: Electron.Settings) => void asked.push(settings),
      getLoginItemSettings: (): Electron.LoginItemSettings => ({
        openAtLogin: false,
        wasOpenedAtLogin: false,
        executableWillLaunchAtLogin: false,
        status: isOn() ? then : status,
        launchItems:
          isOn() && then === 'enabled'
            ? [
                {
                  name: asked.at(-1)?.name ?? 'the app’s own',
                  path: 'x',
                  args: [],
                  scope: 'user',
                  enabled: true,
                },
              ]
            : [],
      }),
    },
  };
}

async function check(
  platform: NodeJS.Platform,
  os = osWith('not-registered'),
  command: string[] | null = ['/opt/x'],
) {
  const configDirectory = await temporaryDirectory();
  const deps = {
    app: os.app,
    platform,
    configDirectory,
    command,
    name: 'Hostbell',
    log: createRecordingLog(),
  };
  return { found: await loginCheck(deps).run(), asked: os.asked, configDirectory };
}

describe('the check of starting at login', () => {
  it('writes a valid entry into its own folder on Linux, and removes it', async ({ skip }) => {
    if (!existsSync('/usr/bin/desktop-file-validate'))
      return skip('no desktop-file-validate (desktop-file-utils)');
    const { found, asked, configDirectory } = await check('linux');
    expect(found).toEqual({ result: 'passed', seen: 'on (1 files, valid) and off' });
    expect(asked).toEqual([]);
    expect(await readdir(join(configDirectory, 'autostart'))).toEqual([]);
  });

  it('fails on Linux where no entry can be written', async () => {
    const configDirectory = join(await temporaryDirectory(), 'a file');
    await writeFile(configDirectory, '');
    const { app } = osWith('not-registered');
    const deps = { app, configDirectory, command: ['/opt/x'], name: 'Hostbell', log: createRecordingLog() };
    expect(await loginCheck({ ...deps, platform: 'linux' }).run()).toMatchObject({ result: 'failed' });
  });

  it('has an entry of its own on Windows', async () => {
    const { found, asked } = await check('win32', osWith('not-registered', 'enabled'));
    expect(found.result).toBe('passed');
    expect(asked.map(({ name, openAtLogin }) => [name, openAtLogin])).toEqual([
      ['Hostbell self-check', true],
      ['Hostbell self-check', false],
      ['Hostbell self-check', false],
    ]);
  });

  it.each(['win32', 'darwin'] as const)('fails on %s where it does not go on', async (platform) => {
    const { found, asked } = await check(platform);
    expect(found.result).toBe('failed');
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it('goes on and off again on macOS', async () => {
    const { found, asked } = await check('darwin', osWith('not-registered', 'enabled'));
    expect(found.result).toBe('passed');
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it.each([
    ['enabled', 'passed'],
    ['requires-approval', 'not here'],
  ] as const)('leaves what the person has on macOS as it is: %s', async (status, result) => {
    const { found, asked } = await check('darwin', osWith(status));
    expect(found.result).toBe(result);
    expect(asked).toEqual([]);
  });

  it('does not count a system that waits for approval as one where it works', async () => {
    const { found, asked } = await check('darwin', osWith('not-registered', 'requires-approval'));
    expect(found.result).toBe('not here');
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it('is not here in a checkout', async () => {
    const { found, asked } = await check('darwin', osWith('not-registered'), null);
    expect(found.result).toBe('not here');
    expect(asked).toEqual([]);
  });
});
