import type { Platform } from '../../../shared/view/view.ts';

/** What the window needs to know about the computer. */
export function describePlatform(deps: {
  readonly app: Pick<Electron.App, 'getVersion'>;
  readonly systemLanguages: readonly string[];
  readonly accentColor: string | null;
  readonly canStartAtLogin: boolean;
  /** The program and its arguments as installed; null for a run from a checkout. */
  readonly command: readonly string[] | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): Omit<Platform, 'secretStorage'> {
  return {
    os: osOf(process.platform),
    appVersion: deps.app.getVersion(),
    systemLanguages: deps.systemLanguages,
    accentColor: deps.accentColor,
    canStartAtLogin: deps.canStartAtLogin,
    mayIgnoreShortcuts: isWayland(deps.environment),
    newTicketCommand: [...(deps.command ?? ['hostbell']), '--new-ticket'].map(quoted).join(' '),
  };
}

function isWayland(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (process.platform !== 'linux') return false;
  return environment.XDG_SESSION_TYPE === 'wayland' || Boolean(environment.WAYLAND_DISPLAY);
}

/** Quoted for a shell: the person copies it into a settings field of the desktop. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The systems that we tell apart: every other one is taken for Linux. */
export function osOf(platform: NodeJS.Platform): Platform['os'] {
  if (platform === 'win32') return 'windows';
  return platform === 'darwin' ? 'macos' : 'linux';
}
