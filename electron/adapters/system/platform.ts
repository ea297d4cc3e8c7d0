import type { Platform } from '../../../shared/view/view.ts';

/** What the window needs to know about the computer. */
export function describePlatform(deps: {
  readonly app: Pick<Electron.App, 'getVersion'>;
  readonly systemLanguages: readonly string[];
  /** The program and its arguments as installed; null for a run from a checkout. */
  readonly command: readonly string[] | null;
}): Omit<Platform, 'secretStorage'> {
  return {
    os: osOf(process.platform),
    appVersion: deps.app.getVersion(),
    systemLanguages: deps.systemLanguages,
    canStartAtLogin: deps.command !== null,
    mayIgnoreShortcuts: isWayland(process.env),
    newTicketCommand: [...(deps.command ?? ['hostbell']), '--new-ticket'].map(quoted).join(' '),
  };
}

function isWayland({ XDG_SESSION_TYPE, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean {
  return (
    process.platform === 'linux' && (XDG_SESSION_TYPE === 'wayland' || Boolean(WAYLAND_DISPLAY))
  );
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
