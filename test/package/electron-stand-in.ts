import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Electron's binary keeps its fuses, and eight of them as it comes: see @electron/fuses. */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100111'),
]);

/**
 * A folder that the packer takes for Electron's for Linux, where the real one cannot be downloaded. It cannot run; what
 * the packer puts into it, and the fuses that it turns, are real.
 */
export async function makeElectronStandIn(folder: string): Promise<string> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'), { recursive: true });
  await writeFile(join(folder, 'electron'), fuseWire, { mode: 0o755 });
  for (const name of [
    'chrome-sandbox',
    'version',
    'LICENSE',
    'LICENSES.chromium.html',
    'locales/en-US.pak',
  ]) {
    await writeFile(join(folder, name), '');
  }
  return folder;
}
