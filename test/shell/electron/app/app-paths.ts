import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { words } from '../../../run/words.ts';
import { missing } from '../../protocol/missing.ts';

export type AppPaths = ReturnType<typeof createAppPaths>;

/** Electron's names (`GetPathConstant`); `recent` on Windows alone. */
const names = words(`
  appData assets cache crashDumps desktop documents downloads exe home logs module music pictures recent
  sessionData temp userCache userData userDesktop videos`);

/** `app.getPath`, as in Electron. */
export function createAppPaths(
  appName: string,
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
) {
  const paths = new Map<string, string>();
  const option = argv.find((argument) => argument.startsWith('--user-data-dir='));
  const appData = appDataDirectory(environment);
  paths.set('home', homedir());
  paths.set('appData', appData);
  paths.set('temp', tmpdir());
  // The desktop decides where these are; what is saved there is easily found here too.
  for (const name of ['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'])
    paths.set(name, homedir());
  paths.set('exe', process.execPath);
  paths.set(
    'userData',
    option === undefined ? join(appData, appName) : resolve(option.slice(option.indexOf('=') + 1)),
  );
  return {
    get(name: string) {
      if (name === 'sessionData' && !paths.has(name)) return made(required('userData'));
      if (name === 'logs' && !paths.has(name)) return made(join(required('userData'), 'logs'));
      return name === 'userData' ? made(required(name)) : required(name);
    },
    set(name: string, path: string) {
      if (!isAbsolute(path)) throw new Error('Path must be absolute');
      if (!names.includes(name)) throw new Error('Failed to set path');
      paths.set(name, path);
    },
  };

  function required(name: string): string {
    const path = paths.get(name);
    if (path === undefined) {
      if (!names.includes(name)) throw new Error(`Failed to get '${name}' path`);
      throw missing(`electron.app.getPath('${name}')`);
    }
    return path;
  }

  function made(path: string): string {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  }
}

/** The folder that holds each app's own folder, as Electron names it on this OS. */
export function appDataDirectory(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return environment.XDG_CONFIG_HOME || join(homedir(), '.config');
}

/** The preview shell's own folder, outside the app's data: holds the keyring's substitute and the browser's profile. */
export function shellHome(environment: NodeJS.ProcessEnv): string {
  return (
    environment.HOSTBELL_PREVIEW_HOME ||
    join(appDataDirectory(environment), 'hostbell-preview-shell')
  );
}
