import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { electronNames, installModule } from '../../node/electron-module.ts';
import { absent } from '../../protocol/known.ts';

type WindowOptions = Electron.BrowserWindowConstructorOptions;

const pageWithNode = join(import.meta.dirname, 'page-with-node.cjs');

/**
 * What Electron's specification takes for granted, and only its programs have: pages with Node, and Electron's own
 * internals. A page with `nodeIntegration` and without `contextIsolation` becomes one whose scripts, as far as the
 * specification runs them by `executeJavaScript`, run in the world of the preload, with its `require`. Where
 * `nodeIntegration` and `contextIsolation` have no effect, without a preload or beside `sandbox`, they are dropped.
 */
export function installRig(electron: Pick<typeof Electron, 'app' | 'BrowserWindow' | 'ipcMain'>): void {
  const { BrowserWindow, ipcMain } = electron;
  const withNode = new WeakSet<object>();
  let lastId = 0;
  const Rigged = new Proxy(BrowserWindow, {
    construct(target, [options = {}]: [WindowOptions?], newTarget) {
      const { webPreferences: wanted = {} } = options;
      const { nodeIntegration, nodeIntegrationInSubFrames, contextIsolation, ...rest } = wanted;
      const make = (webPreferences: object) =>
        Reflect.construct(target, [{ ...options, webPreferences }], newTarget) as Electron.BrowserWindow;
      const isShared = contextIsolation === false;
      const hasPreload = rest.preload !== undefined;
      const isWithNode = isShared && nodeIntegration === true && rest.sandbox !== true && !hasPreload;
      if (!isWithNode) {
        // The page's scripts see neither Node nor, without a preload, that they share their world with one.
        if (!hasPreload) return make(rest);
        return isShared || rest.sandbox !== true ? make(wanted) : make(rest);
      }
      const made = make({ ...rest, preload: pageWithNode });
      withNode.add(made.webContents);
      // Listened to only to print it.
      const listen = made.webContents.on.bind(made.webContents) as (...parts: unknown[]) => unknown;
      Object.assign(made.webContents, {
        on: (name: string, listener: unknown) =>
          name === 'console-message' ? made.webContents : listen(name, listener),
      });
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
  setFlagsFromString('--expose_gc');
  const bindings: Readonly<Record<string, object>> = {
    // What this build of Electron has: nothing.
    electron_common_features: new Proxy({}, { get: () => () => false }),
    electron_common_v8_util: { requestGarbageCollectionForTesting: runInNewContext('gc') as unknown },
  };
  installModule(electronNames, { ...electron, BrowserWindow: Rigged });
  Object.assign(process, {
    _linkedBinding: (name: string) => bindings[name] ?? absent(`process._linkedBinding(${name})`),
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
    if (contents.getURL() === '' || contents.isLoading())
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
