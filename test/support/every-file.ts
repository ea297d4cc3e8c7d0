import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
