import { expect, it } from 'vitest';
import { waylandFailure } from '../../shell/chromium/wayland.ts';
import { awayFromDesktop } from './away-from-desktop.ts';

const socket = process.execPath;
const [folder, name] = [socket.slice(0, socket.lastIndexOf('/')), socket.split('/').at(-1)];

/** What a program of a test gets where the environment is this. */
function handedOn(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = Object.entries({ ...given, ...awayFromDesktop(given) });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

const noBus = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' };

it.each([
  [
    'a Wayland desktop',
    { WAYLAND_DISPLAY: name, XDG_RUNTIME_DIR: folder, XDG_SESSION_TYPE: 'wayland' },
    { ...noBus, WAYLAND_DISPLAY: socket, XDG_SESSION_TYPE: 'wayland' },
  ],
  [
    'one with an absolute path',
    { WAYLAND_DISPLAY: socket, XDG_SESSION_TYPE: 'wayland' },
    { ...noBus, WAYLAND_DISPLAY: socket, XDG_SESSION_TYPE: 'wayland' },
  ],
  [
    'one whose socket has the usual name',
    { XDG_RUNTIME_DIR: folder, XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' },
    { ...noBus, DISPLAY: ':0' },
  ],
  ['one without a runtime folder', { WAYLAND_DISPLAY: name, XDG_SESSION_TYPE: 'wayland' }, noBus],
  [
    'X11',
    { DISPLAY: ':0', XDG_RUNTIME_DIR: folder, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/bus' },
    { ...noBus, DISPLAY: ':0' },
  ],
  ['no desktop', {}, noBus],
] as const)(
  'On %s, a test’s program gets no session bus, and finds the display',
  (_where, given, expected) => {
    expect(handedOn(given)).toEqual(expected);
    expect(waylandFailure(handedOn(given))).toBeNull();
  },
);
