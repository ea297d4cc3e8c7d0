import Module, { createRequire, registerHooks } from 'node:module';
import { words } from '../../run/words.ts';
import { missing } from '../protocol/missing.ts';

/** Node's internals beyond its own types; Electron uses the same ones. */
interface ModuleInternals {
  readonly _cache: Record<string, { readonly exports: object }>;
  _resolveFilename(request: string, parent?: Module, ...rest: unknown[]): string;
}

// Not in Node's types.
const moduleInternals = Module as unknown as ModuleInternals;

/** What Electron's own module has in the main process (lib/browser/api/module-list.ts). */
export const electronNames = words(`
  app autoUpdater BaseWindow BrowserView BrowserWindow clipboard ClipboardItem contentTracing crashReporter
  desktopCapturer dialog globalShortcut ipcMain ImageView inAppPurchase Menu MenuItem MessageChannelMain nativeImage
  nativeTheme net netLog Notification powerMonitor powerSaveBlocker pushNotifications protocol safeStorage screen
  ServiceWorkerMain session sharedTexture ShareMenu shell systemPreferences TouchBar Tray utilityProcess View
  webContents WebContentsView webFrameMain`);

/**
 * The members as Electron's module has them (lib/common/define-properties.ts): getters without a setter that cannot be
 * defined anew. Reading another one of the `names` throws by name.
 */
export function asModule(members: object, names: readonly string[]): object {
  const module = {};
  for (const [name, member] of Object.entries(members))
    Object.defineProperty(module, name, { enumerable: true, get: () => member });
  for (const name of names)
    if (!(name in module))
      Object.defineProperty(module, name, {
        get: () => {
          throw missing(`electron.${name}`);
        },
      });
  return module;
}

/**
 * Installs an object as the module `electron`, as Electron does with its own (lib/common/init.ts): for `require` it is in
 * the module cache, where a file loaded with `-r` may replace it, and `import` always gives what was there at the first
 * import, which is the shell's own, before such a file runs.
 */
export function installElectron(exports: object): void {
  const name = 'electron';
  const url = 'electron:module';
  const { _cache: cache, _resolveFilename: resolveFilename } = moduleInternals;
  cache[name] = Object.assign(new Module(name), { filename: name, loaded: true, exports });
  moduleInternals._resolveFilename = (request, ...rest) =>
    request === name ? name : resolveFilename.call(moduleInternals, request, ...rest);
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      // A set in Node 22.
      specifier === name && ![...context.conditions].includes('require')
        ? { url, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context),
    load: (address, context, nextLoad) =>
      address === url
        ? { format: 'module', source: moduleSource(exports), shortCircuit: true }
        : nextLoad(address, context),
  });
}

function moduleSource(exports: object): string {
  return `import { createRequire } from 'node:module';
const module = createRequire(${JSON.stringify(import.meta.url)})('electron');
export const { ${Object.keys(exports).join(', ')} } = module;
export default module;`;
}

/** Loads what `-r` names, from the folder that Electron was started in. */
export function preloadModules(files: readonly string[]): void {
  const requireHere = createRequire(`${process.cwd()}/`);
  for (const file of files) requireHere(file);
}
