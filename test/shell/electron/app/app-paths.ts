import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { missing } from '../../protocol/missing.ts';

export type AppPaths = ReturnType<typeof createAppPaths>;

/** `app.getPath`, as in Electron, for the names that the app uses. */
export function createAppPaths(
  appName: string,
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
) {
  const option = argv.find((argument) => argument.startsWith('--user-data-dir='));
  const appData = appDataDirectory(environment);
  const own = option?.slice(option.indexOf('=') + 1) ?? join(appData, appName);
  const paths = new Map<string, string>([
    ['home', homedir()],
    ['appData', appData],
    // The desktop decides where these are; what is saved there is easily found here too.
    ['documents', homedir()],
    ['exe', process.execPath],
    ['userData', resolve(own)],
  ]);
  return {
    get(name: string) {
      const path = paths.get(name);
      if (path === undefined) throw missing(`electron.app.getPath('${name}')`);
      if (name === 'userData') mkdirSync(path, { recursive: true, mode: 0o700 });
      return path;
    },
    set(name: string, path: string) {
      if (!isAbsolute(path)) throw new Error('Path must be absolute');
      if (!paths.has(name)) throw missing(`electron.app.setPath('${name}')`);
      paths.set(name, path);
    },
  };
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
