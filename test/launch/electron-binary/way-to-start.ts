import { type StdioOptions, spawn } from 'node:child_process';
import { findDisplay } from '../../shell/chromium/display.ts';
import {
  readSandboxGround,
  type SandboxGround,
  sandboxArguments,
  sandboxHelper,
} from './chromium-sandbox.ts';
import { findElectron, standIn } from './real-electron.ts';

export type ShellName = 'preview shell' | 'Electron';

/** What decides how the app starts on a computer. */
export interface Computer extends SandboxGround {
  /** The path of Electron's program; null if it is not here. */
  readonly electron: string | null;
}

/** With what the app starts. */
export interface WayToStart {
  readonly shellName: ShellName;
  readonly program: string;
  /** They come before all others. */
  readonly switches: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** What a person should know of it, line by line. */
  readonly notes: readonly string[];
  /** Ends what was started for it. Call when the app has ended, however it ended. */
  readonly release: () => void;
}

/**
 * Every start of the built app from a checkout goes this way, a test's too: Electron where it is, otherwise the preview
 * shell; without Chromium's sandbox where that cannot start; on a virtual display where there is none. What would make
 * another program of Electron is removed from the environment.
 */
export async function findWayToStart(
  environment: NodeJS.ProcessEnv = process.env,
  computer: Computer = thisComputer(),
): Promise<WayToStart> {
  const { electron } = computer;
  const cleaned = withoutForeign(environment);
  if (electron === null) {
    // It finds its display by itself, and its browser knows of the sandbox.
    const nothing = { switches: [], notes: [], release: () => undefined };
    return { shellName: 'preview shell', program: standIn, environment: cleaned, ...nothing };
  }
  const sandbox = sandboxArguments(computer, sandboxHelper(electron));
  const display = await findDisplay(cleaned);
  const notes = [sandbox.note, displayNotes[display.kind]].filter((note) => note !== null);
  const isVirtual = display.kind === 'virtual';
  return {
    shellName: 'Electron',
    program: electron,
    switches: sandbox.arguments,
    environment: isVirtual ? { ...cleaned, DISPLAY: display.name } : cleaned,
    notes,
    release: isVirtual ? display.stop : () => undefined,
  };
}

const displayNotes = {
  present: null,
  virtual: 'No display was found, so the window opens on a virtual one, where nobody sees it.',
  none: 'No display was found, and Xvfb, which would stand in for one, is not installed.',
} as const;

/** What a person is told where Electron is not, for this reason, and whether the preview shell can take its place. */
export function insteadOfElectron(
  problem: string,
  platform: NodeJS.Platform,
): { readonly note: string; readonly isPreview: boolean } {
  const missing = `Electron is not installed here (${problem})`;
  return platform === 'win32'
    ? { note: `${missing}, and the preview shell does not run on Windows.`, isPreview: false }
    : {
        note: `${missing}, so Hostbell opens in the preview shell: in your own Chromium, Chrome or Edge, without a tray icon. See test/shell/README.md.`,
        isPreview: true,
      };
}

/** Reads what this computer has. */
function thisComputer(): Computer {
  const electron = findElectron();
  return { electron, ...readSandboxGround(electron ?? standIn) };
}

/** Set in the terminals of some editors, it makes Electron run as plain Node, which then looks for a script. */
const foreign = 'ELECTRON_RUN_AS_NODE';

function withoutForeign(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    // Windows does not tell capital letters from small ones.
    if (value !== undefined && name.toUpperCase() !== foreign) kept[name] = value;
  }
  return kept;
}

/** Starts the app this way; what was started for it ends with it. */
export function startProgram(
  way: WayToStart,
  parts: readonly string[],
  cwd: string,
  stdio: StdioOptions,
) {
  const line = [...way.switches, ...parts];
  const child = spawn(way.program, line, { cwd, env: way.environment, stdio });
  child.once('error', way.release);
  child.once('exit', way.release);
  return child;
}
