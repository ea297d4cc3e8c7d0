import { execFile, spawn } from 'node:child_process';
import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { createSecretStores } from '../../electron/adapters/storage/secret-store.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { waitFor } from '../run/wait-for.ts';
import { startSessionBus } from './session-bus.ts';

const run = promisify(execFile);
const control = join(import.meta.dirname, 'keyring-control.py');
const password = 'the person’s own';

/** Starts a real, unlocked gnome-keyring on its own bus, or says why it cannot. Ends with the running test. */
export async function startGnomeKeyring() {
  const bus = await startSessionBus();
  if ('reason' in bus) return bus;
  const home = await temporaryDirectory();
  const runtime = join(home, 'runtime');
  await mkdir(runtime, { mode: 0o700 });
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = bus.environment;
  const environment: NodeJS.ProcessEnv = {
    ...rest,
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: runtime,
  };
  const daemon = spawn(
    'gnome-keyring-daemon',
    [
      '--unlock',
      '--components=secrets',
      '--foreground',
      `--control-directory=${join(runtime, 'keyring')}`,
    ],
    { env: environment, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = new Promise<void>((resolve) => {
    daemon.once('error', () => resolve());
    daemon.once('exit', () => resolve());
  });
  const stop = async () => {
    daemon.kill();
    await ended;
  };
  onTestFinished(stop);
  daemon.stdin.on('error', () => undefined);
  daemon.stdin.end(password);
  const tell = (...words: readonly string[]) =>
    run('/usr/bin/python3', [control, ...words], { env: environment, timeout: 10_000 }).then(
      () => undefined,
    );
  const attributes = ['application', 'hostbell-test'];
  const tool = async (words: readonly string[], input = '') => {
    const asked = run('secret-tool', [...words, ...attributes], {
      env: environment,
      timeout: 10_000,
    });
    asked.child.stdin?.on('error', () => undefined);
    asked.child.stdin?.end(input);
    return (await asked).stdout;
  };

  // Asked for a secret too early, the bus would start another keyring, which is locked.
  const isUp =
    (await within(10_000, () => hasOwner(environment))) &&
    (await within(5_000, () => tool(['store', '--label=probe'], 'probe').then(() => true)));
  if (!isUp)
    return {
      reason:
        'gnome-keyring and secret-tool do not work here (Debian gnome-keyring, libsecret-tools)',
    };
  const canBeTold = await tell('unlock', password).then(
    () => true,
    () => false,
  );
  if (!canBeTold) return { reason: 'Python has no D-Bus here (Debian package python3-dbus)' };
  await tool(['clear']);

  /** As in Chromium: a random password in the keyring, created at first use. Fails while the keyring is locked. */
  const secretOfOurs = async (): Promise<string> => {
    const found = await tool(['lookup']).catch(() => '');
    if (found !== '') return found;
    await tool(['store', '--label=Hostbell Safe Storage'], randomBytes(16).toString('base64'));
    return tool(['lookup']);
  };
  const keyOf = (secret: string) => pbkdf2Sync(secret, 'saltysalt', 1, 16, 'sha1');
  const iv = Buffer.alloc(16, ' ');

  return {
    lock: () => tell('lock'),
    unlock: () => tell('unlock', password),
    /** Ends it and cuts off its bus, which would start another one. */
    async vanish() {
      environment.DBUS_SESSION_BUS_ADDRESS = `unix:path=${join(home, 'nowhere')}`;
      await stop();
    },
    /** Deletes our secrets in it, as if the person had created a new keyring. */
    clear: async () => void (await tool(['clear'])),
    /**
     * Encrypts with a secret from this keyring, as Chromium's os_crypt on libsecret:
     * components/os_crypt/sync/os_crypt_linux.cc, version 11.
     */
    safeStorage: {
      isAsyncEncryptionAvailable: () =>
        run('gdbus', ['introspect', '--session', '--dest', 'org.freedesktop.secrets', '-o', '/'], {
          env: environment,
          timeout: 10_000,
        }).then(
          () => true,
          () => false,
        ),
      async encryptStringAsync(text) {
        const cipher = createCipheriv('aes-128-cbc', keyOf(await secretOfOurs()), iv);
        return Buffer.concat([Buffer.from('v11'), cipher.update(text, 'utf8'), cipher.final()]);
      },
      async decryptStringAsync(blob) {
        const decipher = createDecipheriv('aes-128-cbc', keyOf(await secretOfOurs()), iv);
        const result = Buffer.concat([
          decipher.update(blob.subarray(3)),
          decipher.final(),
        ]).toString('utf8');
        return { result, shouldReEncrypt: false };
      },
    } satisfies Parameters<typeof createSecretStores>[0]['safeStorage'],
  };
}

async function hasOwner(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const bus = ['--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus'];
  const method = ['--method', 'org.freedesktop.DBus.NameHasOwner', 'org.freedesktop.secrets'];
  const { stdout } = await run('gdbus', ['call', '--session', ...bus, ...method], {
    env: environment,
  });
  return stdout.includes('true');
}

/** Whether `holds` becomes true within the time; a failure counts as no. */
function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  return waitFor('the keyring', holds, ms).catch(() => false);
}
