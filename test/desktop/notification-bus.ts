import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitFor } from '../run/wait-for.ts';
import { type Display, findDisplay } from '../shell/chromium/display.ts';
import { type LineProgram, startLines } from './line-program.ts';

/** A notification as it went over the bus, with the daemon's answer. */
export interface BusNotification {
  readonly title: string;
  readonly body: string;
  /** The daemon gave it an identifier, so it accepted it. */
  readonly isTaken: boolean;
}

/** As `busctl` prints it. Of a notification, `data` has the app, the replaced one, the icon, the title and the body. */
interface BusMessage {
  readonly type: 'method_call' | 'method_return';
  readonly sender: string;
  readonly destination: string;
  readonly cookie: number;
  readonly reply_cookie?: number;
  readonly payload: { readonly data: readonly [unknown, unknown, unknown, string, string] };
}

export type NotificationBus = Exclude<Awaited<ReturnType<typeof startNotificationBus>>, string>;

const run = promisify(execFile);
const startLimitMs = 8_000;
const service = 'org.freedesktop.Notifications';
const watched = [
  `type='method_call',interface='${service}',member='Notify'`,
  "type='method_return'",
];

/**
 * Starts a private session bus with a real notification daemon (dunst), and a monitor that records what passes.
 * For `screenFolder` see `findDisplay`. Returns the reason, as text, if it cannot.
 */
export async function startNotificationBus(
  options: { readonly screenFolder?: string; readonly daemonArguments?: readonly string[] } = {},
) {
  if (process.platform !== 'linux') return 'only Linux has a notification bus';
  const started: LineProgram[] = [];
  let display: Display | null = null;
  const begin = (...how: Parameters<typeof startLines>) => {
    const program = startLines(...how);
    started.push(program);
    return program;
  };
  const stop = () => {
    for (const { end } of started.reverse()) void end();
    if (display?.kind === 'virtual') display.stop();
  };
  try {
    // One of its own, so that no popup reaches the person, and for an older dunst, which not every Wayland suits.
    display = await findDisplay({}, options.screenFolder);
    if (display.kind !== 'virtual') return 'there is no display for a notification daemon';
    const withDisplay = { ...process.env, DISPLAY: display.name, WAYLAND_DISPLAY: undefined };
    const bus = ['--session', '--nofork', '--nopidfile', '--print-address=1'];
    const address = await begin('dbus-daemon', bus, withDisplay).nextLine();
    if (address === null) throw new Error('the session bus does not start');
    const environment = { DBUS_SESSION_BUS_ADDRESS: address };
    const monitor = [`--address=${address}`, 'monitor', '--json=short'];
    const list = record(begin('busctl', [...monitor, ...watched.map(asMatch)], withDisplay));
    begin('dunst', options.daemonArguments ?? [], { ...withDisplay, ...environment });
    return {
      /** The name that the daemon taking the notifications gives itself. */
      daemon: await daemonName(environment),
      /** For the environment of the app. */
      environment,
      list,
      stop,
    };
  } catch (error) {
    stop();
    return error instanceof Error ? error.message : String(error);
  }
}

const asMatch = (rule: string) => `--match=${rule}`;

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

/** Reads what the monitor prints. Returns how to list the notifications so far, the oldest first. */
function record({ nextLine }: LineProgram): () => BusNotification[] {
  const messages: BusMessage[] = [];
  void read();
  return () =>
    messages.flatMap(({ type, sender, cookie, payload }) => {
      if (type !== 'method_call') return [];
      const [, , , title, body] = payload.data;
      const isTaken = messages.some(
        (other) => other.reply_cookie === cookie && other.destination === sender,
      );
      return [{ title, body, isTaken }];
    });

  async function read(): Promise<void> {
    for (let line = await nextLine(); line !== null; line = await nextLine())
      messages.push(JSON.parse(line) as BusMessage);
  }
}
