import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, LoginItem } from '../../core/ports.ts';
import { onDisk, whereAbsent } from '../storage/durable-file.ts';
import { desktopId, entryLines, runLines } from './desktop-entry.ts';

/**
 * Start at login: the OS's own setting on Windows and macOS, an autostart file (XDG Autostart, Desktop Entry
 * Specification) elsewhere. `command` is the program and its arguments; null for a run from a checkout, which registers
 * nothing.
 */
export function createLoginItem(deps: {
  readonly app: Pick<Electron.App, 'setLoginItemSettings' | 'getLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  /** `$XDG_CONFIG_HOME`, or `~/.config`. */
  readonly configDirectory: string;
  readonly command: readonly string[] | null;
  readonly name: string;
  readonly log: Log;
}): LoginItem {
  const { app, platform, configDirectory, command, name, log } = deps;
  const osHasSetting = platform === 'win32' || platform === 'darwin';
  const directory = join(configDirectory, 'autostart');
  const file = join(directory, `${desktopId}.desktop`);

  return {
    set: (isWanted) => onDisk(() => set(isWanted), log, 'login-item-not-set'),
    async refresh() {
      if (osHasSetting || command === null) return;
      const refresh = () => refreshEntry(command).catch(whereAbsent(undefined));
      await onDisk(refresh, log, 'login-item-not-refreshed');
    },
    isBlocked,
  };

  function isBlocked(): boolean {
    if (command === null) return false;
    // Electron only logs what macOS answers (`platform_util_mac.mm`): it may want the person's approval, or refuse.
    if (platform === 'darwin') return app.getLoginItemSettings().status !== 'enabled';
    if (platform !== 'win32') return false;
    // In Windows' settings the person can switch off what we registered.
    const { launchItems } = app.getLoginItemSettings();
    return launchItems.length > 0 && launchItems.every(({ enabled }) => !enabled);
  }

  async function set(isWanted: boolean): Promise<null> {
    if (osHasSetting) setByApp(isWanted);
    else if (isWanted && command !== null) await writeEntry(command);
    else await rm(file, { force: true });
    return null;
  }

  /** Only the program changes: the person's own changes to the entry stay, and so does its removal. */
  async function refreshEntry(words: readonly string[]): Promise<void> {
    const before = await readFile(file, 'utf8');
    const lines = runLines([...words, '--hidden']).join('\n');
    const after = before.replace(/^TryExec=.*\n/m, '').replace(/^Exec=.*$/m, () => lines);
    if (after !== before) await writeFile(file, after);
  }

  function setByApp(isWanted: boolean): void {
    const [path, ...args] = command ?? [];
    if (path === undefined) return;
    app.setLoginItemSettings({ openAtLogin: isWanted, path, args: [...args, '--hidden'] });
  }

  async function writeEntry(words: readonly string[]): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(file, desktopEntry(name, [...words, '--hidden']), { mode: 0o644 });
    await chmod(file, 0o644);
  }
}

/**
 * Whether this start shows no window. macOS passes no arguments at login, but reports such a start; elsewhere our entry
 * has `--hidden`.
 */
export function isHiddenStart(deps: {
  readonly app: Pick<Electron.App, 'getLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  readonly isHidden: boolean;
}): boolean {
  const { app, platform, isHidden } = deps;
  return isHidden || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

/** The program to start at login. An AppImage is mounted in a different place at each start, so its file is named. */
export function loginCommand(deps: {
  readonly isPackaged: boolean;
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): readonly string[] | null {
  if (!deps.isPackaged) return null;
  return [deps.environment.APPIMAGE ?? deps.executablePath];
}

function desktopEntry(name: string, words: readonly string[]): string {
  return [
    '[Desktop Entry]',
    ...entryLines({ Type: 'Application', Name: name }),
    ...runLines(words),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
