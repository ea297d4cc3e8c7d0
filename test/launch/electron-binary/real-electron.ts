import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The preview shell, laid out like Electron's folder `dist`, for `ELECTRON_OVERRIDE_DIST_PATH`. */
export const standInFolder = join(root, 'test/shell/dist');
export const standIn = join(standInFolder, 'electron');

const packageFolder = join(root, 'node_modules/electron');

const otherPrograms: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};
/** Where the program is in Electron's folder `dist`. */
export const programInDist = otherPrograms[process.platform] ?? 'electron';

/**
 * The path of Electron's program, or null if it was never downloaded: the one in this checkout or, as for Electron's
 * own package, in the folder ELECTRON_OVERRIDE_DIST_PATH. The preview shell's folder holds none.
 */
export function findElectron({ ELECTRON_OVERRIDE_DIST_PATH: given } = process.env): string | null {
  // Its installer writes this file last: without it, the folder may hold half of the program.
  if (!given && !existsSync(join(packageFolder, 'path.txt'))) return null;
  const folder = given || join(packageFolder, 'dist');
  const program = join(folder, programInDist);
  return existsSync(program) && realpathSync(folder) !== realpathSync(standInFolder)
    ? program
    : null;
}

/** The script that downloads the binary. */
export const electronInstaller = join(packageFolder, 'install.js');
