import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutName, askBus, trayWatcher as watcher } from '../../electron/adapters/system/dbus.ts';
import { trayCheck } from '../../electron/self-check/tray-check.ts';
import { orSkip } from '../desktop/or-skip.ts';
import { start, startSessionBus } from '../desktop/session-bus.ts';
import { createManualClock } from '../fakes/manual-clock.ts';

const none = { x: 0, y: 0, width: 0, height: 0 };

const checkOn = (
  environment: NodeJS.ProcessEnv,
  processId: number,
  clock = createManualClock(),
  hasTray = true,
) =>
  trayCheck({
    platform: 'linux',
    environment,
    processId,
    bounds: () => null,
    hasTray: () => hasTray,
    clock,
  }).run();

describe('the check of the tray', () => {
  it('finds on Linux whose icons the panel lists, by asking the bus for each', async ({ skip }) => {
    const session = await orSkip(skip, startSessionBus());
    const { environment } = session;
    const script = join(import.meta.dirname, '../desktop/name-owner.py');
    const panel = start('/usr/bin/python3', [script, watcher], environment);
    if ((await panel.nextLine()) !== 'ready')
      return skip('Python has no D-Bus here (Debian package python3-dbus)');
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

    expect(await checkOn(environment, processId)).toMatchObject({ result: 'passed' });
    const clock = createManualClock();
    const checking = checkOn(environment, processId + 1, clock);
    let found: Awaited<typeof checking> | null = null;
    void checking.then((finding) => {
      found = finding;
    });
    while (found === null) await clock.advance(1_000);
    expect(found).toMatchObject({ result: 'failed' });
  });

  it('is not here without a bus, and without a panel on it', async () => {
    expect(await checkOn({}, 1)).toMatchObject({ result: 'not here' });
    expect(
      await checkOn({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }, 1, createManualClock(), false),
    ).toMatchObject({ result: 'not here' });
  });

  it.each(['win32', 'darwin'] as const)(
    'asks for the icon’s place on %s, which may come late',
    async (platform) => {
      const clock = createManualClock();
      let place: Electron.Rectangle | null = null;
      const deps = { platform, environment: {}, processId: 1, hasTray: () => true, clock };
      const late = trayCheck({ ...deps, bounds: () => place }).run();
      await clock.advance(1_000);
      place = { x: 5, y: 5, width: 22, height: 22 };
      await clock.advance(1_000);
      expect(await late).toMatchObject({ result: 'passed' });
      const never = trayCheck({ ...deps, bounds: () => none }).run();
      await clock.advance(20_000);
      expect(await never).toMatchObject({ result: 'failed' });
    },
  );
});
