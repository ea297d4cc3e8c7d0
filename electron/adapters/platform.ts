import type { Platform } from '../../shared/view.ts';
/** What the window should know of the computer. */
export function describePlatform(deps: {
  readonly app: Pick<Electron.App, 'getVersion'>;
  readonly canStartAtLogin: boolean;
}): Omit<Platform, 'secretStorage'> {
  return {
    os: osOf(process.platform),
    appVersion: deps.app.getVersion(),
    canStartAtLogin: deps.canStartAtLogin,
  };
}

function osOf(platform: NodeJS.Platform): Platform['os'] {
  if (platform === 'win32') return 'windows';
  return platform === 'darwin' ? 'macos' : 'linux';
}
