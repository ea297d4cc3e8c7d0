import { type ChildProcess, spawn } from 'node:child_process';

export interface DesktopNotifier {
  /** False if there is no desktop, or it does not take it, which Electron reports too. True if the shell reaches none. */
  show(notice: DesktopNotice, onClick: () => void): Promise<boolean>;
  stop(): void;
}

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  readonly urgency: Electron.Notification['urgency'];
}

/**
 * Hands notifications to the Linux desktop as Electron does (through libnotify, to the session bus), with
 * `notify-send`, which waits for the click and prints it. Without a bus or
 * daemon each one fails. Other systems are not reached.
 */
export function createDesktopNotifier(
  name: string,
  environment: NodeJS.ProcessEnv,
): DesktopNotifier {
  const isLinux = process.platform === 'linux';
  const hasBus = isLinux && Boolean(environment.DBUS_SESSION_BUS_ADDRESS);
  if (!hasBus) return { show: async () => !isLinux, stop: () => undefined };
  const waiting = new Set<ChildProcess>();

  return {
    show(notice, onClick) {
      return new Promise((resolve) => {
        // Into a pipe, notify-send would print the identifier only when it ends.
        const command = ['-oL', 'notify-send', ...notifySendArguments(name, notice)];
        const child = spawn('stdbuf', command, { stdio: ['ignore', 'pipe', 'ignore'] });
        waiting.add(child);
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          // First the identifier that the daemon gave it (0: none), later the action.
          if (/^[1-9]\d*$/m.test(text)) resolve(true);
          if (/^default$/m.test(text)) onClick();
        });
        child.on('error', () => resolve(true));
        child.on('close', (code) => {
          waiting.delete(child);
          resolve(code === 0);
        });
      });
    },
    stop() {
      for (const child of waiting) child.kill();
    },
  };
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
