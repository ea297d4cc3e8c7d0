import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether this file contains the text. Unlike a search of the whole folder, this does not see what is still being
 * written: an unfinished file lies next to it under another name.
 */
export async function isInFile(path: string, text: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).includes(text);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** How Hostbell's own files and folders in its data folder begin; the others are Chromium's (docs/privacy.md). */
const own =
  /^(key\b|settings\.|accounts?\b|account-\d|pacing|updates\b|environment\b|demo\b|logs\b|icon\.png|\.updaterId)/;

/** Whether a name in the data folder is that of a file or folder of Hostbell's own. */
export const isOwnFile = (name: string): boolean => own.test(name);

const readText = (path: string) => readFile(path, 'latin1');

/**
 * The content of every file under a folder, with its name. Starts over if a file disappears while being read. Links are
 * not followed, since Chromium's lead nowhere; of a file of Chromium's that the system gives to nobody else, such as a
 * database's lock on Windows, only the name counts.
 */
export async function everyFile(directory: string, read = readText): Promise<string> {
  while (true) {
    try {
      return await readAll(directory, read);
    } catch (error) {
      // What was read so far does not count: the text of a file that was renamed is under another name by now.
      if (!hasCode(error, 'ENOENT') || !existsSync(directory)) throw error;
    }
  }
}

async function readAll(directory: string, read: typeof readText): Promise<string> {
  const names = await readdir(directory, { recursive: true });
  const parts = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      if (!(await lstat(path)).isFile()) return name;
      try {
        return `${name}\n${await read(path)}`;
      } catch (error) {
        if (isOwnFile(name) || !hasCode(error, 'EBUSY', 'EPERM', 'EACCES')) throw error;
        return name;
      }
    }),
  );
  return parts.join('\n');
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
