import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const answerLimitMs = 10_000;

/** A call to a service of the session bus, and what it answers if its keyring can be used without a prompt. */
interface Question {
  readonly call: readonly [service: string, path: string, method: string, ...values: string[]];
  readonly good: RegExp;
}

const properties = 'org.freedesktop.DBus.Properties.Get';
const collection = 'org.freedesktop.Secret.Collection';
const questions: readonly Question[] = [
  {
    call: [
      'org.freedesktop.secrets',
      '/org/freedesktop/secrets/aliases/default',
      properties,
      collection,
      'Locked',
    ],
    good: /false/,
  },
  ...['kwalletd6', 'kwalletd5'].map((name): Question => {
    return {
      call: [`org.kde.${name}`, `/modules/${name}`, 'org.kde.KWallet.isEnabled'],
      good: /true/,
    };
  }),
];

/**
 * Whether the system has a keyring for an app: macOS always, Linux only with a session bus on which one answers
 * (`CreateOSCryptAsync` in browser_process_impl.cc: `FreedesktopSecretKeyProvider`, then the constant key). One that
 * would have to ask for a password first counts as if its prompt had been closed.
 */
export async function hasKeyring(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (process.platform === 'darwin') return true;
  if (!namesBus(environment)) return false;
  for (const question of questions) if (await isGood(question, environment)) return true;
  return false;
}

/** Without a name for it, a question could start a bus. */
function namesBus({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): boolean {
  if (DBUS_SESSION_BUS_ADDRESS) return true;
  return Boolean(XDG_RUNTIME_DIR) && existsSync(join(XDG_RUNTIME_DIR ?? '', 'bus'));
}

async function isGood({ call, good }: Question, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [service, path, method, ...values] = call;
  const names = ['--dest', service, '--object-path', path, '--method', method];
  const parts = ['call', '--session', ...names, ...values];
  try {
    return good.test((await run('gdbus', parts, { env, timeout: answerLimitMs })).stdout);
  } catch {
    // Nobody has this name, or no bus answers.
    return false;
  }
}
