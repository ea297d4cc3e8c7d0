import { _electron } from 'playwright';
import { waitFor } from '../run/wait-for.ts';
import { findDisplay } from '../shell/chromium/display.ts';
import { appEnvironment, builtMainFile, createUserData, userDataAt, watchProcess } from './app-process.ts';
import type { LaunchOptions, RunningApp } from './harness-types.ts';

/** What the OS keeps from us on a real Electron; thrown by name, so that a suite can tell it from a failure. */
export class NotOnElectron extends Error {
  override readonly name = 'NotOnElectron';
  constructor(what: string) {
    super(`${what} is not available on real Electron here; only the preview shell has it`);
  }
}

/** Starts the built app on real Electron. What only the OS could show or do rejects with `NotOnElectron`. */
export async function launchOnElectron(
  executablePath: string,
  options: LaunchOptions = {},
): Promise<RunningApp> {
  if (options.faults !== undefined) throw new NotOnElectron('playing faults');
  const data = options.userDataDir === undefined ? createUserData() : userDataAt(options.userDataDir);
  const display = await findDisplay();
  const launching = _electron.launch({
    executablePath,
    args: [
      // Chromium refuses to run its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      options.mainFile ?? builtMainFile,
      `--user-data-dir=${data.path}`,
      ...(options.args ?? []),
    ],
    env: definedOnly({
      ...appEnvironment(options),
      ...(display.kind === 'virtual' && { DISPLAY: display.name }),
    }),
  });
  const electron = await launching.catch(async (error: unknown) => {
    // Nothing of it is left behind.
    if (display.kind === 'virtual') display.stop();
    if (options.userDataDir === undefined) await data.remove();
    throw error;
  });
  const child = electron.process();
  const watched = watchProcess(child);
  const exited = watched.exited.then(async (exit) => {
    if (display.kind === 'virtual') display.stop();
    if (options.userDataDir === undefined) await data.remove();
    return exit;
  });

  return {
    shellName: 'Electron',
    userDataDir: data.path,
    processId: child.pid ?? 0,
    exited,
    stdout: watched.stdout,
    stderr: watched.stderr,
    page: () =>
      waitFor('the window of the app', () =>
        electron.windows().find((page) => page.url().startsWith('app://') && !isQuick(page.url())),
      ),
    quickPage: () =>
      waitFor('the quick ticket', () => electron.windows().find((page) => isQuick(page.url()))),
    windows: () =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => ({
          title: window.getTitle(),
          url: window.webContents.getURL(),
          isVisible: window.isVisible(),
          isFocused: window.isFocused(),
          bounds: window.getBounds(),
          // Electron does not give them back.
          webPreferences: {},
        })),
      ),
    tray: refuse('reading the tray'),
    clickTray: refuse('clicking the tray'),
    clickTrayItem: refuse('clicking a tray item'),
    notifications: refuse('reading notifications'),
    clickNotification: refuse('clicking a notification'),
    clickNotificationAction: refuse('pressing a button of a notification'),
    shortcuts: refuse('reading registered shortcuts'),
    pressShortcut: refuse('pressing a global shortcut'),
    openUrl: (url) =>
      electron.evaluate(({ app }, link) => void app.emit('open-url', { preventDefault() {} }, link), url),
    answerSaveDialog: (path) =>
      electron.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      }, path),
    answerMessageBox: (button) =>
      electron.evaluate(({ dialog }, response) => {
        dialog.showMessageBox = async () => ({ response, checkboxChecked: false });
      }, button),
    copiedText: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
    openedLinks: refuse('reading opened links'),
    refusedRequests: refuse('reading refused requests'),
    setFaults: refuse('playing faults'),
    power: (event) => electron.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    passTime: refuse('letting time pass'),
    setTheme: (theme) =>
      electron.evaluate(({ nativeTheme }, wanted) => {
        nativeTheme.themeSource = wanted;
      }, theme),
    setAccentColor: refuse('choosing another accent'),
    secondInstance: (...args) =>
      electron.evaluate(
        ({ app }, argv) => void app.emit('second-instance', {}, argv, '', null),
        [executablePath, builtMainFile, ...args],
      ),
    closeWindow: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    focusWindow: (isFocused) =>
      electron.evaluate(({ BrowserWindow }, wanted) => {
        const window = BrowserWindow.getAllWindows()[0];
        if (wanted) window?.focus();
        else window?.blur();
      }, isFocused),
    async quit() {
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined);
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

const isQuick = (url: string) => url.includes('window=quick');

function refuse(what: string): () => Promise<never> {
  return () => Promise.reject(new NotOnElectron(what));
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
