import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { createEvent } from '../../protocol/event.ts';
import type { PlayedFaults } from '../../protocol/faults.ts';
import type { PartOf } from '../../protocol/missing.ts';
import type { AppPackage } from './app-package.ts';
import { type AppPaths, createAppPaths, shellHome } from './app-paths.ts';
import { writeChromiumFiles } from './chromium-files.ts';
import { createLoginItems } from './login-items.ts';
import { createSingleInstance, type SingleInstance } from './single-instance.ts';
import { systemLanguages } from './system-languages.ts';

type CommandLine = Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue'>;

/** What ends with the app. */
export interface AppParts {
  readonly windows: {
    isEmpty(): boolean;
    /** Asks every window to close. Each may refuse, or be gone later. */
    closeAll(): void;
    destroyAll(): void;
  };
  /** Ends the browser and whatever else was started. */
  release(): Promise<void>;
}

/** Ends the process at once, like C's `exit`: without the event `exit`. Node's types lack it. */
const { reallyExit: endProcess } = process as unknown as { reallyExit(code: number): never };

/**
 * `electron.app`. It becomes ready once the main file has been loaded, as in Electron, and ends as there
 * (shell/browser/browser.cc).
 */
export class App extends EventEmitter implements PartOf<Electron.App, 'commandLine'> {
  readonly isPackaged: boolean;
  name: string;
  readonly commandLine: CommandLine;
  readonly setLoginItemSettings: Electron.App['setLoginItemSettings'];
  readonly getLoginItemSettings: Electron.App['getLoginItemSettings'];
  /** For the shell: all that Chromium gets, from the command line and from the app. */
  readonly switches: ReadonlyMap<string, string>;
  #version: string;
  #paths: AppPaths;
  #instance: SingleInstance;
  #root: string;
  #parts: AppParts | null = null;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isQuitting = false;
  /** By `exit`, which no window can stop. */
  #isExiting = false;
  #hasEnded = false;
  #exitCode = 0;
  #relaunch: readonly string[] | null = null;

  constructor(
    found: AppPackage,
    argv: readonly string[],
    environment: NodeJS.ProcessEnv,
    faults: PlayedFaults['current'],
  ) {
    super();
    this.isPackaged = isPackaged(environment);
    this.#root = found.folder;
    this.name = found.name;
    this.#version = found.version;
    this.#paths = createAppPaths(found.name, argv, environment);
    this.#instance = createSingleInstance({
      home: shellHome(environment),
      userData: () => this.getPath('userData'),
      onSecondStart: (others) => void this.emit('second-instance', createEvent({}), others),
    });
    if (found.desktopName !== null) this.setDesktopName(found.desktopName);
    const items = createLoginItems({ platform: process.platform, faults });
    this.setLoginItemSettings = items.setLoginItemSettings;
    this.getLoginItemSettings = items.getLoginItemSettings;
    const switches = readSwitches(argv);
    this.switches = switches;
    this.commandLine = createCommandLine(switches);
  }

  /** For the shell: the main file has been loaded. */
  becomeReady(parts: AppParts): void {
    this.#parts = parts;
    this.#isReady = true;
    writeChromiumFiles(this.getPath('userData'));
    this.emit('ready', createEvent({}), {});
    this.#ready.resolve();
  }

  /** For the shell: a window is gone; `isLast` when none is left. */
  windowClosed(isLast: boolean): void {
    if (!isLast) return;
    if (this.#isExiting) this.#shutDown(this.#exitCode);
    else if (this.#isQuitting) this.#askAndShutDown();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  /** For the shell: a window refused to close, and so to quit. */
  windowStays(): void {
    this.#isQuitting = false;
  }

  quit(): void {
    if (this.#isQuitting) return;
    const beforeQuit = createEvent({});
    this.emit('before-quit', beforeQuit);
    this.#isQuitting = !beforeQuit.defaultPrevented;
    if (!this.#isQuitting) return;
    const windows = this.#parts?.windows;
    if (windows === undefined || windows.isEmpty()) this.#askAndShutDown();
    else windows.closeAll();
  }

  /** Before the app is ready, it ends the process directly: no `quit`, no `exit` of the process. */
  exit(exitCode = 0): void {
    if (!this.#isReady) this.#endProcess(exitCode);
    this.#isQuitting = true;
    this.#isExiting = true;
    this.#exitCode = exitCode;
    const windows = this.#parts?.windows;
    if (windows === undefined || windows.isEmpty()) this.#shutDown(exitCode);
    else windows.destroyAll();
  }

  #askAndShutDown(): void {
    if (this.#hasEnded) return;
    const willQuit = createEvent({});
    this.emit('will-quit', willQuit);
    if (willQuit.defaultPrevented) this.#isQuitting = false;
    else this.#shutDown(0);
  }

  #shutDown(exitCode: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#isQuitting = true;
    this.emit('quit', createEvent({}), exitCode);
    this.#instance.release();
    void Promise.resolve(this.#parts?.release()).finally(() => {
      // With `quit` (lib/browser/init.ts), after which no script of Electron's runs. Here some do until the browser has ended.
      process.emit('exit', exitCode);
      this.#endProcess(exitCode);
    });
  }

  #endProcess(exitCode: number): never {
    const [program, ...others] = this.#relaunch ?? [];
    if (program !== undefined) spawn(program, others, { detached: true, stdio: 'ignore' }).unref();
    return endProcess(exitCode);
  }

  /** As in Electron, another program gets none of this one's arguments. */
  relaunch({ execPath }: Pick<Electron.RelaunchOptions, 'execPath'> = {}): void {
    this.#relaunch = execPath === undefined ? process.argv : [execPath];
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  getPath(name: string): string {
    return this.#paths.get(name);
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getAppPath(): string {
    return this.#root;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return this.#version;
  }

  getPreferredSystemLanguages(): string[] {
    return systemLanguages(process.env);
  }

  /** As in Electron: what this process and those it starts are called by a Linux desktop. */
  setDesktopName(name: string): void {
    if (process.platform === 'linux') process.env.CHROME_DESKTOP = name;
  }

  requestSingleInstanceLock(): boolean {
    return this.#instance.request();
  }

  releaseSingleInstanceLock(): void {
    this.#instance.release();
  }

  /** The pages run in Chromium's sandbox, except as root, whatever the app asks for. */
  enableSandbox(): void {}
}

/** As in Electron: by the program's name alone. */
function isPackaged({ ELECTRON_FORCE_IS_PACKAGED: isForced }: NodeJS.ProcessEnv): boolean {
  return isForced !== undefined || !/^electron$/i.test(basename(process.execPath));
}

function readSwitches(argv: readonly string[]): Map<string, string> {
  const given = argv.filter((argument) => argument.startsWith('--'));
  return new Map(
    given.map((argument) => {
      const [name = '', ...value] = argument.slice(2).split('=');
      return [name, value.join('=')] as const;
    }),
  );
}

function createCommandLine(switches: Map<string, string>): CommandLine {
  return {
    appendSwitch: (name, value = '') => void switches.set(name, value),
    hasSwitch: (name) => switches.has(name),
    getSwitchValue: (name) => switches.get(name) ?? '',
  };
}
