import { join } from 'node:path';
import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import { findAccounts } from '../../electron/adapters/storage/secret-store.ts';
import { createSystemClock, createSystemRandom } from '../../electron/adapters/system/clock.ts';
import { createHostbell, type Hostbell } from '../../electron/core/app/app.ts';
import type { AccountPorts, SecretStore } from '../../electron/core/ports.ts';
import { createQuietDesktop, noPages } from '../fakes/quiet-desktop.ts';
import { createMemorySecretStores } from '../fakes/secrets.ts';

/** The real core on real files, clock and network, for a process that a test kills. */
export function createChildHostbell(
  directory: string,
  announcer: AccountPorts['announcer'],
  secretStore: (account: string) => SecretStore = createMemorySecretStores(),
): Hostbell {
  const clock = createSystemClock();
  const random = createSystemRandom();
  const log = { redact: () => undefined, info: () => undefined, warn: () => undefined };
  return createHostbell({
    ...createQuietDesktop(),
    runtime: { clock, random, log },
    account: {
      providerPages: noPages,
      fetch,
      announcer,
      secretStore,
      findAccounts: () => findAccounts(directory),
      documents: (folder) => {
        // Each run counts its requests anew; killed hundreds of times a minute, it would otherwise wait for the limit.
        const own = folder.startsWith('pacing') ? `${folder}-of-${process.pid}` : folder;
        return createDocumentStore({ directory: join(directory, own), clock, log });
      },
      startDemo: () => Promise.reject(new Error('There is no demo here.')),
    },
  });
}
