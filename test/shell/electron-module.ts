import Module, { createRequire, registerHooks } from 'node:module';

const names: ReadonlySet<string> = new Set(['electron', 'electron/main', 'electron/common']);
const address = 'electron:electron';

/** What Node keeps behind its own types; Electron reaches into the same. */
interface ModuleInternals {
  readonly _cache: Record<string, { readonly exports: object }>;
  _resolveFilename(request: string, ...rest: unknown[]): string;
}

/**
 * Puts an object in place of the module `electron`, as Electron does (lib/common/init.ts): for `require` it stands in the
 * module cache, where a file loaded with `-r` may replace it, and what is there when the app first imports it is what
 * `import` gives.
 */
export function installElectronModule(electron: object): void {
  // Node's types do not tell of the cache.
  const internals = Module as unknown as ModuleInternals;
  const own = Object.assign(new Module('electron'), {
    filename: 'electron',
    loaded: true,
    exports: electron,
  });
  internals._cache.electron = own;
  const resolveFilename = internals._resolveFilename;
  internals._resolveFilename = (request, ...rest) =>
    names.has(request) ? 'electron' : resolveFilename.call(internals, request, ...rest);
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      names.has(specifier) && !context.conditions.includes('require')
        ? { url: address, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context),
    load: (url, context, nextLoad) =>
      url === address
        ? { format: 'module', source: moduleSource(internals._cache.electron?.exports), shortCircuit: true }
        : nextLoad(url, context),
  });
}

function moduleSource(electron: object = {}): string {
  const requireFrom = `createRequire(${JSON.stringify(import.meta.url)})`;
  return `import { createRequire } from 'node:module';
const electron = ${requireFrom}('electron');
export const { ${Object.keys(electron).join(', ')} } = electron;
export default electron;`;
}

/** Loads what `-r` names, from the folder that Electron was started in. */
export function preloadModules(files: readonly string[]): void {
  const requireHere = createRequire(`${process.cwd()}/`);
  for (const file of files) requireHere(file);
}
