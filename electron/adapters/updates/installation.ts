import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod/mini';
import type { Updater } from '../../core/ports.ts';

/** How this copy of Hostbell was installed, and where a person finds new versions. */
export type Installation = ReturnType<typeof readInstallation>;

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
 * refuse each download. `appImage`: the one that is running, by its real name; null if it is none. `page`: the one with
 * new versions; null when the build names none.
 */
export function readInstallation(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly resourcesPath: string;
  readonly appPath: string;
}) {
  const { platform, environment, resourcesPath, appPath } = deps;
  const manifest = readManifest(join(appPath, 'package.json'));
  const appImage = platform === 'linux' ? appImageOf(environment) : null;
  return { way: way(), appImage, page: plainHttps(manifest.downloadPage ?? '') };

  function way(): Updater['way'] {
    const config = readSmallFile(join(resourcesPath, 'app-update.yml'));
    if (config === null) return 'no-address';
    if (!namesHttpsFolder(config)) return 'bad-address';
    if (platform === 'win32') return 'itself';
    if (platform === 'darwin') return manifest.isSigned === true ? 'itself' : 'elsewhere';
    if (appImage !== null) return isReplaceable(appImage) ? 'itself' : 'elsewhere';
    const type = readSmallFile(join(resourcesPath, 'package-type'))?.trim();
    return type === 'deb' || type === 'rpm' ? 'elsewhere' : 'unknown-format';
  }
}

function appImageOf({ APPIMAGE: file = '' }: NodeJS.ProcessEnv): string | null {
  return isAbsolute(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true
    ? file
    : null;
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

function namesHttpsFolder(config: string): boolean {
  try {
    return plainHttps(configSchema.parse(load(config)).url) !== null;
  } catch {
    return false;
  }
}

function readManifest(file: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(readSmallFile(file) ?? ''));
  } catch {
    return {};
  }
}

/** An address over https, without a login, a query or a fragment; null for anything else. */
function plainHttps(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, search, hash, href } = new URL(address);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return protocol === 'https:' && isPlain ? href : null;
}

function readSmallFile(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  return stats.isFile() && stats.size <= configLimitBytes ? readFileSync(file, 'utf8') : '';
}
