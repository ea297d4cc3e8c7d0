import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lacking, type PartOf } from '../../protocol/missing.ts';

/** `electron.clipboard`: nothing reaches the desktop's clipboard. */
export function createClipboard(): Electron.Clipboard {
  return lacking<Electron.Clipboard>('electron.clipboard', {
    readText: async () => '',
    writeText: async () => undefined,
  });
}

/** `electron.autoUpdater`: may be listened to, and does nothing, as Electron's own on Linux. */
export class AutoUpdater extends EventEmitter {}

/** `electron.powerMonitor`: on mains power. */
export class PowerMonitor extends EventEmitter implements PartOf<Electron.PowerMonitor> {
  isOnBatteryPower(): boolean {
    return false;
  }
}

/** `electron.nativeTheme`: light, until the app says otherwise. */
export class NativeTheme extends EventEmitter implements PartOf<Electron.NativeTheme> {
  #source: Electron.NativeTheme['themeSource'] = 'system';

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: Electron.NativeTheme['themeSource']) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated', {});
  }

  get shouldUseDarkColors(): boolean {
    return this.pageTheme === 'dark';
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return false;
  }

  /** For the shell: the theme pages should prefer; null leaves it to Chromium and the person's own desktop. */
  get pageTheme(): 'light' | 'dark' | null {
    return this.#source === 'system' ? null : this.#source;
  }
}

/** The only display. */
export const area = { x: 0, y: 0, width: 1600, height: 1000 };

/** `electron.screen`: one display of fixed size. */
export class Screen extends EventEmitter implements PartOf<Electron.Screen> {
  readonly #display = lacking<Electron.Display>('electron.Display', {
    workArea: area,
    scaleFactor: 1,
  });

  getPrimaryDisplay(): Electron.Display {
    return this.#display;
  }

  getAllDisplays(): Electron.Display[] {
    return [this.#display];
  }

  getDisplayMatching(): Electron.Display {
    return this.#display;
  }
}

/** `electron.shell`: links are opened by the person's own browser, a file's folder by their file manager. */
export function createShell(): Electron.Shell {
  return lacking<Electron.Shell>('electron.shell', {
    // On macOS in these words. On Linux it is enough that a child was launched, even where xdg-open is missing: the child
    // finds that out, and nobody hears of it (`XDGUtil` in platform_util_linux.cc).
    openExternal: async (url: string) => {
      if (!URL.canParse(url)) throw new Error('Invalid URL');
      const isOpen = await open(url);
      if (!isOpen && process.platform !== 'linux') throw new Error('Failed to open path');
    },
    showItemInFolder: (path: string) => void open(pathToFileURL(dirname(path)).href),
  });
}

/** Whether the system's program for it could be started. */
function open(url: string): Promise<boolean> {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => {
      process.stdout.write(`The preview cannot open ${url}\n`);
      resolve(false);
    });
  });
}
