import { lstatSync } from 'node:fs';
import { windowsError } from './errors.ts';
import { isForHolding, isForReading, isForWriting, openAt, openBelow } from './open-files.ts';
import { inFormOf, isForbiddenName } from './paths.ts';

// What Node's `fs` answers on Windows where it answers otherwise on Linux, after libuv 1.52 (`src/win/fs.c`, the
// function in parentheses, and `src/win/error.c` for what becomes of Windows' own errors).

/** One call of `fs`. */
export interface FileCall {
  /** The function, such as `rename` of `renameSync`. */
  readonly name: string;
  /** Its arguments, but for a callback. */
  readonly given: readonly unknown[];
  /** Those that are paths, absolute and in this computer's form. */
  readonly paths: readonly string[];
  /** Those that follow the paths. */
  readonly rest: readonly unknown[];
}

export interface Answer {
  /** How many of the arguments are paths; they come first. */
  readonly paths: number;
  /** Why Windows refuses the call; null if it does not. */
  readonly refusal?: (call: FileCall) => Error | null;
  /** What Windows makes of the result. */
  readonly result?: (result: unknown, call: FileCall) => unknown;
}

function refuse(code: Parameters<typeof windowsError>[0], { name, given, paths }: FileCall): Error {
  return windowsError(code, name, ...given.slice(0, paths.length));
}

// Taken before it is replaced.
const lstatHere = lstatSync;
const statusOf = (path: string) => lstatHere(path, { throwIfNoEntry: false });
const exists = (path: string) => statusOf(path) !== undefined;
const isFolder = (path: string) => statusOf(path)?.isDirectory() === true;
/** The attribute "read-only", which a missing permission to write becomes (`fs__chmod`, `fs__open`). */
const isReadOnly = (path: string) =>
  exists(path) && !isFolder(path) && (Number(statusOf(path)?.mode) & 0o200) === 0;
const isHeld = (path: string) => openAt(path).some((file) => file.isHeld);

/** ERROR_INVALID_NAME; ERROR_SHARING_VIOLATION while somebody shares the file with nobody. */
function refuseName(call: FileCall): Error | null {
  if (call.paths.some(isForbiddenName)) return refuse('ENOENT', call);
  return call.paths.some(isHeld) ? refuse('EBUSY', call) : null;
}

/** ERROR_ACCESS_DENIED for writing to a read-only file (`fs__open`). */
function refuseOpening(call: FileCall, flags: unknown): Error | null {
  const [path = ''] = call.paths;
  if (isForHolding(flags) && openAt(path).length > 0) return refuse('EBUSY', call);
  return isForWriting(flags) && isReadOnly(path) ? refuse('EPERM', call) : refuseName(call);
}

/**
 * ERROR_ACCESS_DENIED of MoveFileExW with MOVEFILE_REPLACE_EXISTING (`fs__rename`): it replaces no folder, no read-only
 * file and none that is open, and moves no folder with an open file, nor onto anything.
 */
function refuseRename(call: FileCall): Error | null {
  const [from = '', to = ''] = call.paths;
  const isBlocked = isFolder(from) ? exists(to) || openBelow(from).length > 0 : isFolder(to);
  const isInUse = from !== to && (isReadOnly(to) || openAt(to).length > 0);
  return exists(from) && (isBlocked || isInUse) ? refuse('EPERM', call) : refuseName(call);
}

/** An open file goes at once, by POSIX semantics, unless it is held (`fs__unlink_rmdir`). */
function refuseRemoval(call: FileCall): Error | null {
  const [path = ''] = call.paths;
  if (call.name === 'unlink' && isFolder(path)) return refuse('EPERM', call);
  return openBelow(path).some((file) => file.isHeld) ? refuse('EBUSY', call) : refuseName(call);
}

/** ERROR_PRIVILEGE_NOT_HELD: links need a right that few have, junctions none (`fs__symlink`). */
function refuseLink(call: FileCall): Error | null {
  return call.rest[0] === 'junction' ? null : refuse('EPERM', call);
}

/** ERROR_ACCESS_DENIED: FlushFileBuffers wants a handle for writing (`fs__sync_impl`). */
export function refuseFlush(descriptor: unknown): Error | null {
  return isForReading(descriptor) ? windowsError('EPERM', 'fsync') : null;
}

/** 0666, folders too, or 0444 if read-only (`fs__stat_assign_statbuf`). Changes the given status. */
export function withWindowsMode(status: unknown): unknown {
  if (!(status instanceof Object && 'mode' in status && typeof status.mode === 'number'))
    return status;
  const kind = status.mode & 0o170000;
  const isReadOnlyFile = kind !== 0o040000 && (status.mode & 0o200) === 0;
  status.mode = kind | (isReadOnlyFile ? 0o444 : 0o666);
  return status;
}

/** Names below a folder (`recursive`) and each entry's folder. Changes the given entries. */
function entriesInForm(entries: unknown, { given: [folder] }: FileCall): unknown {
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: unknown) => {
    if (typeof entry === 'string') return inFormOf(folder, entry);
    if (entry instanceof Object && 'parentPath' in entry && typeof entry.parentPath === 'string')
      entry.parentPath = inFormOf(folder, entry.parentPath);
    return entry;
  });
}

function pathInForm(path: unknown, { given }: FileCall): unknown {
  return typeof path === 'string' ? inFormOf(given[0], path) : path;
}

const asHere: Answer = { paths: 1 };
const reads: Answer = { paths: 1, refusal: refuseName };
const writes: Answer = { paths: 1, refusal: (call) => refuseOpening(call, 'w') };
const removes: Answer = { paths: 1, refusal: refuseRemoval };
const readsStatus: Answer = { paths: 1, result: withWindowsMode };
const givesPath: Answer = { paths: 1, refusal: refuseName, result: pathInForm };
const flushes: Answer = { paths: 0, refusal: ({ rest }) => refuseFlush(rest[0]) };

export const answers: Readonly<Record<string, Answer>> = {
  access: asHere,
  appendFile: writes,
  chmod: asHere,
  copyFile: { paths: 2, refusal: refuseName },
  cp: { paths: 2 },
  createReadStream: reads,
  createWriteStream: writes,
  exists: asHere,
  fdatasync: flushes,
  fstat: { paths: 0, result: withWindowsMode },
  fsync: flushes,
  link: { paths: 2 },
  lstat: readsStatus,
  mkdir: givesPath,
  mkdtemp: givesPath,
  open: { paths: 1, refusal: (call) => refuseOpening(call, call.rest[0] ?? 'r') },
  opendir: asHere,
  readdir: { paths: 1, result: entriesInForm },
  readFile: reads,
  readlink: { paths: 1, result: pathInForm },
  realpath: { paths: 1, result: pathInForm },
  rename: { paths: 2, refusal: refuseRename },
  rm: removes,
  rmdir: removes,
  stat: readsStatus,
  statfs: asHere,
  symlink: { paths: 2, refusal: refuseLink },
  truncate: writes,
  unlink: removes,
  utimes: asHere,
  watch: asHere,
  watchFile: asHere,
  writeFile: writes,
};
