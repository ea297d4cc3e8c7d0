import { join } from 'node:path';
import { electronNames, installModule } from '../../node/electron-module.ts';
import { absent } from '../../protocol/known.ts';

type WindowOptions = Electron.BrowserWindowConstructorOptions;

const pageWithNode = join(import.meta.dirname, 'page-with-node.cjs');

/**
 * What Electron's specification takes for granted, and only its programs have: pages with Node, and Electron's own
 * internals. A page with `nodeIntegration` and without `contextIsolation` becomes one whose scripts, as far as the
 * specification runs them by `executeJavaScript`, run in the world of the preload, with its `require`. Where
 * `nodeIntegration` has no effect, beside `sandbox`, it is dropped.
 */
export function installRig(electron: Pick<typeof Electron, 'app' | 'BrowserWindow' | 'ipcMain'>): void {
  const { BrowserWindow, ipcMain } = electron;
  const withNode = new WeakSet<object>();
  let lastId = 0;
  const Rigged = new Proxy(BrowserWindow, {
    construct(target, [options = {}]: [WindowOptions?], newTarget) {
      const { nodeIntegration, nodeIntegrationInSubFrames, contextIsolation, ...rest } =
        options.webPreferences ?? {};
      const isWithNode = nodeIntegration === true && contextIsolation === false && rest.sandbox !== true;
      const isWithoutEffect = rest.sandbox === true && contextIsolation !== false;
      if (!isWithNode && !isWithoutEffect) return Reflect.construct(target, [options], newTarget) as object;
      const ownPreload = isWithNode ? { preload: pageWithNode } : {};
      if (isWithNode && rest.preload !== undefined)
        return Reflect.construct(target, [options], newTarget) as object;
      const made = Reflect.construct(
        target,
        [{ ...options, webPreferences: { ...rest, ...ownPreload } }],
        newTarget,
      ) as Electron.BrowserWindow;
      if (isWithNode) {
        withNode.add(made.webContents);
        // Listened to only to print it.
        const listen = made.webContents.on.bind(made.webContents) as (...parts: unknown[]) => unknown;
        Object.assign(made.webContents, {
          on: (name: string, listener: unknown) =>
            name === 'console-message' ? made.webContents : listen(name, listener),
        });
      }
      return made;
    },
  });
  electron.app.on('web-contents-created', (_event, contents) => {
    const inPage = contents.executeJavaScript.bind(contents);
    Object.assign(contents, {
      executeJavaScript: (code: string) =>
        withNode.has(contents) ? inPreload(contents, code) : inPage(code),
    });
  });
  installModule(electronNames, { ...electron, BrowserWindow: Rigged });
  Object.assign(process, {
    _linkedBinding: (name: string) =>
      name === 'electron_common_features'
        ? // What this build of Electron has: nothing.
          new Proxy({}, { get: () => () => false })
        : absent(`process._linkedBinding(${name})`),
  });
  // Native modules of Electron's own repository, and those that need a desktop.
  for (const name of [
    '@electron-ci/virtual-display',
    '@electron-ci/is-valid-window',
    '@electron-ci/dialog-helper',
    'dbus-native',
    'winreg',
  ]) {
    installModule(
      [name],
      Object.assign(() => undefined, { __esModule: true, default: absent(name) }),
    );
  }

  async function inPreload(contents: Electron.WebContents, code: string): Promise<unknown> {
    if (contents.isLoading())
      await new Promise((resolve) => contents.once('did-stop-loading', () => resolve(null)));
    lastId += 1;
    const channel = `rig-${lastId}`;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    ipcMain.once(channel, (_event, isGood: boolean, value: unknown) =>
      isGood ? resolve(value) : reject(value),
    );
    contents.send('rig', channel, code);
    return promise;
  }
}
