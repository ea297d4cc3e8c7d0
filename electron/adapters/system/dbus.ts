import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A method call whose arguments are strings. Nothing in it may come from a server or a person. */
export interface BusQuestion {
  readonly bus: 'session' | 'system';
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly method: string;
  readonly texts: readonly string[];
}

/** Whether there is a session bus: at an address that the environment names, or in the login's runtime folder. */
export function hasSessionBus({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): boolean {
  if (DBUS_SESSION_BUS_ADDRESS !== undefined && DBUS_SESSION_BUS_ADDRESS !== '') return true;
  return XDG_RUNTIME_DIR !== undefined && existsSync(join(XDG_RUNTIME_DIR, 'bus'));
}

/**
 * Asks D-Bus through separate programs, so that a bus or service that hangs blocks nothing here. Desktops differ in
 * which of the programs they have: yields the output of each installed one in turn, null if it got no answer in time.
 */
export async function* busAnswers(
  question: BusQuestion,
  limits: ProgramLimits,
): AsyncGenerator<string | null> {
  for (const { program, args } of programsFor(question)) {
    const answer = await askProgram(program, args, limits);
    if (answer !== 'not installed') yield answer.text;
  }
}

function programsFor({ bus, service, path, interface: face, method, texts }: BusQuestion) {
  const typed = texts.length === 0 ? [] : ['s'.repeat(texts.length), ...texts];
  return [
    {
      program: 'gdbus',
      args: [
        ...['call', `--${bus}`, '--dest', service, '--object-path', path],
        ...['--method', `${face}.${method}`, ...texts],
      ],
    },
    {
      program: 'busctl',
      args: [bus === 'session' ? '--user' : '--system', 'call', service, path, face, method, ...typed],
    },
    {
      program: 'dbus-send',
      args: [
        ...[`--${bus}`, '--print-reply', `--dest=${service}`, path, `${face}.${method}`],
        ...texts.map((text) => `string:${text}`),
      ],
    },
  ];
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
