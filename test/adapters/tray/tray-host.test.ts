import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTrayHost } from '../../../electron/adapters/tray/tray-host.ts';
import { start, startSessionBus, withProgramAlone } from '../../desktop/session-bus.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const ownerScript = join(import.meta.dirname, '../../desktop/name-owner.py');

describe('checking for the desktop’s tray', () => {
  it('finds none on a session bus without one, and finds it once it is there', async ({ skip }) => {
    const bus = await startSessionBus();
    if ('reason' in bus) return skip(bus.reason);
    const host = createTrayHost({ platform: 'linux', environment: bus.environment });
    expect(await host.check()).toBe(false);
    const owner = start('/usr/bin/python3', [ownerScript, 'org.kde.StatusNotifierWatcher'], bus.environment);
    if ((await owner.nextLine()) !== 'ready')
      return skip('Python has no D-Bus here (Debian package python3-dbus)');
    expect(await host.check()).toBe(true);
  });

  it.for(['gdbus', 'busctl', 'dbus-send'])('can ask with %s alone', async (program, { skip }) => {
    const bus = await startSessionBus();
    if ('reason' in bus) return skip(bus.reason);
    const alone = await withProgramAlone(program, bus);
    if ('reason' in alone) return skip(alone.reason);
    const { environment } = alone;
    expect(await createTrayHost({ platform: 'linux', environment }).check()).toBe(false);
  });

  it('takes a tray for granted where no bus can be asked', async () => {
    const environment = { PATH: await temporaryDirectory() };
    expect(await createTrayHost({ platform: 'linux', environment }).check()).toBe(true);
  });

  it('asks nobody on Windows and macOS, which always have a tray', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      expect(await createTrayHost({ platform, environment: {} }).check()).toBe(true);
    }
  });
});
