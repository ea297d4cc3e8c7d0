import Module, { createRequire, registerHooks } from 'node:module';

/** The names of Electron's own module. */
export const electronNames = [
  'electron',
  'electron/main',
  'electron/common',
  'electron/renderer',
] as const;

/** Node's internals beyond its own types; Electron uses the same ones. */
interface ModuleInternals {
  readonly _cache: Record<string, { readonly exports: object }>;
  _resolveFilename(request: string, parent?: Module, ...rest: unknown[]): string;
}

// Not in Node's types.
const moduleInternals = Module as unknown as ModuleInternals;

/**
 * Installs an object as a module, as Electron does with its own (lib/common/init.ts): for `require` it is in the
 * module cache, where a file loaded with `-r` may replace it, and `import` always gives what was there at the first
 * import, which is the shell's own, before such a file runs. The first of its names is its key in the cache.
 */
export function installModule(names: readonly [string, ...string[]], exports: object): void {
  const [ownName] = names;
  const isOwn = (name: string) => names.includes(name);
  const address = `electron:${ownName}`;
  moduleInternals._cache[ownName] = Object.assign(new Module(ownName), {
    filename: ownName,
    loaded: true,
    exports,
  });
  const resolveFilename = moduleInternals._resolveFilename;
  moduleInternals._resolveFilename = (request, ...rest) =>
    isOwn(request) ? ownName : resolveFilename.call(moduleInternals, request, ...rest);
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      // A set in Node 22.
      isOwn(specifier) && ![...context.conditions].includes('require')
        ? { url: address, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context),
    load: (url, context, nextLoad) =>
      url === address
        ? {
            format: 'module',
            source: moduleSource(ownName, moduleInternals._cache[ownName]?.exports),
            shortCircuit: true,
          }
        : nextLoad(url, context),
  });
}

function moduleSource(name: string, exports: object = {}): string {
  const requireFrom = `createRequire(${JSON.stringify(import.meta.url)})`;
  return `import { createRequire } from 'node:module';
const module = ${requireFrom}('${name}');
export const { ${Object.keys(exports).join(', ')} } = module;
export default module;`;
}

/** Loads what `-r` names, from the folder that Electron was started in. */
export function preloadModules(files: readonly string[]): void {
  const requireHere = createRequire(`${process.cwd()}/`);
  for (const file of files) requireHere(file);
}
