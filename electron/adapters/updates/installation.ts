import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod/mini';
import type { Updater } from '../../core/ports.ts';

/** How this copy of Hostbell was installed, and where its new versions are. */
export interface Installation {
  readonly way: Updater['way'];
  readonly format: Format;
  /** The folder of release descriptions; null if none may be used. */
  readonly feed: URL | null;
  /** The file from which electron-updater reads its own settings. */
  readonly configFile: string;
  /** The page where a person finds new versions; null when the build names none. */
  readonly page: string | null;
}

/** `appimage` with the file itself, by its real name. */
export type Format =
  | { readonly name: 'nsis' | 'deb' | 'rpm' | 'unknown' }
  | { readonly name: 'mac'; readonly isSigned: boolean }
  | { readonly name: 'appimage'; readonly file: string };

const configLimitBytes = 64 * 1024;
const configSchema = z.looseObject({ provider: z.literal('generic'), url: z.string() });
const manifestSchema = z.looseObject({
  downloadPage: z.optional(z.string()),
  isSigned: z.optional(z.unknown()),
});

/**
 * Reads what the packager put beside the app: `app-update.yml` with the release address (only in a configured build),
 * `package-type` in a deb or rpm, and `downloadPage` and `isSigned` in package.json. Like a package, an AppImage that the
 * person may not replace does not update itself, nor does an app for macOS that is not known to be signed: macOS would
 * refuse each download.
 */
export function readInstallation(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly resourcesPath: string;
  readonly appPath: string;
}): Installation {
  const { platform, environment, resourcesPath, appPath } = deps;
  const configFile = join(resourcesPath, 'app-update.yml');
  const manifest = readManifest(join(appPath, 'package.json'));
  const format: Format =
    platform === 'darwin'
      ? { name: 'mac', isSigned: manifest.isSigned === true }
      : formatOf(platform, environment, resourcesPath);
  const page = plainHttps(manifest.downloadPage ?? '')?.href ?? null;
  const base = { format, configFile, page };
  const text = readSmallFile(configFile);
  if (text === null) return { ...base, way: 'no-address', feed: null };
  const feed = parseFeed(text);
  if (feed === null) return { ...base, way: 'bad-address', feed: null };
  return { ...base, way: wayOf(format), feed };
}

function wayOf(format: Format): Updater['way'] {
  switch (format.name) {
    case 'nsis':
      return 'itself';
    case 'mac':
      return format.isSigned ? 'itself' : 'elsewhere';
    case 'appimage':
      return isReplaceable(format.file) ? 'itself' : 'elsewhere';
    case 'deb':
    case 'rpm':
      return 'elsewhere';
    case 'unknown':
      return 'unknown-format';
  }
}

function formatOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, resourcesPath: string): Format {
  if (platform === 'win32') return { name: 'nsis' };
  const file = environment.APPIMAGE ?? '';
  if (file.startsWith('/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true) {
    return { name: 'appimage', file };
  }
  const type = readSmallFile(join(resourcesPath, 'package-type'))?.trim();
  return { name: type === 'deb' || type === 'rpm' ? type : 'unknown' };
}

/** A new file is made beside the old one and takes its name, so the folder must be writable. */
function isReplaceable(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder over https, without a login, a query or a fragment; null for anything else. */
function parseFeed(text: string): URL | null {
  try {
    return plainHttps(configSchema.parse(load(text)).url);
  } catch {
    return null;
  }
}

function readManifest(file: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(readSmallFile(file) ?? ''));
  } catch {
    return {};
  }
}

function plainHttps(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return url.protocol === 'https:' && isPlain ? url : null;
}

function readSmallFile(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  return stats.isFile() && stats.size <= configLimitBytes ? readFileSync(file, 'utf8') : '';
}
