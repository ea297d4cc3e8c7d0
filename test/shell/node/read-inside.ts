import childProcess from 'node:child_process';
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Archives } from './archives.ts';
import { installModule, moduleAt, moduleInternals } from './electron-module.ts';

type Act = (this: unknown, path: unknown, ...rest: unknown[]) => unknown;

/** Functions of `fs` and `fs.promises` that read a file or folder by its path. Those that write are left alone. */
const readers = [
  ...[
    'access',
    'copyFile',
    'cp',
    'exists',
    'lstat',
    'open',
    'opendir',
    'readdir',
    'readFile',
    'readlink',
  ],
  ...['realpath', 'stat', 'statfs'],
];
const readOnly: ReadonlySet<unknown> = new Set([undefined, 'r', 'rs', fs.constants.O_RDONLY]);

/**
 * Makes Node read files and modules inside archives as Electron does (lib/node/asar-fs-wrapper.ts): `fs`, `require`,
 * `import`, and of `child_process` only execFile, which starts programs from next to the archive. To every other
 * program an archive is one file. `original-fs` is the unmodified `fs`.
 */
export function readInsideArchives(archives: Archives): void {
  const original = { ...fs };
  // Every export of `fs` that is replaced here is a function that takes a path first.
  const replaceIn = (owner: object, name: string, replace: (act: Act) => Act) => {
    const members = owner as Record<string, Act | undefined>;
    const act = members[name];
    if (act !== undefined) members[name] = Object.assign(replace(act), act);
  };
  for (const name of readers) {
    for (const [owner, key] of [
      [fs, name],
      [fs, `${name}Sync`],
      [fs.promises, name],
    ] as const) {
      replaceIn(owner, key, (act) => reading(archives, act, name));
    }
  }
  syncBuiltinESMExports();
  for (const name of ['execFile', 'execFileSync']) {
    replaceIn(
      childProcess,
      name,
      (act) =>
        function (this: unknown, path, ...rest) {
          const inside = archives.locate(path);
          return act.call(this, inside === null ? path : (inside.unpacked ?? inside.copy), ...rest);
        },
    );
  }
  installModule(['original-fs'], original);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const parentURL = copyOf(context.parentURL);
      const wanted = copyOf(specifier);
      const isOutside = parentURL === context.parentURL && wanted === specifier;
      // A set in Node 22.
      if (isOutside || [...context.conditions].includes('require'))
        return nextResolve(specifier, context);
      const found = nextResolve(wanted, { ...context, parentURL });
      return found.url.startsWith('file:') ? { ...found, url: archivedUrl(found.url) } : found;
    },
    load: (url, context, nextLoad) => nextLoad(copyOf(url), context),
  });
  const resolveFilename = moduleInternals._resolveFilename;
  moduleInternals._resolveFilename = (request, parent, ...rest) => {
    const inside = isAbsolute(request) ? archives.locate(request) : null;
    const insideParent = archives.locate(parent?.filename);
    if (inside === null && insideParent === null)
      return resolveFilename.call(moduleInternals, request, parent, ...rest);
    const found = resolveFilename.call(
      moduleInternals,
      inside?.copy ?? request,
      insideParent === null ? parent : moduleAt(insideParent.copy),
      ...rest,
    );
    return archives.asArchived(found);
  };

  /** The copy's address for a file's URL or absolute path; anything else stays as it is. */
  function copyOf<T extends string | undefined>(address: T): T | string {
    if (address === undefined || !/\.asar/i.test(address)) return address;
    const isUrl = address.startsWith('file:');
    const { search, hash } = isUrl ? new URL(address) : { search: '', hash: '' };
    const inside = archives.locate(isUrl ? fileURLToPath(address) : address);
    if (inside === null) return address;
    return isUrl ? pathToFileURL(inside.copy).href + search + hash : inside.copy;
  }

  function archivedUrl(address: string): string {
    const { search, hash } = new URL(address);
    return pathToFileURL(archives.asArchived(fileURLToPath(address))).href + search + hash;
  }
}

function reading(archives: Archives, act: Act, name: string): Act {
  return function (this: unknown, path, ...rest) {
    const inside = name === 'open' && !readOnly.has(rest[0]) ? null : archives.locate(path);
    if (inside === null) return act.call(this, path, ...rest);
    const { copy } = inside;
    const callback = rest.at(-1);
    if (typeof callback === 'function')
      rest[rest.length - 1] = (...values: unknown[]) => callback(...values.map(asSeen));
    try {
      const result = act.call(this, copy, ...rest);
      return result instanceof Promise
        ? result.then(asSeen, (error: unknown) => Promise.reject(asSeen(error)))
        : asSeen(result);
    } catch (error) {
      throw asSeen(error);
    }

    function asSeen(value: unknown): unknown {
      if (Array.isArray(value)) return value.map(asSeen);
      if (value instanceof fs.Dirent) value.parentPath = archives.asArchived(value.parentPath);
      else if (value instanceof Error) {
        const seen = archives.asArchived(copy);
        value.message = value.message.replaceAll(copy, seen);
        Object.assign(value, 'path' in value && { path: seen });
      }
      return name === 'realpath' && typeof value === 'string' ? archives.asArchived(value) : value;
    }
  };
}
