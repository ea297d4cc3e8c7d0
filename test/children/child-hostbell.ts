import { join } from 'node:path';
import { createDocumentStore } from '../../electron/adapters/storage/documents.ts';
import { createSystemClock, createSystemRandom } from '../../electron/adapters/system/clock.ts';
import { createHostbell, type Hostbell } from '../../electron/core/app/app.ts';
import type { Announcer } from '../../electron/core/ports.ts';
import { failure, success } from '../../shared/domain/problem.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import { createTexts } from '../../shared/texts/text.ts';
import { aPlatform } from '../fakes/domain-fixtures.ts';
import { createMemorySecretStore } from '../fakes/memory-secret-store.ts';
import { createMemoryToldOnce } from '../fakes/memory-told-once.ts';
import { noUpdates } from '../fakes/no-updates.ts';

/** The real core on real files, the real clock and the real network, for a process that is there to be killed. */
export function createChildHostbell(directory: string, announcer: Announcer): Hostbell {
  const clock = createSystemClock();
  const random = createSystemRandom();
  const log = { redact: () => undefined, info: () => undefined, warn: () => undefined };
  return createHostbell({
    clock,
    random,
    log,
    fetch,
    announcer,
    secretStore: createMemorySecretStore(),
    settingsStore: { read: () => defaultSettings, write: () => success(null), problem: () => null },
    documents: (kind) => {
      // Each life counts its requests anew: what is killed hundreds of times a minute would wait for the limit else.
      const folder = kind === 'pacing' ? `${kind}-${process.pid}` : kind;
      return createDocumentStore({ directory: join(directory, folder), clock, log });
    },
    startDemo: () => Promise.reject(new Error('There is no demo here.')),
    loginItem: { set: async () => success(null), refresh: async () => undefined },
    openDomain: async () => false,
    openPortal: async () => false,
    shortcuts: { set: () => success(null) },
    windows: {
      openMain: () => undefined,
      closeMain: () => undefined,
      openQuick: () => undefined,
      closeQuick: () => undefined,
    },
    toldOnce: createMemoryToldOnce(),
    copyDiagnostics: async () => false,
    fileSaver: { save: async () => success(null) },
    texts: createTexts(),
    serviceChecker: { check: async () => failure({ kind: 'check-not-public' }) },
    updates: noUpdates,
    platform: aPlatform,
  });
}
