import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
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
import {
  findWayToStart,
  type ShellName,
  startProgram,
  type WayToStart,
} from './electron-binary/way-to-start.ts';
import type { LaunchOptions } from './harness-types.ts';
import { connectRecorder } from './recorder.ts';

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

export type RunningApp = Awaited<ReturnType<typeof launchApp>>;

/** Starts the built app. Resolves when it is ready; rejects if it ends before that. */
export async function launchApp(options: LaunchOptions = {}) {
  const start = await prepareStart(options);
  const { way, appPath } = start;
  const switches = [...(options.switches ?? []), '--remote-debugging-port=0', '-r', recorderFile];
  const parts = [...switches, appPath, ...start.args];
  const child = startProgram(way, parts, repositoryRoot, ['ignore', 'pipe', 'pipe', 'ipc']);
  const watched = watchProcess(child);
  const exited = watched.exited.then(async (exit) => {
    await start.cleanUp();
    return exit;
  });
  const [browser, recorder] = await Promise.race([
    Promise.all([connectToPages(watched, startLimitMs), connectRecorder(child)]),
    exited.then(() => Promise.reject(new Error(`The app has ended: ${watched.stderr()}`))),
  ]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  await recorder.begin();

  const pages = () => appPages(browser);
  /** Waits for the icon, which appears once the app has looked for the desktop's panel. */
  const tray = () => waitFor('the tray icon', recorder.tray);
  return {
    ...recorder,
    shellName: way.shellName,
    userDataDir: start.userDataDir,
    processId: child.pid ?? 0,
    /** Resolves when the process has ended, however it ended. */
    exited,
    /** All that the app has printed, both streams. */
    printed: () => watched.stdout() + watched.stderr(),
    pages,
    /** The page of the app's main window, once it has loaded; waits for it. */
    page: () => loadedPage(pages, 'main'),
    quickPage: () => loadedPage(pages, 'quick'),
    miniPage: () => loadedPage(pages, 'mini'),
    tray,
    async clickTray() {
      await tray();
      await recorder.clickTray();
    },
    /** The labels from the menu's top to the item. */
    async clickTrayItem(...labels: string[]) {
      await tray();
      await recorder.clickTrayItem(labels);
    },
    /** Tells the app about a second start. To start a real one, use `runApp` with the same `userDataDir`. */
    secondInstance: (...args: string[]) =>
      recorder.secondInstance(argvPassedOn([way.program, appPath, ...args])),
    /** Asks the app to quit and waits for its end. */
    async quit() {
      // The app may end before its answer is sent.
      await recorder.quit().catch(() => undefined);
      return exited;
    },
    /** Ends the process at once (SIGKILL), as a crash or a power cut would. */
    async kill() {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

/** Without the preview shell's own pages; its Chromium sees the app's scheme as https. */
function appPages(browser: Browser): readonly Page[] {
  const all = browser.contexts().flatMap((context) => context.pages());
  return all.filter((page) => /^(app:\/\/|https:\/\/app-)/.test(page.url()));
}

/** Waits until this window of the app has loaded. */
async function loadedPage(pages: () => readonly Page[], kind: WindowKind): Promise<Page> {
  const found = await waitFor('the window of the app', () =>
    pages().find((candidate) => kindOf(candidate.url()) === kind),
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
    const page = await waitFor('the page', () => appPages(browser)[0]);
    await page.waitForLoadState('load');
    return { child, watched, page };
  } catch (error) {
    // Not SIGKILL: it may be a program that has started another.
    child.kill('SIGTERM');
    throw error;
  }
}

/** With what, in which folder and with which arguments one start happens. */
async function prepareStart(options: LaunchOptions) {
  const { faults = {} } = options;
  const data =
    options.userDataDir === undefined ? createUserData() : userDataAt(options.userDataDir);
  const environment = { ...appEnvironment(options), HOSTBELL_TEST_MOODS: JSON.stringify(faults) };
  const way = await findWayToStart(environment);
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
  return {
    ...way,
    environment: {
      ...way.environment,
      HOSTBELL_PREVIEW_HEADLESS: '1',
      HOSTBELL_PREVIEW_HOME: data.shellHome,
      HOSTBELL_PREVIEW_FAULTS: JSON.stringify(faults),
    },
  };
}
