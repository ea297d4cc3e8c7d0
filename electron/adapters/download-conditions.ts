import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DownloadConditions } from '../core/ports.ts';

/**
 * What speaks against a large download. The battery: Electron knows it on Windows and macOS, on Linux the kernel's
 * list of power supplies does. The network's price: NetworkManager on Linux and Windows' own cost of a connection;
 * macOS tells it to no program like ours. Where nobody can say, the network counts as unknown.
 */
export function createDownloadConditions(deps: {
  readonly platform: NodeJS.Platform;
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'isOnBatteryPower'>;
  readonly environment: NodeJS.ProcessEnv;
  readonly suppliesDirectory?: string;
}): DownloadConditions {
  const { platform, powerMonitor, environment, suppliesDirectory = '/sys/class/power_supply' } = deps;
  return {
    async obstacle() {
      const isOnBattery =
        platform === 'linux' ? await isDischarging(suppliesDirectory) : powerMonitor.isOnBatteryPower();
      if (isOnBattery) return 'battery';
      switch (await networkCost(platform, environment)) {
        case 'free':
          return null;
        case 'metered':
          return 'metered';
        case 'unknown':
          return 'unknown-network';
      }
    },
  };
}

const run = promisify(execFile);
const timeoutMs = 5_000;

type NetworkCost = 'free' | 'metered' | 'unknown';

const managerPath = '/org/freedesktop/NetworkManager';
const manager = 'org.freedesktop.NetworkManager';
const get = 'org.freedesktop.DBus.Properties';

/** Programs that put the question to the system's bus; which of them is there differs from desktop to desktop. */
const linuxQuestions: readonly { readonly program: string; readonly args: readonly string[] }[] = [
  {
    program: 'gdbus',
    args: [
      ...['call', '--system', '--dest', manager, '--object-path', managerPath],
      ...['--method', `${get}.Get`, manager, 'Metered'],
    ],
  },
  { program: 'busctl', args: ['--system', 'get-property', manager, managerPath, manager, 'Metered'] },
  {
    program: 'dbus-send',
    args: [
      ...['--system', '--print-reply', `--dest=${manager}`, managerPath],
      ...[`${get}.Get`, `string:${manager}`, 'string:Metered'],
    ],
  },
];

/** NM_METERED_…: yes 1, no 2, and the same guessed, 3 and 4. */
const linuxCosts: Readonly<Record<string, NetworkCost>> = {
  1: 'metered',
  2: 'free',
  3: 'metered',
  4: 'free',
};

const windowsQuestion =
  '[void][Windows.Networking.Connectivity.NetworkInformation,Windows,ContentType=WindowsRuntime];' +
  '[Windows.Networking.Connectivity.NetworkInformation]::GetInternetConnectionProfile().GetConnectionCost().NetworkCostType';
const windowsCosts: Readonly<Record<string, NetworkCost>> = {
  Unrestricted: 'free',
  Fixed: 'metered',
  Variable: 'metered',
};

async function networkCost(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Promise<NetworkCost> {
  if (platform === 'win32') {
    const args = ['-NoProfile', '-NonInteractive', '-Command', windowsQuestion];
    const answer = await ask('powershell.exe', args, environment);
    return windowsCosts[answer?.trim() ?? ''] ?? 'unknown';
  }
  if (platform !== 'linux') return 'unknown';
  for (const { program, args } of linuxQuestions) {
    const answer = await ask(program, args, environment);
    // `(<uint32 4>,)`, `u 4` and `variant       uint32 4`.
    const code = /\bu(?:int32)? (\d)\b/.exec(answer ?? '')?.[1];
    if (code !== undefined) return linuxCosts[code] ?? 'unknown';
  }
  return 'unknown';
}

/** What a program answered; null when it is not installed, failed or took too long. */
async function ask(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const options = { env: environment, timeout: timeoutMs, maxBuffer: 10_000, windowsHide: true };
  return run(program, [...args], options).then(
    ({ stdout }) => stdout,
    () => null,
  );
}

/** Whether a battery of the computer itself runs down; those of mice and headsets do not count. */
async function isDischarging(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch(() => []);
  const supplies = await Promise.all(
    names.map(async (name) => {
      const of = (property: string) =>
        readFile(join(directory, name, property), 'utf8').then(
          (text) => text.trim(),
          () => '',
        );
      return { type: await of('type'), scope: await of('scope'), status: await of('status') };
    }),
  );
  return supplies.some(
    ({ type, scope, status }) => type === 'Battery' && scope !== 'Device' && status === 'Discharging',
  );
}
