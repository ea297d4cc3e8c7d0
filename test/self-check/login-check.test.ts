import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLogin } from '../../electron/self-check/login-check.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

const windowsItem = { path: 'x', args: [] as string[], scope: 'user' as const, enabled: true };

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
            ? [{ ...windowsItem, name: asked.at(-1)?.name ?? 'the app’s own' }]
            : [],
      }),
    },
  };
}

async function check(
  platform: NodeJS.Platform,
  os = osWith('not-registered'),
  command: string[] | null = ['/opt/x'],
  configDirectory?: string,
) {
  const folder = configDirectory ?? (await temporaryDirectory());
  const deps = { app: os.app, platform, command, name: 'Hostbell', log: createRecordingLog() };
  const found = await checkLogin({ ...deps, configDirectory: folder });
  return { found, asked: os.asked, configDirectory: folder };
}

describe('the check of starting at login', () => {
  it('writes an entry into its own folder on Linux, and removes it', async () => {
    const { found, asked, configDirectory } = await check('linux');
    expect(found).toEqual({ result: 'passed', seen: 'on and off' });
    expect(asked).toEqual([]);
    expect(await readdir(join(configDirectory, 'autostart'))).toEqual([]);
  });

  it('fails on Linux where no entry can be written', async () => {
    const configDirectory = join(await temporaryDirectory(), 'a file');
    await writeFile(configDirectory, '');
    const { found } = await check('linux', undefined, undefined, configDirectory);
    expect(found.result).toBe('failed');
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

  it.each([
    ['enabled', 'passed'],
    ['requires-approval', 'not here'],
  ] as const)('leaves what the person has on macOS as it is: %s', async (status, result) => {
    const { found, asked } = await check('darwin', osWith(status));
    expect(found.result).toBe(result);
    expect(asked).toEqual([]);
  });

  it.each([
    ['enabled', 'passed'],
    ['requires-approval', 'not here'],
  ] as const)('goes off again on macOS where it comes to %s', async (then, result) => {
    const { found, asked } = await check('darwin', osWith('not-registered', then));
    expect(found.result).toBe(result);
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it('is not here in a checkout', async () => {
    const { found, asked } = await check('darwin', osWith('not-registered'), null);
    expect(found.result).toBe('not here');
    expect(asked).toEqual([]);
  });
});
