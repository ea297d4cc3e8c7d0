import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentStore } from '../../../electron/adapters/storage/documents.ts';
import { createSystemRandom } from '../../../electron/adapters/system/clock.ts';
import { createAccountData } from '../../../electron/core/account/account-data.ts';
import { type AccountSession, createAccountSession } from '../../../electron/core/account/session.ts';
import { createAccountViews } from '../../../electron/core/accounts/account-views.ts';
import { type ApiClient, createApiClient } from '../../../electron/core/api/client.ts';
import type { Announcer, Credentials, DocumentStore, Fetch, Log } from '../../../electron/core/ports.ts';
import { createRequestBudget } from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import { createViewStore, type ViewStore } from '../../../electron/core/view-store.ts';
import type { Monitor } from '../../../electron/core/watching/monitor.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { aView } from '../../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { removeFolder } from '../../run/remove-folder.ts';

/** The product's own parts from the Fetch port to the window's view, with documents in a new temporary folder. */
export interface WatchedAccount {
  readonly clock: ManualClock;
  readonly view: ViewStore;
  readonly client: ApiClient;
  readonly monitor: Monitor;
  /** With the default settings. Not started. */
  readonly session: AccountSession;
  /** Resolves when every write requested so far is done. */
  written(): Promise<void>;
  close(): Promise<void>;
}

export async function createWatchedAccount(deps: {
  readonly credentials: Credentials;
  readonly fetch: Fetch;
}): Promise<WatchedAccount> {
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const clock = createManualClock();
  const random = createSystemRandom();
  const view = createViewStore(aView());
  const { store: ownView } = createAccountViews(view).open('1', null);
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
  const { credentials, fetch } = deps;
  const runtime = { clock, random, log: quietLog };
  const data = createAccountData({ runtime, view: ownView, announcer: quietAnnouncer, documents });
  await data.load();
  const budget = createRequestBudget({ clock, log: quietLog, documents });
  await budget.load();
  const limiter = createRateLimiter({ clock, random, budget });
  const session = createAccountSession({
    credentials,
    fetch,
    runtime,
    view: ownView,
    limiter,
    data,
    intervalMs: () => defaultSettings.pollIntervalSeconds * 1_000,
    phase: () => null,
    onAccount: async () => 'ours',
    isAccountRead: false,
  });
  const written = async () => {
    // The notifier marks what it has announced.
    await data.notifier.idle();
    // The store writes in the order of the calls.
    await lastWrite;
  };
  return {
    clock,
    view,
    client: createApiClient({ credentials, limiter, fetch, clock }),
    monitor: data.monitor,
    session,
    written,
    async close() {
      // A file still being written would be left behind.
      await written();
      await removeFolder(directory);
    },
  };
}

/** Accepts every change and does nothing: what the desktop does with a notification is not measured here. */
const quietAnnouncer: Announcer = {
  announce: async () => true,
  announceHeld: async () => true,
  announceKeyRefused: async () => true,
};

const quietLog: Log = { redact: () => undefined, info: () => undefined, warn: () => undefined };
