import { describe, expect, it } from 'vitest';
import { standIn } from './real-electron.ts';
import { type Computer, findWayToStart } from './way-to-start.ts';

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

  it('is the preview shell where Electron is not', async () => {
    expect(await findWayToStart({}, { ...fedora, electron: null })).toMatchObject({
      shellName: 'preview shell',
      program: standIn,
      switches: [],
    });
  });
});
