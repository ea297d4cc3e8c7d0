import { existsSync, readFileSync } from 'node:fs';
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

/** The app that an installer put next to Electron's program: its archive, or its folder. Null if there is none. */
export function findPackedApp(resources: string): string | null {
  const paths = ['app.asar', 'app'].map((name) => join(resources, name));
  return paths.find((path) => existsSync(join(path, 'package.json'))) ?? null;
}
