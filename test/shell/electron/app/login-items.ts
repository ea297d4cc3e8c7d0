import type { ShellFaults } from '../../protocol/faults.ts';

/** Windows calls it by the AppUserModelID. */
const appName = 'app';

/**
 * How each system keeps an app's login item, for this run alone: a preview never registers itself with the OS. Linux
 * keeps none (`browser_linux.cc`); macOS one for the app, and reports no failure (`browser_mac.mm`); Windows each
 * under its name (`browser_win.cc`).
 */
export function createLoginItems(deps: {
  readonly platform: NodeJS.Platform;
  readonly faults: () => Pick<ShellFaults, 'loginItems'>;
}): Pick<Electron.App, 'setLoginItemSettings' | 'getLoginItemSettings'> {
  const { platform, faults } = deps;
  const kept = new Map<string, Electron.Settings>();
  return {
    setLoginItemSettings(settings) {
      const name = platform === 'win32' ? (settings.name ?? appName) : appName;
      if (settings.openAtLogin !== true) kept.delete(name);
      else if (faults().loginItems !== 'refused') kept.set(name, settings);
    },
    // Electron's types have the members of every system on each.
    getLoginItemSettings: (options = {}) => read(options) as Electron.LoginItemSettings,
  };

  function read(options: Electron.LoginItemSettingsOptions): Partial<Electron.LoginItemSettings> {
    const isApproved = faults().loginItems === 'good';
    const off = { openAtLogin: false, wasOpenedAtLogin: false, executableWillLaunchAtLogin: false };
    if (platform === 'darwin') {
      const registered = isApproved ? 'enabled' : 'requires-approval';
      const status = kept.size === 0 ? 'not-registered' : registered;
      return { ...off, openAtLogin: status === 'enabled', status };
    }
    if (platform !== 'win32') return off;
    const { path: askedPath = process.execPath, args: askedArgs = [] } = options;
    const launchItems = [...kept]
      .map(
        ([name, { path = process.execPath, args = [], enabled = true }]): Electron.LaunchItems => {
          return { name, path, args, scope: 'user', enabled: enabled && isApproved };
        },
      )
      .filter(({ path }) => path === askedPath);
    const own = launchItems.find(({ name }) => name === appName);
    return {
      ...off,
      openAtLogin: own?.args.join(' ') === askedArgs.join(' '),
      executableWillLaunchAtLogin: launchItems.some(({ enabled }) => enabled),
      launchItems,
    };
  }
}
