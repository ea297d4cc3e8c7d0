import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A method call on the session bus whose arguments are strings. Nothing in it may come from a server or a person. */
export interface BusQuestion {
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly method: string;
  readonly texts: readonly string[];
}

/**
 * Whether there is a session bus: at an address that the environment names, or in the login's runtime folder. The
 * address `disabled:` keeps programs from both, and from starting a bus.
 */
export function hasSessionBus({
  DBUS_SESSION_BUS_ADDRESS,
  XDG_RUNTIME_DIR,
}: NodeJS.ProcessEnv): boolean {
  if (DBUS_SESSION_BUS_ADDRESS !== undefined && DBUS_SESSION_BUS_ADDRESS !== '')
    return !DBUS_SESSION_BUS_ADDRESS.startsWith('disabled:');
  return XDG_RUNTIME_DIR !== undefined && existsSync(join(XDG_RUNTIME_DIR, 'bus'));
}

const bus = 'org.freedesktop.DBus';

/** Asks the bus itself about a name on it. */
export function aboutName(
  method: 'NameHasOwner' | 'GetNameOwner' | 'GetConnectionUnixProcessID',
  name: string,
): BusQuestion {
  return { service: bus, path: '/org/freedesktop/DBus', interface: bus, method, texts: [name] };
}

/** The name of what knows the desktop's tray. */
export const trayWatcher = 'org.kde.StatusNotifierWatcher';

export function aboutTray(property: string): BusQuestion {
  const [path, face] = ['/StatusNotifierWatcher', `${bus}.Properties`];
  return {
    service: trayWatcher,
    path,
    interface: face,
    method: 'Get',
    texts: [trayWatcher, property],
  };
}

/**
 * Asks D-Bus through separate programs, so that a bus or service that hangs blocks nothing here. Desktops differ in
 * which of the programs they have: yields the output of each installed one in turn, null if it got no answer in time.
 */
export async function* busAnswers(
  question: BusQuestion,
  limits: ProgramLimits,
): AsyncGenerator<string | null> {
  for (const [program, ...args] of commandsFor(question)) {
    const answer = await askProgram(program, args, limits);
    if (answer !== 'not installed') yield answer.text;
  }
}

/** What the first program prints that gets an answer; null if none does. */
export async function askBus(question: BusQuestion, limits: ProgramLimits): Promise<string | null> {
  for await (const answer of busAnswers(question, limits)) if (answer !== null) return answer;
  return null;
}

/** A question that is answered with yes or no; null if nobody answers. */
export async function askBusWhether(
  question: BusQuestion,
  limits: ProgramLimits,
): Promise<boolean | null> {
  const answer = await askBus(question, limits);
  return answer === null ? null : /\btrue\b/.test(answer);
}

function commandsFor({ service, path, interface: face, method, texts }: BusQuestion) {
  const member = `${face}.${method}`;
  const types = 's'.repeat(texts.length);
  const strings = texts.map((text) => `string:${text}`);
  return [
    [
      'gdbus',
      'call',
      '--session',
      '--dest',
      service,
      '--object-path',
      path,
      '--method',
      member,
      ...texts,
    ],
    [
      'busctl',
      '--user',
      'call',
      service,
      path,
      face,
      method,
      ...(types === '' ? [] : [types]),
      ...texts,
    ],
    ['dbus-send', '--session', '--print-reply', `--dest=${service}`, path, member, ...strings],
  ] as const;
}

interface ProgramLimits {
  readonly environment: NodeJS.ProcessEnv;
  /** After this it is killed. */
  readonly timeoutMs: number;
}

const run = promisify(execFile);
/** Bytes; the answers are one line. */
const longestAnswer = 10_000;

/** What a program printed; null if it failed or took too long. Never rejects, and starts no shell. */
async function askProgram(
  program: string,
  args: readonly string[],
  { environment, timeoutMs }: ProgramLimits,
): Promise<{ readonly text: string | null } | 'not installed'> {
  try {
    const { stdout } = await run(program, [...args], {
      env: environment,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: longestAnswer,
      windowsHide: true,
    });
    return { text: stdout };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? 'not installed' : { text: null };
  }
}
