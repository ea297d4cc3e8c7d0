import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A file by its `file:` address, as Chromium answers it. Rejects with Chromium's error if there is none. */
export async function readFileUrl(url: string): Promise<Response> {
  const path = fileURLToPath(url);
  const type = types[extname(path).toLowerCase()];
  try {
    return new Response(await readFile(path), {
      headers: type === undefined ? {} : { 'content-type': type },
    });
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  }
}
