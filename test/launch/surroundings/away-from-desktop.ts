import { isAbsolute, join } from 'node:path';

/**
 * What keeps a program of a test from the session bus of this computer, and from starting one of its own, while its windows
 * still open where they do. Undefined removes a variable.
 */
export function awayFromDesktop({
  WAYLAND_DISPLAY: display = '',
  XDG_RUNTIME_DIR: folder = '',
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const away = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', XDG_RUNTIME_DIR: undefined };
  if (isAbsolute(display)) return away;
  // A name is one in the runtime folder, where nobody looks for it any more: Chromium would end at once.
  return display === '' || folder === ''
    ? { ...away, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: undefined }
    : { ...away, WAYLAND_DISPLAY: join(folder, display) };
}
