import { describe, expect, it } from 'vitest';
import { aboutName, askBus, trayWatcher as watcher } from '../../electron/adapters/system/dbus.ts';
import { checkTray } from '../../electron/self-check/tray-check.ts';
import { orSkip } from '../desktop/or-skip.ts';
import { startOwner, startSessionBus } from '../desktop/session-bus.ts';
import { createManualClock } from '../fakes/manual-clock.ts';

const linux = {
  platform: 'linux',
  processId: 1,
  trayBounds: () => null,
  hasTray: () => true,
} as const;

describe('the check of the tray', () => {
  it('finds on Linux whose icons the panel lists, by asking the bus for each', async ({ skip }) => {
    const session = await orSkip(skip, startSessionBus());
    const { environment } = session;
    await orSkip(skip, startOwner(environment, watcher));
    const ask = async (question: Parameters<typeof askBus>[0]) =>
      (await askBus(question, { environment, timeoutMs: 10_000 })) ?? 'no program asks the bus';
    const connection = /:\d+\.\d+/.exec(await ask(aboutName('GetNameOwner', watcher)))?.[0] ?? '';
    const owner = await ask(aboutName('GetConnectionUnixProcessID', connection));
    const processId = Number(/(\d+)\D*$/.exec(owner)?.[1]);
    await ask({
      service: watcher,
      path: '/StatusNotifierWatcher',
      interface: watcher,
      method: 'RegisterStatusNotifierItem',
      texts: [connection],
    });

    const clock = createManualClock();
    const ours = checkTray({ ...linux, environment, processId, clock });
    expect(await ours).toMatchObject({ result: 'passed' });
    // Of another program, and a part of the number that the bus tells.
    const other = Math.floor(processId / 10);
    const checking = checkTray({ ...linux, environment, processId: other, clock });
    let found: Awaited<typeof checking> | null = null;
    void checking.then((finding) => {
      found = finding;
    });
    while (found === null) await clock.advance(1_000);
    expect(found).toMatchObject({ result: 'failed' });
  });

  it('is not here without a bus, and without a panel on it', async () => {
    const clock = createManualClock();
    const environment = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
    for (const deps of [{ environment: {} }, { environment, hasTray: () => false }])
      expect(await checkTray({ ...linux, ...deps, clock })).toMatchObject({ result: 'not here' });
  });

  it.each(['win32', 'darwin'] as const)(
    'asks for the icon’s place on %s, which may come late',
    async (platform) => {
      const clock = createManualClock();
      let place: Electron.Rectangle | null = { x: 0, y: 0, width: 0, height: 0 };
      const deps = { ...linux, platform, environment: {}, clock };
      const late = checkTray({ ...deps, trayBounds: () => place });
      await clock.advance(1_000);
      place = { x: 5, y: 5, width: 22, height: 22 };
      await clock.advance(1_000);
      expect(await late).toMatchObject({ result: 'passed' });
      const nowhere = checkTray({
        ...deps,
        trayBounds: () => ({ x: 0, y: 0, width: 0, height: 0 }),
      });
      const never = checkTray(deps);
      await clock.advance(20_000);
      // As Windows 11 reports a new icon, which it hides, and any system without a taskbar.
      expect(await nowhere).toMatchObject({
        result: 'not here',
        seen: expect.stringContaining('nowhere'),
      });
      expect(await never).toMatchObject({ result: 'failed' });
    },
  );
});
