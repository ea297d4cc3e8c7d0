import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './app-process.ts';

/** The preview shell, laid out like Electron's folder `dist`, for `ELECTRON_OVERRIDE_DIST_PATH`. */
export const standInFolder = join(repositoryRoot, 'test/shell/dist');
export const standIn = join(standInFolder, process.platform === 'win32' ? 'electron.cmd' : 'electron');

const packageFolder = join(repositoryRoot, 'node_modules/electron');

/** The path of Electron's binary in this checkout, or null if it was never downloaded. */
export function findElectron(): string | null {
  try {
    const path = join(packageFolder, 'dist', readFileSync(join(packageFolder, 'path.txt'), 'utf8').trim());
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** The script that downloads the binary. */
export const electronInstaller = join(packageFolder, 'install.js');
