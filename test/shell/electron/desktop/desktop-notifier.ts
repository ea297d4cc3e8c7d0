import { Worker } from 'node:worker_threads';

export interface DesktopNotifier {
  /**
   * Hands a notification to the desktop. `shown`: it took it; `failed`: it did not, or there is none; `later`: the system
   * tells neither within the call.
   */
  show(notice: DesktopNotice, onClick: () => void): 'shown' | 'failed' | 'later';
  /** Ends what waits for clicks. */
  stop(): Promise<void>;
}

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  readonly urgency: Electron.Notification['urgency'];
}

/** What the helper below is sent. */
interface Handed {
  readonly id: number;
  readonly command: readonly string[];
  /** Set to one of `outcomes` once it is known. */
  readonly outcome: Int32Array<SharedArrayBuffer>;
}

const outcomes = { unknown: 0, taken: 1, refused: 2 } as const;
/** libdbus's own limit for an answer. */
const answerLimitMs = 25_000;

/**
 * Hands notifications to the Linux desktop as Electron does (libnotify_notification.cc): the call waits for the
 * session bus, and ends with the outcome. `notify-send` shows each, waits for the click and prints it. Without a
 * bus or daemon each one fails. Other systems are not reached.
 */
export function createDesktopNotifier(
  name: string,
  environment: NodeJS.ProcessEnv,
): DesktopNotifier {
  if (process.platform !== 'linux') return { show: () => 'later', stop: async () => undefined };
  const hasBus = Boolean(environment.DBUS_SESSION_BUS_ADDRESS);
  if (!hasBus) return { show: () => 'failed', stop: async () => undefined };
  const clicks = new Map<number, () => void>();
  let helper: Worker | null = null;
  let lastId = 0;

  return {
    show(notice, onClick) {
      helper ??= start();
      lastId += 1;
      clicks.set(lastId, onClick);
      const outcome = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const command = notifySendArguments(name, notice);
      helper.postMessage({ id: lastId, command, outcome } satisfies Handed);
      Atomics.wait(outcome, 0, outcomes.unknown, answerLimitMs);
      return outcome[0] === outcomes.taken ? 'shown' : 'failed';
    },
    async stop() {
      const ended = new Promise<void>((resolve) => helper?.once('exit', () => resolve()));
      helper?.postMessage('stop');
      if (helper !== null) await ended;
    },
  };

  function start(): Worker {
    const started = new Worker(`(${runHelper.toString()})(${JSON.stringify(outcomes)})`, {
      eval: true,
      env: environment,
    });
    started.unref();
    // Posted by the helper: the number of the notification that was clicked.
    started.on('message', (id: number) => clicks.get(id)?.());
    return started;
  }
}

/** Runs in a thread of its own, while the app's waits. Sent there as text: it uses nothing from outside itself. */
function runHelper({ taken, refused }: typeof outcomes): void {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const running = new Set<ReturnType<typeof spawn>>();
  parentPort?.on('message', (message: Handed | 'stop') => {
    if (message !== 'stop') return hand(message);
    for (const child of running) child.kill();
    parentPort.close();
  });

  function hand({ id, command, outcome }: Handed): void {
    // Into a pipe, notify-send would print the identifier only when it ends.
    const child = spawn('stdbuf', ['-oL', 'notify-send', ...command], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.add(child);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // First the identifier that the daemon gave it (0: none), later the action.
      if (/^[1-9]\d*$/m.test(text)) settle(taken);
      if (/^default$/m.test(text)) parentPort?.postMessage(id);
    });
    child.on('error', () => settle(refused));
    child.on('close', (code) => {
      running.delete(child);
      settle(code === 0 ? taken : refused);
    });

    function settle(value: number): void {
      Atomics.compareExchange(outcome, 0, 0, value);
      Atomics.notify(outcome, 0);
    }
  }
}

function notifySendArguments(name: string, { title, body, urgency }: DesktopNotice): string[] {
  const options = [
    '--print-id',
    `--app-name=${name}`,
    `--urgency=${urgency}`,
    '--action=default=View',
  ];
  // A program's arguments cannot hold NUL, and notify-send reads backslashes in the body as escapes.
  const plain = (text: string) => text.replaceAll('\0', '');
  return [...options, '--', plain(title), plain(body).replaceAll('\\', '\\\\')];
}
