import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret in the encodings in which programs write texts. */
export function formsOf(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret);
  return [
    bytes,
    Buffer.from(secret, 'utf16le'),
    Buffer.from(bytes.toString('base64').replace(/=+$/, '')),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(encodeURIComponent(secret)),
  ];
}

/** The names of the files under a folder that contain a secret in one of its forms; unreadable files are skipped. */
export async function filesHolding(folder: string, secret: string): Promise<readonly string[]> {
  const forms = formsOf(secret);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const isFile = await stat(path).then(
      (stats) => stats.isFile(),
      () => false,
    );
    const contents = isFile ? await readFile(path).catch(() => null) : null;
    if (contents !== null && forms.some((form) => contents.includes(form))) found.push(name);
  }
  return found;
}
