import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentStore } from '../../../electron/adapters/storage/document-files.ts';
import { createSystemRandom } from '../../../electron/adapters/system/clock.ts';
import { createAccountData } from '../../../electron/core/account/account-data.ts';
import { createAccountViews } from '../../../electron/core/accounts/account-views.ts';
import { createApiClient } from '../../../electron/core/api/client.ts';
import type { Announcer, DocumentStore, Fetch, Log } from '../../../electron/core/ports.ts';
import { createRequestBudget } from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { aView } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { removeFolder } from '../../run/remove-folder.ts';

/** The product's own parts from the Fetch port to the window's view, with documents in a new temporary folder. */
export async function createWatchedAccount(fetch: Fetch) {
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const clock = createManualClock();
  const random = createSystemRandom();
  const { store: ownView } = createAccountViews(createViewStore(aView())).open('1', null);
  const store = createDocumentStore({ directory, clock, log: quietLog });
  let lastWrite: Promise<unknown> = Promise.resolve();
  const documents: DocumentStore = {
    ...store,
    write(name, value) {
      const write = store.write(name, value);
      lastWrite = write;
      return write;
    },
  };
  const runtime = { clock, random, log: quietLog };
  const data = createAccountData({ runtime, view: ownView, announcer: quietAnnouncer, documents });
  await data.load();
  const budget = createRequestBudget({ clock, log: quietLog, documents });
  await budget.load();
  const limiter = createRateLimiter({ clock, random, budget });
  const credentials = { baseAddress: 'http://127.0.0.1/api/v1', key: 'bench-key-0123456789' };
  const client = createApiClient({ credentials, limiter, fetch, clock });
  return {
    clock,
    async tick(): Promise<void> {
      const { problem } = await data.monitor.tick(client, { priority: 'background' });
      if (problem !== null) throw new Error(`The tick failed: ${problem.kind}.`);
    },
    async close(): Promise<void> {
      // A file still being written would be left behind: the notifier marks what it has announced, and the store writes
      // in the order of the calls.
      await data.notifier.idle();
      await lastWrite;
      await removeFolder(directory);
    },
  };
}

/** Accepts every change and does nothing: what the desktop does with a notification is not measured here. */
const quietAnnouncer: Announcer = {
  announce: async () => true,
  announceHeld: async () => true,
  announceKey: async () => true,
};

const quietLog: Log = { redact: () => undefined, info: () => undefined, warn: () => undefined };
