import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import type { WindowKind } from '../../shared/ipc/channel-rules.ts';
import { waitFor } from '../run/wait-for.ts';
import { argvPassedOn } from '../shell/electron/app/single-instance.ts';
import {
  appEnvironment,
  connectToPages,
  createUserData,
  repositoryRoot,
  type UserData,
  userDataAt,
  watchProcess,
} from './app-process.ts';
import { findElectron, standIn } from './electron-binary/real-electron.ts';
import { findWayToStart, startProgram, type WayToStart } from './electron-binary/way-to-start.ts';
import type { Faults, LaunchOptions, ShellName } from './harness-types.ts';
import type { Moods, Recorder } from './recorder.ts';
import { neededShell, shellOnly } from './shell-only.ts';

export { waitFor } from '../run/wait-for.ts';
export { createUserData, type UserData } from './app-process.ts';
export type * from './harness-types.ts';

/** Two apps and their browsers may be starting at once. */
const startLimitMs = 60_000;
/** Longer than the poll interval while a window is in front. */
const actionLimitMs = 30_000;
const recorderFile = join(import.meta.dirname, 'recorder.cjs');
const kindOf = (url: string) => new URL(url).searchParams.get('window') ?? 'main';

/** Which `electron` tests start on this machine, with the line to print about it. */
export function chooseShell(): { readonly name: ShellName; readonly line: string } {
  return findElectron() === null
    ? {
        name: 'preview shell',
        line: 'Shell: the preview shell. Real Electron was skipped: its binary is not on this machine.',
      }
    : { name: 'Electron', line: 'Shell: real Electron.' };
}

/** All that the recorder in the app's process does (`recorder.ts`), asked from outside. */
type Recorded = {
  readonly [Name in keyof Recorder]: (
    ...values: Parameters<Recorder[Name]>
  ) => Promise<Awaited<ReturnType<Recorder[Name]>>>;
};

export type RunningApp = Awaited<ReturnType<typeof launchApp>>;

/** Starts the built app. Resolves when it is ready; rejects if it ends before that. */
export async function launchApp(options: LaunchOptions = {}) {
  const start = await prepareStart(options);
  const { way, appPath } = start;
  const electron = await _electron
    .launch({
      executablePath: way.program,
      args: [
        ...way.switches,
        ...(options.switches ?? []),
        '-r',
        recorderFile,
        appPath,
        ...start.args,
      ],
      env: { ...way.environment },
      cwd: repositoryRoot,
      timeout: startLimitMs,
      // Else Playwright starts it without its sandbox on Linux.
      chromiumSandbox: true,
      // Shows the app's own theme, not one that Playwright prefers.
      colorScheme: null,
    })
    .catch(async (error: unknown) => {
      await start.cleanUp();
      throw error;
    });
  const child = electron.process();
  const watched = watchProcess(child);
  const exited = watched.exited.then(async (exit) => {
    await start.cleanUp();
    return exit;
  });
  await ask('whenReady');
  // Printed before we started to listen.
  const printedFirst = await ask('printed');
  // On Windows Playwright starts it through a shell, whose end would leave the app running.
  const processId = await electron.evaluate(() => process.pid);

  const names = await electron.evaluate(
    () => Object.keys(globalThis.hostbellRecorder) as (keyof Recorder)[],
  );
  /** Waits for the icon, which appears once the app has looked for the desktop's panel. */
  const tray = () => waitFor('the tray icon', () => ask('tray'));
  return {
    // A type cannot follow the names through `fromEntries`.
    ...(Object.fromEntries(
      names.map((name) => [
        name,
        (...values: Parameters<Recorder[typeof name]>) => ask(name, ...values),
      ]),
    ) as Recorded),
    shellName: way.shellName,
    electron,
    userDataDir: start.userDataDir,
    processId,
    /** Resolves when the process has ended, however it ended. */
    exited,
    /** All that the app has printed, both streams. */
    printed: () => printedFirst + watched.stdout() + watched.stderr(),
    /** The page of the app's main window, once it has loaded; waits for it. */
    page: () => loadedPage(electron, 'main'),
    quickPage: () => loadedPage(electron, 'quick'),
    miniPage: () => loadedPage(electron, 'mini'),
    tray,
    async clickTray() {
      await tray();
      await ask('clickTray');
    },
    /** The labels from the menu's top to the item. */
    async clickTrayItem(...labels: string[]) {
      await tray();
      await ask('clickTrayItem', labels);
    },
    /** Presses its first button, or another. */
    clickNotificationAction: (index: number, action = 0) =>
      ask('clickNotificationAction', [index, action]),
    /** Sets the person's answer to the next save dialogs: a path, or null to cancel. */
    answerSaveDialog: (saveTo: string | null) => ask('setMoods', { saveTo }),
    /** Sets the file that the person chooses in the next open dialogs: its path, or null to cancel. */
    answerOpenDialog: (openFrom: string | null) => ask('setMoods', { openFrom }),
    /** Sets the button the person presses in the next message boxes, from 0. */
    answerMessageBox: (messageBoxButton: number) => ask('setMoods', { messageBoxButton }),
    async setFaults(faults: Partial<Faults>) {
      await ask('setMoods', faults);
      if (neededShell(faults) === null) return;
      await electron.evaluate((_electron, change) => {
        globalThis.previewShellFaults = { ...globalThis.previewShellFaults, ...change };
      }, faults);
    },
    /** Tells the app about a second start. To start a real one, use `runApp` with the same `userDataDir`. */
    secondInstance: (...args: string[]) =>
      ask('secondInstance', argvPassedOn([way.program, appPath, ...args])),
    /** Asks the app to quit and waits for its end. */
    async quit() {
      // The app may end before its answer is sent.
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined);
      return exited;
    },
    /** Ends the process at once (SIGKILL), as a crash or a power cut would. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return exited;
      try {
        process.kill(processId, 'SIGKILL');
      } catch {
        // It has ended in this moment.
      }
      return exited;
    },
  };

  function ask<K extends keyof Recorder>(name: K, ...values: Parameters<Recorder[K]>) {
    return askRecorder(electron, name, ...values);
  }
}

async function askRecorder<K extends keyof Recorder>(
  electron: ElectronApplication,
  name: K,
  ...values: Parameters<Recorder[K]>
): Promise<Awaited<ReturnType<Recorder[K]>>> {
  const answer = await electron.evaluate(
    (_electron, [method, value]) => {
      // The types of `Recorder` tie the value to the method; a union cannot carry that through a look-up.
      const act = globalThis.hostbellRecorder[method] as (value: unknown) => unknown;
      // As a task of its own: the debugger interrupts the app wherever it is, in the middle of Node's timers too.
      return new Promise((resolve) => setImmediate(resolve)).then(() => act(value));
    },
    [name, values[0]] as const,
  );
  return answer as Awaited<ReturnType<Recorder[K]>>;
}

/** Waits until this window of the app has loaded. */
async function loadedPage(electron: ElectronApplication, kind: WindowKind): Promise<Page> {
  const found = await waitFor('the window of the app', () =>
    electron
      .windows()
      .find(
        (candidate) => candidate.url().startsWith('app://') && kindOf(candidate.url()) === kind,
      ),
  );
  found.setDefaultTimeout(actionLimitMs);
  await found.waitForLoadState('load');
  return found;
}

/** Starts the built app to print an answer at the terminal or to message the running app, and waits for its end. */
export async function runApp(options: LaunchOptions = {}) {
  const start = await prepareStart(options);
  const args = [...(options.switches ?? []), start.appPath, ...start.args];
  const child = startProgram(start.way, args, repositoryRoot, ['ignore', 'pipe', 'pipe']);
  const watched = watchProcess(child);
  const limit = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  const exit = await watched.exited;
  clearTimeout(limit);
  await start.cleanUp();
  return { ...exit, stdout: watched.stdout(), stderr: watched.stderr() };
}

/**
 * Starts an app on the preview shell as a person does: its main process has no debugger, and what it shows on the
 * desktop is not recorded; it is observed only through the debugging port of its pages. Resolves when its page has
 * loaded. `program` defaults to the stand-in; with `choosesFolder`, the app's own choice is where its data is.
 */
export async function startByHand(
  data: UserData,
  args: readonly string[],
  how: Pick<LaunchOptions, 'env'> & {
    readonly program?: string;
    readonly choosesFolder?: boolean;
  } = {},
) {
  const { program = standIn, choosesFolder = false, ...surroundings } = how;
  const folder = choosesFolder ? [] : [`--user-data-dir=${data.path}`];
  const options = [...args, '--remote-debugging-port=0', ...folder];
  const child = spawn(program, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: repositoryRoot,
    env: {
      ...appEnvironment(surroundings),
      HOSTBELL_PREVIEW_HEADLESS: '1',
      HOSTBELL_PREVIEW_HOME: data.shellHome,
    },
  });
  const watched = watchProcess(child);
  try {
    const browser = await connectToPages(watched);
    const page = await waitFor('the page', () =>
      browser
        .contexts()[0]
        ?.pages()
        .find((candidate) => candidate.url().startsWith('app://')),
    );
    await page.waitForLoadState('load');
    return { child, watched, browser, page };
  } catch (error) {
    // Not SIGKILL: it may be a program that has started another.
    child.kill('SIGTERM');
    throw error;
  }
}

/** With what, in which folder and with which arguments one start happens. */
async function prepareStart(options: LaunchOptions) {
  const { faults = {}, usesDesktop = false } = options;
  const data =
    options.userDataDir === undefined ? createUserData() : userDataAt(options.userDataDir);
  const moods: Partial<Moods> = { ...(usesDesktop && { notifications: 'desktop' }), ...faults };
  const environment = { ...appEnvironment(options), HOSTBELL_TEST_MOODS: JSON.stringify(moods) };
  const way = await findWayToStart(environment, { shell: options.shell });
  return {
    way: way.shellName === 'Electron' ? way : unseen(way, data, faults),
    appPath: options.appPath ?? repositoryRoot,
    userDataDir: data.path,
    args: [`--user-data-dir=${data.path}`, ...(options.args ?? [])],
    async cleanUp() {
      way.release();
      if (options.userDataDir === undefined) await data.remove();
    },
  };
}

/** The preview shell where nobody looks at it, with its own folder and the faults that it simulates. */
function unseen(way: WayToStart, data: UserData, faults: object): WayToStart {
  const simulated = Object.fromEntries(
    Object.entries(faults).filter(([name]) => name in shellOnly),
  );
  return {
    ...way,
    environment: {
      ...way.environment,
      HOSTBELL_PREVIEW_HEADLESS: '1',
      HOSTBELL_PREVIEW_HOME: data.shellHome,
      HOSTBELL_PREVIEW_FAULTS: JSON.stringify(simulated),
    },
  };
}
