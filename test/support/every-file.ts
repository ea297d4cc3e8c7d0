import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether this file holds the text. Unlike looking through the whole folder, this does not see what is still being
 * written: an unfinished file lies beside it under another name.
 */
export async function isInFile(path: string, text: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).includes(text);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** The content of every file under a folder, with its name. */
export async function everyFile(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true });
  const parts = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      return (await stat(path)).isFile() ? `${name}\n${await readFile(path, 'latin1')}` : name;
    }),
  );
  return parts.join('\n');
}
