import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLogin } from '../../electron/self-check/system-checks.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { createLoginItems } from '../shell/electron/app/login-items.ts';
import type { ShellFaults } from '../shell/protocol/faults.ts';

/** The system's own list, as the shell keeps it; with an item of the person's that is already on. */
async function check(
  platform: NodeJS.Platform,
  loginItems: ShellFaults['loginItems'] = 'good',
  how: { command?: string[] | null; configDirectory?: string; isOn?: boolean } = {},
) {
  const { command = ['/opt/x'], configDirectory = await temporaryDirectory() } = how;
  const system = createLoginItems({ platform, faults: () => ({ loginItems }) });
  if (how.isOn) system.setLoginItemSettings({ openAtLogin: true });
  const asked: Electron.Settings[] = [];
  const app = {
    ...system,
    setLoginItemSettings(settings: Electron.Settings) {
      asked.push(settings);
      system.setLoginItemSettings(settings);
    },
  };
  const log = createRecordingLog();
  const found = await checkLogin({
    app,
    platform,
    command,
    name: 'Hostbell',
    configDirectory,
    log,
  });
  return { found, asked, configDirectory };
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
    const { found } = await check('linux', 'good', { configDirectory });
    expect(found.result).toBe('failed');
  });

  it('has an entry of its own on Windows', async () => {
    const { found, asked } = await check('win32');
    expect(found.result).toBe('passed');
    expect(asked.map(({ name, openAtLogin }) => [name, openAtLogin])).toEqual([
      ['Hostbell self-check', true],
      ['Hostbell self-check', false],
      ['Hostbell self-check', false],
    ]);
  });

  it.each(['win32', 'darwin'] as const)('fails on %s where it does not go on', async (platform) => {
    const { found, asked } = await check(platform, 'refused');
    expect(found.result).toBe('failed');
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it.each([
    ['good', 'passed'],
    ['unapproved', 'not here'],
  ] as const)('leaves what the person has on macOS as it is: %s', async (state, result) => {
    const { found, asked } = await check('darwin', state, { isOn: true });
    expect(found.result).toBe(result);
    expect(asked).toEqual([]);
  });

  it.each([
    ['good', 'passed'],
    ['unapproved', 'not here'],
  ] as const)('goes off again on macOS where it comes on %s', async (state, result) => {
    const { found, asked } = await check('darwin', state);
    expect(found.result).toBe(result);
    expect(asked.at(-1)?.openAtLogin).toBe(false);
  });

  it('is not here in a checkout', async () => {
    const { found, asked } = await check('darwin', 'good', { command: null });
    expect(found.result).toBe('not here');
    expect(asked).toEqual([]);
  });
});
