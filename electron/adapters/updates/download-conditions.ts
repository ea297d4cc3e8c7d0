import type { DownloadConditions } from '../../core/ports.ts';
import { askProgram, type BusQuestion, busAnswers } from '../system/dbus.ts';
import type { Battery } from '../system/power.ts';

/**
 * What speaks against a large download: the battery, and the network's price. That comes from NetworkManager on Linux
 * and Windows' own cost of a connection; macOS tells it to no program like ours. Where nobody can say, the network
 * counts as unknown.
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

const timeoutMs = 5_000;

type NetworkCost = 'free' | 'metered' | 'unknown';

const manager = 'org.freedesktop.NetworkManager';
const linuxQuestion: BusQuestion = {
  bus: 'system',
  service: manager,
  path: '/org/freedesktop/NetworkManager',
  interface: 'org.freedesktop.DBus.Properties',
  method: 'Get',
  texts: [manager, 'Metered'],
};

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
  const limits = { environment, timeoutMs };
  if (platform === 'win32') {
    const args = ['-NoProfile', '-NonInteractive', '-Command', windowsQuestion];
    const answer = await askProgram('powershell.exe', args, limits);
    return (answer === 'not installed' ? undefined : windowsCosts[answer.text?.trim() ?? '']) ?? 'unknown';
  }
  if (platform !== 'linux') return 'unknown';
  for await (const answer of busAnswers(linuxQuestion, limits)) {
    // `(<uint32 4>,)`, `v u 4` and `variant       uint32 4`.
    const code = /\bu(?:int32)? (\d)\b/.exec(answer ?? '')?.[1];
    if (code !== undefined) return linuxCosts[code] ?? 'unknown';
  }
  return 'unknown';
}
