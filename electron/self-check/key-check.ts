import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretStores } from '../adapters/storage/secret-store.ts';
import { aboutName, askBusWhether, hasSessionBus } from '../adapters/system/dbus.ts';
import { type Finding, failed, notHere, passed } from './finding.ts';

/** For a question to the session bus. */
const timeoutMs = 2_000;
const account = 'self-check';
const secret = 'a text that is no key';
const keyrings = ['org.freedesktop.secrets', 'org.kde.kwalletd6', 'org.kde.kwalletd5'] as const;

/** Whether the OS keeps a key: it seals one, opens it again, and the sealed one has the mark of this system. */
export async function checkKeyStorage(
  deps: Parameters<typeof createSecretStores>[0] & { readonly environment: NodeJS.ProcessEnv },
): Promise<Finding> {
  const store = createSecretStores(deps)(account);
  const saved = await store.save(secret);
  if (!saved.ok) {
    const { kind } = saved.problem;
    const isOffered =
      deps.platform !== 'linux' ||
      kind !== 'secret-store-absent' ||
      (await hasKeyring(deps.environment));
    return isOffered
      ? failed(`refused (${kind})`)
      : notHere('no keyring on the session bus; no key is kept');
  }
  const mark = (await readFile(join(deps.directory, `key-${account}.bin`))).toString(
    'latin1',
    0,
    3,
  );
  const loaded = await store.load();
  await store.forget();
  const isSame = loaded.ok && loaded.value === secret;
  return isSame
    ? passed(`sealed (${mark}) and opened again`)
    : failed(`sealed (${mark}), not opened again`);
}

async function hasKeyring(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (!hasSessionBus(environment)) return false;
  const owned = await Promise.all(
    keyrings.map((name) =>
      askBusWhether(aboutName('NameHasOwner', name), { environment, timeoutMs }),
    ),
  );
  return owned.includes(true);
}
