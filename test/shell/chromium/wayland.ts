import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * Whether Chromium opens its windows on Wayland, which it does not leave again (`SetOzonePlatformForLinuxIfNeeded` in
 * ui/linux/display_server_utils.cc): where a compositor is named, and either the session is its own or there is no X.
 */
export function isOnWayland(environment: NodeJS.ProcessEnv): boolean {
  const { DISPLAY, XDG_SESSION_TYPE } = environment;
  if (process.platform !== 'linux' || waylandSocket(environment) === null) return false;
  return XDG_SESSION_TYPE === 'wayland' || !DISPLAY;
}

/** Why it cannot, in Chromium's words; it ends then. Null if it can, or does not want to. */
export function waylandFailure(environment: NodeJS.ProcessEnv): string | null {
  const socket = waylandSocket(environment);
  if (!isOnWayland(environment) || (socket !== null && existsSync(socket))) return null;
  return 'Failed to connect to Wayland display: No such file or directory (2)';
}

/** As libwayland finds it: a name is one in the runtime folder, without which it leads nowhere. Null if none is named. */
function waylandSocket(environment: NodeJS.ProcessEnv): string | null {
  const { WAYLAND_DISPLAY: name, XDG_RUNTIME_DIR: folder = '' } = environment;
  if (name !== undefined)
    return isAbsolute(name) || name === '' ? name || null : join(folder, name);
  const usual = join(folder, 'wayland-0');
  return folder !== '' && existsSync(usual) ? usual : null;
}
