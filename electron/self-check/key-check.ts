import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretStores } from '../adapters/storage/secret-store.ts';
import { aboutName, askBusWhether, hasSessionBus } from '../adapters/system/dbus.ts';
import type { Clock, Log } from '../core/ports.ts';
import { type Check, failed, notHere, passed } from './finding.ts';

/** For a question to the session bus. */
const timeoutMs = 2_000;
const account = 'self-check';
const secret = 'a text that is no key';

/** Whether the OS keeps a key: it seals one, opens it again, and the sealed one has the mark of this system. */
export function keyCheck(deps: {
  readonly safeStorage: Parameters<typeof createSecretStores>[0]['safeStorage'];
  readonly directory: string;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly log: Log;
}): Check {
  const { directory, platform, environment } = deps;
  return {
    name: 'key-storage',
    limitMs: 90_000,
    async run() {
      const store = createSecretStores(deps)(account);
      const saved = await store.save(secret);
      if (!saved.ok) {
        const { kind } = saved.problem;
        const isOffered = platform !== 'linux' || kind !== 'secret-store-absent' || (await hasKeyring());
        return isOffered
          ? failed(`refused (${kind})`)
          : notHere('no keyring on the session bus; no key is kept');
      }
      const mark = (await readFile(join(directory, `key-${account}.bin`))).toString('latin1', 0, 3);
      const loaded = await store.load();
      await store.forget();
      const isSame = loaded.ok && loaded.value === secret;
      return isSame
        ? passed(`sealed (${mark}) and opened again`)
        : failed(`sealed (${mark}), not opened again`);
    },
  };

  async function hasKeyring(): Promise<boolean> {
    if (!hasSessionBus(environment)) return false;
    const owned = await Promise.all(
      keyrings.map((name) => askBusWhether(aboutName('NameHasOwner', name), { environment, timeoutMs })),
    );
    return owned.includes(true);
  }
}

const keyrings = ['org.freedesktop.secrets', 'org.kde.kwalletd6', 'org.kde.kwalletd5'] as const;
