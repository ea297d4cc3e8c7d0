import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  createLoginItem,
  isHiddenStart,
  loginCommand,
} from '../../../electron/adapters/system/login-item.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';
import { createLoginItems } from '../../shell/electron/app/login-items.ts';
import type { ShellFaults } from '../../shell/protocol/faults.ts';

const run = promisify(execFile);

async function setUp(
  platform: NodeJS.Platform,
  command: readonly string[] | null,
  name = 'Hostbell',
) {
  const configDirectory = await temporaryDirectory();
  const asked: Electron.Settings[] = [];
  const played = { loginItems: 'good' as ShellFaults['loginItems'] };
  const system = createLoginItems({ platform, faults: () => played });
  const item = createLoginItem({
    app: {
      setLoginItemSettings(settings) {
        asked.push(settings);
        system.setLoginItemSettings(settings);
      },
      getLoginItemSettings: system.getLoginItemSettings,
    },
    platform,
    configDirectory,
    command,
    name,
    log: createRecordingLog(),
  });
  const file = join(configDirectory, 'autostart', 'dev.hostbell.Hostbell.desktop');
  return { item, asked, played, configDirectory, file };
}

describe('starting at login', () => {
  it('uses an autostart file on Linux, and removes it again', async () => {
    const { item, file, configDirectory } = await setUp('linux', ['/opt/Hostbell/hostbell']);
    expect(await item.set(true)).toEqual({ ok: true, value: null });
    expect((await readFile(file, 'utf8')).split('\n')).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Name=Hostbell',
      // Once Hostbell is uninstalled, the entry counts as absent.
      'TryExec=/opt/Hostbell/hostbell',
      'Exec=/opt/Hostbell/hostbell --hidden',
      'Terminal=false',
      'X-GNOME-Autostart-enabled=true',
      '',
    ]);
    expect(await modeOf(file)).toBe(modeHere('644'));
    expect(await item.set(false)).toEqual({ ok: true, value: null });
    expect(await readdir(join(configDirectory, 'autostart'))).toEqual([]);
    expect(await item.set(false)).toEqual({ ok: true, value: null });
  });

  it('is left to the OS on Windows and macOS', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const { item, asked, configDirectory } = await setUp(platform, [
        'C:\\Hostbell\\Hostbell.exe',
      ]);
      await item.set(true);
      await item.set(false);
      expect(asked).toEqual([
        { openAtLogin: true, path: 'C:\\Hostbell\\Hostbell.exe', args: ['--hidden'] },
        { openAtLogin: false, path: 'C:\\Hostbell\\Hostbell.exe', args: ['--hidden'] },
      ]);
      expect(await readdir(configDirectory)).toEqual([]);
    }
  });

  it('updates the path of a moved AppImage, and nothing else', async () => {
    const { item, file, configDirectory } = await setUp('linux', [
      '/home/me/Apps/Hostbell 2.AppImage',
    ]);
    await item.refresh();
    expect(await readdir(configDirectory)).toEqual([]);
    await item.set(true);
    const entry = (await readFile(file, 'utf8')).replace('enabled=true', 'enabled=false');
    await writeFile(
      file,
      entry.replace(/^Exec=.*$/m, 'Exec=/home/me/Hostbell-1.AppImage --hidden'),
    );
    await item.refresh();
    expect(await readFile(file, 'utf8')).toBe(entry);
    expect(entry).toContain('Exec="/home/me/Apps/Hostbell 2.AppImage" --hidden');
  });

  it.each(['unapproved', 'refused'] as const)(
    'is blocked on macOS if the system left it %s, until the person allows it',
    async (fault) => {
      const { item, played } = await setUp('darwin', [
        '/Applications/Hostbell.app/Contents/MacOS/Hostbell',
      ]);
      played.loginItems = fault;
      expect(await item.set(true)).toEqual({ ok: true, value: null });
      expect(item.isBlocked()).toBe(true);
      played.loginItems = 'good';
      if (fault === 'refused') await item.set(true);
      expect(item.isBlocked()).toBe(false);
    },
  );

  it('is known to be blocked on Windows if the person switched it off there', async () => {
    const { item, played } = await setUp('win32', [process.execPath]);
    await item.set(true);
    expect(item.isBlocked()).toBe(false);
    played.loginItems = 'unapproved';
    expect(item.isBlocked()).toBe(true);
  });

  it('is never said to be blocked on Linux or in a checkout', async () => {
    expect((await setUp('linux', ['/opt/hostbell'])).item.isBlocked()).toBe(false);
    expect((await setUp('darwin', null)).item.isBlocked()).toBe(false);
  });

  it('starts hidden if our option says so, or on macOS, which passes none, if the OS does', () => {
    const start = (platform: NodeJS.Platform, wasOpenedAtLogin: boolean, isHidden: boolean) =>
      isHiddenStart({
        app: { getLoginItemSettings: () => ({ wasOpenedAtLogin }) as Electron.LoginItemSettings },
        platform,
        isHidden,
      });
    expect(start('darwin', true, false)).toBe(true);
    expect(start('darwin', false, false)).toBe(false);
    expect(start('linux', true, false)).toBe(false);
    expect(start('win32', false, true)).toBe(true);
  });

  it('registers nothing for a run from a checkout', async () => {
    const environment = { APPIMAGE: '/home/a/Hostbell.AppImage' };
    const command = loginCommand({ isPackaged: false, executablePath: '/node', environment });
    const linux = await setUp('linux', command);
    await linux.item.set(true);
    expect(await readdir(linux.configDirectory)).toEqual([]);
    const windows = await setUp('win32', command);
    await windows.item.set(true);
    expect(windows.asked).toEqual([]);
  });

  it('fails when the disk refuses', async () => {
    const { item, configDirectory } = await setUp('linux', ['/opt/hostbell']);
    await writeFile(join(configDirectory, 'autostart'), 'a file where the directory should be');
    expect(await item.set(true)).toEqual({ ok: false, problem: { kind: 'disk-refused' } });
  });

  it('escapes a backslash, and adds no line for a line break in a name or path', async () => {
    const { item, file } = await setUp('linux', ['/opt/a\\b\nExec=evil'], 'Hostbell\nExec=evil');
    await item.set(true);
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(lines.filter((line) => line.startsWith('Exec='))).toEqual([
      String.raw`Exec="/opt/a\\\\b\nExec=evil" --hidden`,
    ]);
  });

  it('writes a command that GLib parses into the intended arguments', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux starts programs by desktop entries');
    const directory = join(await temporaryDirectory(), 'a "strange" $place \\ with `ticks`');
    await mkdir(directory);
    const program = join(directory, 'hostbell');
    const proof = join(directory, 'proof');
    await writeFile(program, `#!/bin/sh\nprintf '%s' "$*" > "$(dirname "$0")/proof"\n`);
    await chmod(program, 0o755);
    const { item, file } = await setUp('linux', [program, '100%', '$HOME']);
    await item.set(true);
    try {
      await run('gio', ['launch', file]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return skip('gio is not installed (Debian package libglib2.0-bin)');
      throw error;
    }
    await expect.poll(() => readFile(proof, 'utf8').catch(() => null)).toBe('100% $HOME --hidden');
  });
});
