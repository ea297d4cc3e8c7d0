import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBattery } from '../../../electron/adapters/system/power.ts';
import { createDownloadConditions } from '../../../electron/adapters/updates/download-conditions.ts';
import { start, startSessionBus, withProgramAlone } from '../../desktop/session-bus.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const plugged = { isOnBatteryPower: () => false };
const pluggedIn = (platform: NodeJS.Platform) => createBattery({ platform, powerMonitor: plugged });
const managerScript = join(import.meta.dirname, '../../desktop/network-manager.py');

interface Supply {
  readonly type: string;
  readonly status?: string;
  readonly scope?: string;
}

async function suppliesOf(supplies: Readonly<Record<string, Supply>>): Promise<string> {
  const directory = await temporaryDirectory();
  for (const [name, properties] of Object.entries(supplies)) {
    await mkdir(join(directory, name));
    for (const [property, value] of Object.entries(properties)) {
      await writeFile(join(directory, name, property), `${value}\n`);
    }
  }
  return directory;
}

/** A folder with programs of these names, to stand for what a desktop has installed. */
async function programs(scripts: Readonly<Record<string, string>>): Promise<NodeJS.ProcessEnv> {
  const directory = await temporaryDirectory();
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(directory, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(directory, name), 0o755);
  }
  return { PATH: directory };
}

async function linux(options: { environment?: NodeJS.ProcessEnv; supplies?: Record<string, Supply> }) {
  const { environment = await programs({}), supplies = {} } = options;
  return createDownloadConditions({
    platform: 'linux',
    battery: createBattery({
      platform: 'linux',
      powerMonitor: plugged,
      suppliesDirectory: await suppliesOf(supplies),
    }),
    environment,
  }).obstacle();
}

const free = { gdbus: "echo '(<uint32 4>,)'" };

describe('the battery of a Linux computer', () => {
  it.each<readonly [string, Record<string, Supply>, 'battery' | null]>([
    ['runs down', { AC: { type: 'Mains' }, BAT0: { type: 'Battery', status: 'Discharging' } }, 'battery'],
    ['charges', { AC: { type: 'Mains' }, BAT0: { type: 'Battery', status: 'Charging' } }, null],
    ['is full', { BAT0: { type: 'Battery', status: 'Full', scope: 'System' } }, null],
    [
      'is the second one',
      { BAT0: { type: 'Battery', status: 'Full' }, BAT1: { type: 'Battery', status: 'Discharging' } },
      'battery',
    ],
    ['is a mouse’s', { hid: { type: 'Battery', status: 'Discharging', scope: 'Device' } }, null],
    ['is not there', { AC: { type: 'Mains' } }, null],
    ['is nothing that we understand', { odd: { type: 'UPS', status: '?' } }, null],
  ])('%s', async (_name, supplies, obstacle) => {
    expect(await linux({ supplies, environment: await programs(free) })).toBe(obstacle);
  });

  it('is asked of Electron on Windows and macOS', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const conditions = createDownloadConditions({
        platform,
        battery: createBattery({ platform, powerMonitor: { isOnBatteryPower: () => true } }),
        environment: {},
      });
      expect(await conditions.obstacle()).toBe('battery');
    }
  });
});

describe('the price of the network', () => {
  it.for([
    ['1', 'metered'],
    ['2', null],
    ['3', 'metered'],
    ['4', null],
    ['0', 'unknown-network'],
  ] as const)('is what NetworkManager says on a real bus: %s', async ([code, obstacle], { skip }) => {
    const bus = await startSessionBus();
    if ('reason' in bus) return skip(bus.reason);
    const address = bus.environment.DBUS_SESSION_BUS_ADDRESS;
    // Our private bus stands for the system's.
    const environment = { ...bus.environment, DBUS_SYSTEM_BUS_ADDRESS: address };
    expect(await linux({ environment })).toBe('unknown-network');
    const manager = start('/usr/bin/python3', [managerScript, code], environment);
    if ((await manager.nextLine()) !== 'ready') {
      return skip('Python has no D-Bus here (Debian packages python3-dbus, python3-gi)');
    }
    expect(await linux({ environment })).toBe(obstacle);
  });

  it.for(['gdbus', 'busctl', 'dbus-send'])(
    'is asked of it with %s where nothing else is there',
    async (program, { skip }) => {
      const bus = await startSessionBus();
      if ('reason' in bus) return skip(bus.reason);
      const system = { DBUS_SYSTEM_BUS_ADDRESS: bus.address };
      const manager = start('/usr/bin/python3', [managerScript, '1'], { ...bus.environment, ...system });
      if ((await manager.nextLine()) !== 'ready') {
        return skip('Python has no D-Bus here (Debian packages python3-dbus, python3-gi)');
      }
      const alone = await withProgramAlone(program, bus);
      if ('reason' in alone) return skip(alone.reason);
      expect(await linux({ environment: { ...alone.environment, ...system } })).toBe('metered');
    },
  );

  it.each([
    ['gdbus', "echo '(<uint32 1>,)'", 'metered'],
    ['busctl', "echo 'v u 2'", null],
    ['dbus-send', "echo '   variant       uint32 3'", 'metered'],
    ['gdbus', "echo '(<uint32 9>,)'", 'unknown-network'],
    ['gdbus', 'echo nonsense', 'unknown-network'],
    ['gdbus', 'exit 1', 'unknown-network'],
    ['gdbus', 'while :; do echo uint32 2 uint32 2 uint32 2; done', 'unknown-network'],
  ] as const)('can be asked with %s alone: %s', async (program, script, obstacle) => {
    expect(await linux({ environment: await programs({ [program]: script }) })).toBe(obstacle);
  });

  it('is unknown where nobody can be asked, and on macOS', async () => {
    expect(await linux({})).toBe('unknown-network');
    const mac = createDownloadConditions({
      platform: 'darwin',
      battery: pluggedIn('darwin'),
      environment: {},
    });
    expect(await mac.obstacle()).toBe('unknown-network');
  });

  it.each([
    ['Unrestricted', null],
    ['Fixed', 'metered'],
    ['Variable', 'metered'],
    ['Unknown', 'unknown-network'],
    ['', 'unknown-network'],
    ['Unrestricted or so', 'unknown-network'],
  ] as const)('is the cost that Windows gives a connection: %s', async (word, obstacle) => {
    const environment = await programs({ 'powershell.exe': `echo '${word}'` });
    const conditions = createDownloadConditions({
      platform: 'win32',
      battery: pluggedIn('win32'),
      environment,
    });
    expect(await conditions.obstacle()).toBe(obstacle);
  });
});
