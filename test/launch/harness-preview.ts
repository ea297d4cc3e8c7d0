import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { waitFor } from '../run/wait-for.ts';
import type {
  ControlAnswer,
  ControlCommand,
  ControlCommands,
  ShellState,
} from '../shell/protocol/control-protocol.ts';
import {
  appEnvironment,
  builtMainFile,
  createUserData,
  repositoryRoot,
  userDataAt,
  watchProcess,
} from './app-process.ts';
import type { LaunchOptions, RunningApp } from './harness-types.ts';

const isOurs = /^https:\/\/[^/]+\.preview\.invalid\//;
/** Two apps and their browsers may be starting at once. */
const startLimitMs = 60_000;
const isQuick = (url: string) => url.includes('window=quick');
/** Longer than a poll of a window in front takes to come round. */
const actionLimitMs = 30_000;
/** The shell itself shows what the desktop would, and the desktop of this computer is left alone. */
const noSessionBus = { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined };
const runner = join(repositoryRoot, 'test/shell/run.ts');

/** Starts the built app on the preview shell, without a display. Resolves when the app is ready or has ended. */
export async function launchOnPreview(options: LaunchOptions = {}): Promise<RunningApp> {
  const data = options.userDataDir === undefined ? createUserData() : userDataAt(options.userDataDir);
  const child = spawn(
    process.execPath,
    [runner, options.mainFile ?? builtMainFile, `--user-data-dir=${data.path}`, ...(options.args ?? [])],
    {
      cwd: repositoryRoot,
      env: {
        HOSTBELL_PREVIEW_HEADLESS: '1',
        HOSTBELL_PREVIEW_DESKTOP: options.usesDesktop === true ? 'on' : 'off',
        HOSTBELL_PREVIEW_HOME: data.shellHome,
        ...appEnvironment({
          ...options,
          env: { ...(options.usesDesktop ? {} : noSessionBus), ...options.env },
        }),
        HOSTBELL_PREVIEW_FAULTS: JSON.stringify(options.faults ?? {}),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const watched = watchProcess(child);
  const waiting = new Map<number, (answer: ControlAnswer) => void>();
  let lastId = 0;
  let hasEnded = false;
  let browser: Promise<Browser> | null = null;

  child.on('message', (message) => {
    // Sent by the shell's `control.ts`.
    const answer = message as ControlAnswer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const exited = watched.exited.then(async (exit) => {
    hasEnded = true;
    for (const [id, settle] of waiting) settle({ id, error: `the app has ended: ${watched.stderr()}` });
    if (options.userDataDir === undefined) await data.remove();
    return exit;
  });

  try {
    await waitFor('the app to be ready', async () => hasEnded || (await state()).isReady, startLimitMs);
  } catch (error) {
    // Nothing of it is left behind: its browser ends with it.
    child.kill('SIGKILL');
    await exited;
    throw error;
  }

  const tray = () => waitFor('the tray icon', async () => (await state()).tray);

  return {
    shellName: 'preview shell',
    userDataDir: data.path,
    processId: child.pid ?? 0,
    exited,
    stdout: watched.stdout,
    stderr: watched.stderr,
    page: () => page((url) => !isQuick(url)),
    quickPage: () => page(isQuick),
    windows: async () => (await state()).windows,
    tray,
    clickTray: async () => {
      await tray();
      await tell('click-tray', null);
    },
    clickTrayItem: async (...labels) => {
      await tray();
      await tell('click-tray-item', labels);
    },
    notifications: async () => (await state()).notifications,
    clickNotification: (index) => tell('click-notification', index),
    clickNotificationAction: (index, action = 0) => tell('click-notification-action', { index, action }),
    shortcuts: async () => (await state()).shortcuts,
    pressShortcut: (accelerator) => tell('press-shortcut', accelerator),
    openUrl: (url) => tell('open-url', url),
    answerSaveDialog: (saveTo) => tell('set-faults', { saveTo }),
    answerMessageBox: (messageBoxButton) => tell('set-faults', { messageBoxButton }),
    copiedText: async () => (await state()).copiedText,
    openedLinks: async () => (await state()).openedLinks,
    refusedRequests: async () => (await state()).refusedRequests,
    setFaults: (faults) => tell('set-faults', faults),
    power: (event) => tell('power', event),
    passTime: (ms) => tell('pass-time', ms),
    setTheme: (theme) => tell('theme', theme),
    setAccentColor: (accent) => tell('accent-color', accent),
    secondInstance: (...args) => tell('second-instance', [process.execPath, builtMainFile, ...args]),
    closeWindow: () => tell('close-window', null),
    focusWindow: (isFocused) => tell('focus-window', isFocused),
    async quit() {
      await letGo();
      // The app may end before its answer is out.
      if (!hasEnded) await ask('quit', null).catch(() => undefined);
      return exited;
    },
    async kill() {
      await letGo();
      child.kill('SIGKILL');
      return exited;
    },
  };

  function state(): Promise<ShellState> {
    return ask('state', null);
  }

  async function tell<C extends ControlCommand>(
    command: C,
    argument: ControlCommands[C]['argument'],
  ): Promise<void> {
    await ask(command, argument);
  }

  function ask<C extends ControlCommand>(
    command: C,
    argument: ControlCommands[C]['argument'],
  ): Promise<ControlCommands[C]['result']> {
    return new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error(`the app has ended: ${watched.stderr()}`));
      lastId += 1;
      waiting.set(lastId, (answer) => {
        if ('error' in answer) reject(new Error(answer.error));
        // The protocol pairs the result's type with the command.
        else resolve(answer.result as ControlCommands[C]['result']);
      });
      child.send({ id: lastId, command, argument });
    });
  }

  async function page(isWanted: (url: string) => boolean): Promise<Page> {
    const found = await waitFor('the window of the app', async () => {
      const { debuggerAddress } = await state();
      if (debuggerAddress === null) return null;
      browser ??= connect(debuggerAddress);
      const pages = (await browser).contexts().flatMap((context) => context.pages());
      return pages.find((candidate) => isOurs.test(candidate.url()) && isWanted(candidate.url()));
    });
    found.setDefaultTimeout(actionLimitMs);
    await found.waitForLoadState('load');
    return found;
  }

  async function connect(address: string): Promise<Browser> {
    const connected = await chromium.connectOverCDP(address, { noDefaults: true });
    connected.on('disconnected', () => {
      browser = null;
    });
    return connected;
  }

  async function letGo(): Promise<void> {
    await (await browser?.catch(() => null))?.close().catch(() => undefined);
  }
}
