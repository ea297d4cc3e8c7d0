import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether the desktop's notification service answers. */
export interface NotificationService {
  /** Asks it anew. Never rejects, blocks nothing, and takes a few seconds at most. */
  answers(): Promise<boolean>;
}

/**
 * Electron on Linux calls the service from the main thread and waits: one that is absent or hangs would freeze the app
 * for up to minutes (electron#48753, electron#54210). So a program of its own asks the service first, which also starts
 * one that is started on demand. Without a session bus nothing can hang. Elsewhere the OS takes notifications at once.
 */
export function createNotificationService(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}): NotificationService {
  const { platform, environment } = deps;
  return {
    async answers() {
      if (platform !== 'linux' || !hasSessionBus(environment)) return true;
      for (const { program, args } of questions) {
        const answer = await ask(program, args, environment);
        if (answer !== 'not installed') return answer === 'answered';
      }
      // Nobody can be asked, and Electron may freeze: another way is tried.
      return false;
    },
  };
}

const run = promisify(execFile);
const timeoutMs = 2_000;
const service = 'org.freedesktop.Notifications';
const path = '/org/freedesktop/Notifications';
const method = 'GetServerInformation';

/** Which of them is there differs from desktop to desktop. */
const questions: readonly { readonly program: string; readonly args: readonly string[] }[] = [
  {
    program: 'gdbus',
    args: [
      ...['call', '--session', '--dest', service, '--object-path', path],
      ...['--method', `${service}.${method}`],
    ],
  },
  { program: 'busctl', args: ['--user', 'call', service, path, service, method] },
  {
    program: 'dbus-send',
    args: ['--session', '--print-reply', `--dest=${service}`, path, `${service}.${method}`],
  },
];

async function ask(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<'answered' | 'no answer' | 'not installed'> {
  try {
    await run(program, args, { env: environment, timeout: timeoutMs, killSignal: 'SIGKILL' });
    return 'answered';
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? 'not installed' : 'no answer';
  }
}

function hasSessionBus({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): boolean {
  if (DBUS_SESSION_BUS_ADDRESS !== undefined && DBUS_SESSION_BUS_ADDRESS !== '') return true;
  return XDG_RUNTIME_DIR !== undefined && existsSync(join(XDG_RUNTIME_DIR, 'bus'));
}
