import { join } from 'node:path';
import { createSecretStores } from '../../electron/adapters/storage/secret-store.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import type { SecretStore } from '../../electron/core/ports.ts';
import { createSafeStorage } from '../shell/electron/desktop/safe-storage.ts';

/** The real secret stores of a folder, on a keyring that outlives the process: it is beside the folder. */
export function storedKeys(directory: string): (account: string) => SecretStore {
  return createSecretStores({
    safeStorage: createSafeStorage({
      faults: () => ({ keyring: 'good' }),
      hasKeyring: async () => true,
      keyringDirectory: join(directory, '..', 'keyring'),
      isReady: () => true,
    }),
    directory,
    platform: 'linux',
    clock: createSystemClock(),
    log: { redact: () => undefined, info: () => undefined, warn: () => undefined },
  });
}
