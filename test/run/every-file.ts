import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether this file contains the text. Unlike a search of the whole folder, this does not see what is still being
 * written: an unfinished file lies next to it under another name.
 */
export async function isInFile(path: string, text: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).includes(text);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The content of every file under a folder, with its name. Starts over if a file disappears while being read. */
export async function everyFile(directory: string): Promise<string> {
  while (true) {
    try {
      return await readAll(directory);
    } catch (error) {
      // What was read so far does not count: the text of a file that was renamed is under another name by now.
      if (!isMissing(error) || !existsSync(directory)) throw error;
    }
  }
}

async function readAll(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true });
  const parts = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      return (await stat(path)).isFile() ? `${name}\n${await readFile(path, 'latin1')}` : name;
    }),
  );
  return parts.join('\n');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
