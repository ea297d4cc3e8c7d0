import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Archives = ReturnType<typeof createArchives>;

interface OpenArchive {
  readonly path: string;
  readonly copy: string;
}

/**
 * The archives (`*.asar`) that paths lead into. Each is unpacked once into a folder in `home`, named after its
 * contents, so that Node itself can read it: `process.noAsar` and the paths in errors hide this difference.
 */
export function createArchives(home: string) {
  const open = new Map<string, OpenArchive | null>();

  return {
    /** A path such as `/opt/app/resources/app.asar/package.json`; null for one that is not in an archive. */
    locate(path: unknown) {
      const given = pathOf(path);
      if (given === null || !/\.asar/i.test(given) || isSwitchedOff()) return null;
      const whole = normalize(given);
      for (const { index, 0: ending } of whole.matchAll(/\.asar(?=[\\/]|$)/gi)) {
        const archive = withoutArchives(() => openArchive(whole.slice(0, index + ending.length)));
        if (archive === null) continue;
        const inner = whole.slice(archive.path.length);
        const unpacked = `${archive.path}.unpacked${inner}`;
        return {
          /** Where this file of the archive is read from, outside of it. */
          copy: archive.copy + inner,
          /** Where the packer left the file next to the archive, because other programs need it; null for any other. */
          unpacked: inner !== '' && withoutArchives(() => existsSync(unpacked)) ? unpacked : null,
        };
      }
      return null;
    },
    /** Maps a path in a copy back to its path inside the archive; any other path stays as it is. */
    asArchived(path: string) {
      for (const archive of open.values()) {
        if (archive === null) continue;
        if (path === archive.copy || path.startsWith(archive.copy + sep))
          return archive.path + path.slice(archive.copy.length);
      }
      return path;
    },
  };

  function openArchive(path: string): OpenArchive | null {
    const known = open.get(path);
    if (known !== undefined) return known;
    // A folder may have such a name, too; an archive that is missing may appear later.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    // Without symbolic links in the path: Node follows them when it finds a module.
    const archive = { path, copy: join(realpathSync(home), `asar-${digest}`) };
    if (!existsSync(archive.copy)) unpack(archive);
    open.set(path, archive);
    return archive;
  }
}

function unpack({ path, copy }: OpenArchive): void {
  // Loaded only if an app comes in an archive.
  const { extractAll } = createRequire(import.meta.url)(
    '@electron/asar',
  ) as typeof import('@electron/asar');
  const unfinished = `${copy}-${process.pid}`;
  extractAll(path, unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start was quicker.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function pathOf(path: unknown): string | null {
  if (path instanceof URL) return path.protocol === 'file:' ? fileURLToPath(path) : null;
  if (Buffer.isBuffer(path)) return path.toString();
  return typeof path === 'string' ? path : null;
}

/** `process.noAsar`, as in Electron. */
const switches: { noAsar?: boolean | undefined } = process;

function isSwitchedOff(): boolean {
  return switches.noAsar === true;
}

function withoutArchives<T>(act: () => T): T {
  const before = switches.noAsar;
  switches.noAsar = true;
  try {
    return act();
  } finally {
    switches.noAsar = before;
  }
}
