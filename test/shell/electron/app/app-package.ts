import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** An app as Electron finds it at the path it is started with. */
export interface AppPackage {
  readonly name: string;
  readonly version: string;
  /** `app.getAppPath()`. */
  readonly folder: string;
  readonly mainFile: string;
  /** Its entry on a Linux desktop; null if it names none. */
  readonly desktopName: string | null;
}

/**
 * A folder's package.json gives the app's main file, name and version; a single file is an app without a name, which
 * uses Electron's. Throws if there is no app.
 */
export function readAppPackage(path: string, electronVersion: string): AppPackage {
  const folder = resolve(path);
  const mainFile = createRequire(import.meta.url).resolve(folder);
  const manifestFile = join(folder, 'package.json');
  const hasManifest = existsSync(manifestFile);
  // Our own package.json, or that of a test.
  const manifest = (hasManifest ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}) as Record<
    string,
    string
  >;
  return {
    name: manifest.productName ?? manifest.name ?? 'Electron',
    version: manifest.version ?? electronVersion,
    folder: hasManifest ? folder : dirname(mainFile),
    mainFile,
    desktopName: manifest.desktopName ?? null,
  };
}

/** The archive that an installer put next to Electron's program; null if there is none. */
export function findPackedApp(resources: string): string | null {
  const path = join(resources, 'app.asar');
  return existsSync(path) ? path : null;
}

/**
 * The folder of an app: an archive (`*.asar`) is unpacked once into a folder in `home`, named after its contents, from
 * which Node itself can read; any other path stays as it is.
 */
export function openArchive(path: string, home: string): string {
  if (!path.endsWith('.asar')) return path;
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  // Without symbolic links in the path: Node follows them when it finds a module.
  const folder = join(realpathSync(home), `asar-${digest}`);
  if (existsSync(folder)) return folder;
  // Loaded only if an app comes in an archive.
  const { extractAll } = createRequire(import.meta.url)(
    '@electron/asar',
  ) as typeof import('@electron/asar');
  extractAll(path, folder);
  return folder;
}
