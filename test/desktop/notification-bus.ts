import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { waitFor } from '../run/wait-for.ts';
import { type Display, findDisplay } from '../shell/chromium/display.ts';

/** A notification as it went over the bus, with the daemon's answer. */
export interface BusNotification {
  readonly title: string;
  readonly body: string;
  /** The daemon gave it an identifier, so it accepted it. */
  readonly isTaken: boolean;
}

export type NotificationBus = Exclude<Awaited<ReturnType<typeof startNotificationBus>>, string>;

const run = promisify(execFile);
const startLimitMs = 8_000;
const service = 'org.freedesktop.Notifications';

/**
 * Starts a private session bus with a real notification daemon (dunst), and a monitor that records what passes.
 * For `screenFolder` see `findDisplay`. Returns the reason, as text, if it cannot.
 */
export async function startNotificationBus(
  options: { readonly screenFolder?: string; readonly daemonArguments?: readonly string[] } = {},
) {
  if (process.platform !== 'linux') return 'only Linux has a notification bus';
  const started: ChildProcess[] = [];
  let display: Display | null = null;
  const stop = () => {
    for (const child of started.reverse()) child.kill();
    if (display?.kind === 'virtual') display.stop();
  };
  try {
    // One of its own, so that no popup reaches the person, and for an older dunst, which not every Wayland suits.
    display = await findDisplay({}, options.screenFolder);
    if (display.kind !== 'virtual') return 'there is no display for a notification daemon';
    const withDisplay = { ...process.env, DISPLAY: display.name, WAYLAND_DISPLAY: undefined };
    const bus = begin(
      'dbus-daemon',
      ['--session', '--nofork', '--nopidfile', '--print-address=1'],
      withDisplay,
    );
    const address = await firstLine(bus);
    const environment = { DBUS_SESSION_BUS_ADDRESS: address };
    const monitor = begin(
      'dbus-monitor',
      [
        '--address',
        address,
        `type='method_call',interface='${service}',member='Notify'`,
        "type='method_return'",
      ],
      { ...withDisplay, ...environment },
    );
    const read = createMonitorReader();
    monitor.stdout?.setEncoding('utf8').on('data', read.add);
    begin('dunst', options.daemonArguments ?? [], { ...withDisplay, ...environment });
    return {
      /** The name that the daemon taking the notifications gives itself. */
      daemon: await daemonName(environment),
      /** For the environment of the app. */
      environment,
      list: read.list,
      stop,
    };
  } catch (error) {
    stop();
    return error instanceof Error ? error.message : String(error);
  }

  function begin(
    program: string,
    programArguments: readonly string[],
    environment: NodeJS.ProcessEnv,
  ): ChildProcess {
    const child = spawn(program, programArguments, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment,
    });
    // Reported by the code that waits for its output.
    child.on('error', () => undefined);
    started.push(child);
    return child;
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the session bus prints nothing');
  const ended = once(child, 'exit').then(() => {
    throw new Error('the session bus does not start');
  });
  const signal = AbortSignal.timeout(startLimitMs);
  const [chunk] = await Promise.race([once(child.stdout, 'data', { signal }), ended]);
  return String(chunk).split('\n')[0] ?? '';
}

function daemonName(environment: Readonly<Record<string, string>>): Promise<string> {
  const method = ['--dest', service, '--object-path', `/${service.replaceAll('.', '/')}`];
  const call = ['call', '--session', ...method, '--method', `${service}.GetServerInformation`];
  const options = { env: { ...process.env, ...environment }, timeout: startLimitMs };
  return waitFor(
    'a notification daemon on the bus',
    async () => /'([^']*)'/.exec((await run('gdbus', call, options)).stdout)?.[1] ?? 'unnamed',
    startLimitMs,
  );
}

/** Reads what dbus-monitor prints: a line for each message, then its values, one to a line. */
function createMonitorReader() {
  const calls: { serial: string; sender: string; values: string[]; isTaken: boolean }[] = [];
  let current: string[] | null = null;
  let unread = '';
  return {
    add(text: string): void {
      const lines = (unread + text).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) readLine(line);
    },
    // Oldest first. The values of Notify, in its order: app, replaced id, icon, summary, body …; only the strings are kept.
    list: (): BusNotification[] =>
      calls
        .filter(({ values }) => values.length >= 4)
        .map(({ values: [, , title = '', body = ''], isTaken }) => ({ title, body, isTaken })),
  };

  function readLine(line: string): void {
    const call = /^method call .*sender=(\S+) .*serial=(\d+) .*member=Notify$/.exec(line);
    if (call !== null) {
      current = [];
      calls.push({ sender: call[1] ?? '', serial: call[2] ?? '', values: current, isTaken: false });
      return;
    }
    const answer = /^method return .*destination=(\S+) .*reply_serial=(\d+)/.exec(line);
    if (answer !== null) {
      const taken = calls.find(
        ({ sender, serial }) => sender === answer[1] && serial === answer[2],
      );
      if (taken !== undefined) taken.isTaken = true;
    }
    if (!line.startsWith(' ')) {
      current = null;
      return;
    }
    const value = /^ {3}string "(.*)"$/.exec(line)?.[1];
    if (value !== undefined) current?.push(value);
  }
}
