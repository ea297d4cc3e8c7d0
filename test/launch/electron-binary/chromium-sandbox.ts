import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What decides whether Chromium can set up its sandbox on this computer. */
export interface SandboxGround {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** Whether `chrome-sandbox` next to Electron is owned by root and set to run as root. */
  readonly hasHelper: boolean;
  /** Whether this user's programs may create a user namespace and map themselves to root in it. */
  readonly mayMakeNamespaces: boolean;
}

/**
 * The arguments with which Electron starts here, and what to say about them. Where Linux refuses both of Chromium's
 * ways to its sandbox, as Ubuntu does since 23.10 for programs not on its list, Electron would abort at once. Only a
 * checkout starts without the sandbox, and never silently: an installed Hostbell has the helper or a profile.
 */
export function sandboxArguments(
  ground: SandboxGround,
  helper: string,
): { readonly arguments: readonly string[]; readonly note: string | null } {
  const { platform, isRoot, hasHelper, mayMakeNamespaces } = ground;
  if (platform === 'linux' && isRoot) {
    return {
      arguments: ['--no-sandbox'],
      note: 'Chromium refuses to run its sandbox as root, so Hostbell starts without it.',
    };
  }
  if (platform !== 'linux' || hasHelper || mayMakeNamespaces) return { arguments: [], note: null };
  return {
    arguments: ['--no-sandbox'],
    note: [
      'This system does not let programs make user namespaces (Ubuntu does not since 23.10), and Electron’s helper',
      'chrome-sandbox does not belong to root: Chromium’s sandbox cannot start, so Hostbell runs without it this time.',
      'To have the sandbox, once:',
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    ].join('\n'),
  };
}

/** The helper that Chromium uses where namespaces are not available. */
export function sandboxHelper(electron: string): string {
  return join(dirname(electron), 'chrome-sandbox');
}

/** Checks this computer. */
export function readSandboxGround(electron: string): SandboxGround {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasHelper: isRootsHelper(sandboxHelper(electron)),
    mayMakeNamespaces: process.platform !== 'linux' || mayMakeNamespaces(),
  };
}

function isRootsHelper(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.uid === 0 && (found.mode & 0o4001) === 0o4001;
}

const appArmorSwitch = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

/**
 * Whether a program that no list names may make a user namespace. Ubuntu's AppArmor allows the namespace but refuses
 * what comes next, so the mapping is tried too.
 */
function mayMakeNamespaces(): boolean {
  // `unshare` may be one of the programs that AppArmor lets do what Electron may not.
  if (existsSync(appArmorSwitch) && readFileSync(appArmorSwitch, 'utf8').trim() === '1')
    return false;
  const { error, status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], {
    stdio: 'ignore',
  });
  // Without `unshare` we cannot tell; Chromium itself then reports it best.
  return error !== undefined || status === 0;
}
