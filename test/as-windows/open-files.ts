import { constants } from 'node:fs';

/**
 * libuv's flag for a file that nobody else may open, rename or remove meanwhile (`UV_FS_O_EXLOCK`, `include/uv/win.h`),
 * as some virus scanners, backups and databases open theirs. Node passes it on; Linux ignores it.
 */
export const exclusiveFlag = 0x1000_0000;

interface OpenFile {
  readonly path: string;
  readonly canWrite: boolean;
  /** Whether it was opened with `exclusiveFlag`. */
  readonly isHeld: boolean;
}

/** What is open in this process, by file descriptor. */
const openFiles = new Map<unknown, OpenFile>();

/** Takes `flags` as `open` does: a number, or a text such as `r+`. */
export function recordOpen(descriptor: number, path: string, flags: unknown): void {
  openFiles.set(descriptor, { path, canWrite: isForWriting(flags), isHeld: isForHolding(flags) });
}

export function recordClose(descriptor: unknown): void {
  openFiles.delete(descriptor);
}

export function isForHolding(flags: unknown): boolean {
  return typeof flags === 'number' && (flags & exclusiveFlag) !== 0;
}

export function isForWriting(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & (constants.O_WRONLY | constants.O_RDWR)) !== 0;
  return typeof flags === 'string' && /[wa+]/.test(flags);
}

/** Whether this was opened for reading only. False for what was not opened here, such as stdout. */
export function isForReading(descriptor: unknown): boolean {
  return openFiles.get(descriptor)?.canWrite === false;
}

/** What is open at this path. */
export function openAt(path: string): readonly OpenFile[] {
  return [...openFiles.values()].filter((file) => file.path === path);
}

/** What is open below this folder. */
export function openBelow(folder: string): readonly OpenFile[] {
  return [...openFiles.values()].filter((file) => file.path.startsWith(`${folder}/`));
}
