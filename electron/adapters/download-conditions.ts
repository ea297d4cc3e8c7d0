import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DownloadConditions } from '../core/ports.ts';
import type { Battery } from './battery.ts';

/**
 * What speaks against a large download: the battery, and the network's price. That comes from NetworkManager on Linux and Windows' own cost of a connection;
 * macOS tells it to no program like ours. Where nobody can say, the network counts as unknown.
 */
export function createDownloadConditions(deps: {
  readonly platform: NodeJS.Platform;
  readonly battery: Battery;
  readonly environment: NodeJS.ProcessEnv;
}): DownloadConditions {
  const { platform, battery, environment } = deps;
  return {
    async obstacle() {
      if (await battery.isInUse()) return 'battery';
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
