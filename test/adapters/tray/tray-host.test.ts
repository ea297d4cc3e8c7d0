import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTrayHost } from '../../../electron/adapters/tray/tray-host.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { startOwner, startSessionBus, withProgramAlone } from '../../desktop/session-bus.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { waitFor } from '../../run/wait-for.ts';

const watcher = 'org.kde.StatusNotifierWatcher';

function hostOn(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = 'linux') {
  const clock = createManualClock();
  const told: boolean[] = [];
  const host = createTrayHost({ platform, environment, clock });
  host.follow((isPresent) => told.push(isPresent));
  return { clock, told, host };
}

describe('looking for the desktop’s tray', () => {
  it('notices that a panel has ended, and one that starts after it', async ({ skip }) => {
    const bus = await orSkip(skip, startSessionBus());
    const panel = await orSkip(skip, startOwner(bus.environment, watcher));
    const { clock, told, host } = hostOn(bus.environment);
    await host.look();
    expect([told, clock.waitingMs()]).toEqual([[true], [300_000]]);
    await panel.end();
    await clock.advance(300_000);
    await waitFor('the second look', () => told.length === 2);
    await orSkip(skip, startOwner(bus.environment, watcher));
    expect(clock.waitingMs()).toEqual([2_000]);
    await clock.advance(2_000);
    await waitFor('the third look', () => told.length === 3);
    expect(told).toEqual([true, false, true]);
  });

  it('finds none while the watcher has no panel to show icons on', async ({ skip }) => {
    const bus = await orSkip(skip, startSessionBus());
    await orSkip(skip, startOwner(bus.environment, watcher, 'hostless'));
    const { told, host } = hostOn(bus.environment);
    await host.look();
    expect(told).toEqual([false]);
  });

  it('looks less and less often while there is none, and stops once closed', async ({ skip }) => {
    const bus = await orSkip(skip, startSessionBus());
    const { clock, told, host } = hostOn(bus.environment);
    await host.look();
    const pauses: number[] = [];
    for (let count = 1; count <= 10; count += 1) {
      const pauseMs = await waitFor('the next look', () => clock.waitingMs()[0]);
      pauses.push(pauseMs / 1000);
      await clock.advance(pauseMs);
      await waitFor('its answer', () => told.length > count);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    host.close();
    expect(clock.waitingMs()).toEqual([]);
  });

  it.for(['gdbus', 'busctl', 'dbus-send'])('can ask using only %s', async (program, { skip }) => {
    const bus = await orSkip(skip, startSessionBus());
    const alone = await orSkip(skip, withProgramAlone(program, bus));
    const { told, host } = hostOn(alone.environment);
    await host.look();
    await orSkip(skip, startOwner(bus.environment, watcher));
    await host.look();
    expect(told).toEqual([false, true]);
  });

  it('assumes a tray when no program can query the bus', async () => {
    const noBus = join(await temporaryDirectory(), 'none');
    const { told, host } = hostOn({
      PATH: await temporaryDirectory(),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${noBus}`,
    });
    await host.look();
    expect(told).toEqual([true]);
  });

  it('assumes a tray without a session bus, and starts no program to ask', async ({ skip }) => {
    if (process.platform === 'win32') return skip('no session bus and no shell scripts on Windows');
    const folder = await temporaryDirectory();
    const mark = join(folder, 'asked');
    for (const program of ['gdbus', 'busctl', 'dbus-send'])
      await writeFile(join(folder, program), `#!/bin/sh\n: > '${mark}'\necho '(false,)'\n`, {
        mode: 0o700,
      });
    const asked = hostOn({ PATH: folder, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' });
    await asked.host.look();
    expect([asked.told, existsSync(mark)]).toEqual([[false], true]);
    await rm(mark);
    for (const environment of [
      {},
      { DBUS_SESSION_BUS_ADDRESS: '', XDG_RUNTIME_DIR: folder },
      { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    ]) {
      const { told, host } = hostOn({ ...environment, PATH: folder });
      await host.look();
      expect([told, existsSync(mark)]).toEqual([[true], false]);
    }
  });

  it('assumes a tray on Windows and macOS, which always have one', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const { clock, told, host } = hostOn({}, platform);
      await host.look();
      expect([told, clock.waitingMs()]).toEqual([[true], []]);
    }
  });
});
