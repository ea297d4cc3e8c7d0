import { describe, expect, it } from 'vitest';
import { standIn } from './real-electron.ts';
import { type Computer, findWayToStart, insteadOfElectron } from './way-to-start.ts';

describe('The way to start', () => {
  const fedora: Computer = {
    electron: '/home/Jörg Groß/hostbell/electron',
    platform: 'linux',
    isRoot: false,
    hasHelper: false,
    mayMakeNamespaces: true,
  };
  const systems = {
    Fedora: [fedora, []],
    'Ubuntu 23.10 and later': [{ ...fedora, mayMakeNamespaces: false }, ['--no-sandbox']],
    'Ubuntu, once the helper belongs to root': [
      { ...fedora, mayMakeNamespaces: false, hasHelper: true },
      [],
    ],
    'Linux as root': [{ ...fedora, isRoot: true }, ['--no-sandbox']],
    Windows: [{ ...fedora, platform: 'win32', mayMakeNamespaces: false }, []],
    macOS: [{ ...fedora, platform: 'darwin', mayMakeNamespaces: false }, []],
  } satisfies Record<string, readonly [Computer, readonly string[]]>;

  it.each(Object.entries(systems))('on %s', async (_name, [computer, switches]) => {
    const environment = { DISPLAY: ':7', electron_run_as_node: '1', LANG: 'tr' };
    const way = await findWayToStart(environment, computer);
    expect(way).toMatchObject({ shellName: 'Electron', program: computer.electron, switches });
    expect(way.environment).toEqual({ DISPLAY: ':7', LANG: 'tr' });
    // Never silently without the sandbox.
    expect(way.notes).toHaveLength(switches.length);
  });

  const desktops = {
    X11: { DISPLAY: ':0', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' },
    Wayland: {
      WAYLAND_DISPLAY: 'wayland-0',
      XDG_RUNTIME_DIR: '/run/user/1000',
      XDG_SESSION_TYPE: 'wayland',
    },
    'X11 without a session bus': { DISPLAY: 'localhost:10.0' },
    'X11 behind a proxy': { DISPLAY: ':0', HTTPS_PROXY: 'http://me:s3cret@proxy.example' },
  };

  it.each(Object.entries(desktops))('keeps the desktop as it is: %s', async (_name, desktop) => {
    const way = await findWayToStart(desktop, fedora);
    expect(way).toMatchObject({ environment: desktop, notes: [], switches: [] });
  });

  it.each([
    ['linux', true],
    ['darwin', true],
    ['win32', false],
  ] as const)('without Electron is the preview shell on %s: %s', (platform, isPreview) => {
    const instead = insteadOfElectron('its download failed: 407', platform);
    expect(instead.isPreview).toBe(isPreview);
    expect(instead.note).toContain('Electron is not installed here (its download failed: 407), ');
  });

  it('is the preview shell where Electron is not', async () => {
    expect(await findWayToStart({}, { ...fedora, electron: null })).toMatchObject({
      shellName: 'preview shell',
      program: standIn,
      switches: [],
    });
  });
});
