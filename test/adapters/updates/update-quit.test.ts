import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createUpdateQuit } from '../../../electron/adapters/updates/update-quit.ts';

function quitting(how: { platform?: NodeJS.Platform; isReady?: boolean; appImage?: string }) {
  const steps: string[] = [];
  const events = new EventEmitter();
  const app = {
    once: (name: string, listener: (event: unknown, exitCode: number) => void) =>
      void events.once(name, listener),
    quit: () => void steps.push('quit'),
    relaunch: ({ execPath = 'this program' }: Electron.RelaunchOptions) =>
      void steps.push(`start ${execPath} again`),
    releaseSingleInstanceLock: () => void steps.push('unlock'),
  };
  const quit = createUpdateQuit({
    // This is the only one of the app's events that is listened to, and what `once` returns is not used.
    app: app as unknown as Parameters<typeof createUpdateQuit>[0]['app'],
    appImage: how.appImage,
    platform: how.platform ?? 'linux',
    isReady: () => how.isReady ?? true,
    install: (startsAfterwards) =>
      void steps.push(startsAfterwards ? 'install and start' : 'install'),
  });
  return { ...quit, steps, end: (exitCode: number) => void events.emit('quit', {}, exitCode) };
}

it('Quitting installs the new version as its last step, and starts nothing', () => {
  const { finish, end, steps } = quitting({});
  finish();
  end(0);
  expect(steps).toEqual(['quit', 'install']);
});

it('A restart quits, releases the lock, then installs and starts the new version', () => {
  const { restart, finish, end, steps } = quitting({});
  restart();
  // The core saves here.
  finish();
  end(0);
  expect(steps).toEqual(['quit', 'quit', 'unlock', 'install and start']);
});

it('Quitting after a failure installs nothing', () => {
  const { end, steps } = quitting({});
  end(1);
  expect(steps).toEqual([]);
});

it('A restart on macOS leaves quitting to the installer once everything is saved', () => {
  const { restart, finish, end, steps } = quitting({ platform: 'darwin' });
  restart();
  expect(steps).toEqual(['quit']);
  finish();
  end(0);
  expect(steps).toEqual(['quit', 'install and start']);
});

it.each(['linux', 'darwin', 'win32'] as const)('Quitting on %s installs nothing', (platform) => {
  const { finish, end, steps } = quitting({ platform, isReady: false });
  finish();
  end(0);
  expect(steps).toEqual(['quit']);
});

it.each([
  [undefined, 'start this program again'],
  ['/home/me/Hostbell.AppImage', 'start /home/me/Hostbell.AppImage again'],
])('A restart of the AppImage %s quits normally and starts the same version', (appImage, again) => {
  const { restart, finish, end, steps } = quitting({
    isReady: false,
    ...(appImage !== undefined && { appImage }),
  });
  restart();
  finish();
  end(0);
  expect(steps).toEqual([again, 'quit', 'quit']);
});
