import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import { findAccounts } from '../../electron/adapters/storage/secret-store.ts';
import { createHostbell, type Hostbell, type HostbellDeps } from '../../electron/core/app/app.ts';
import type {
  AccountPorts,
  Credentials,
  Desktop,
  DocumentStore,
  Fetch,
  Preferences,
  ProviderPages,
  Question,
  SecretStore,
} from '../../electron/core/ports.ts';
import type { UpdateDeps } from '../../electron/core/updates/updates.ts';
import { startDemoAccount } from '../../electron/demo/demo-account.ts';
import { success } from '../../shared/domain/problem.ts';
import type { ConnectRequest } from '../../shared/ipc/ipc-contract.ts';
import type { View } from '../../shared/view/view.ts';
import { createTrackedDocuments } from '../fakes/documents.ts';
import { createTrackedFetch } from '../fakes/fetch.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createQuietDesktop } from '../fakes/quiet-desktop.ts';
import { createRecordingAnnouncer, type RecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createRecordingLog, type RecordingLog } from '../fakes/recording-log.ts';
import {
  createMemorySecretStore,
  createMemorySecretStores,
  type MemorySecretStore,
} from '../fakes/secrets.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { removeFolder } from '../run/remove-folder.ts';
import type { ApiServer } from '../server/api-server.ts';
import { shippedPages } from '../server/providers/shipped-pages.ts';
import { createLivedTime } from './lived-time.ts';

/** The whole core on real files and the real network; clock, random, keyring and popups are fakes. */
export interface RunningHostbell extends Hostbell {
  readonly clock: ManualClock;
  readonly directory: string;
  readonly announcer: RecordingAnnouncer;
  /** The first account's, unless the scene was given `secretStores`. */
  readonly secretStore: MemorySecretStore;
  readonly log: RecordingLog;
  readonly openedDomains: readonly string[];
  readonly openedPortalPages: readonly string[];
  /** What the person was asked outside our pages, and agreed to. */
  readonly asked: readonly Question[];
  /** What the core did with the windows, oldest first. */
  readonly windowMoves: readonly string[];
  /** Resolves with the first view for which `isReached` holds. */
  until(isReached: (view: View) => boolean): Promise<View>;
  /** Resolves once every account is online, and there are as many as this; by default one. */
  online(count?: number): Promise<View>;
  /** Requests a poll, and waits for it and for what it rings. */
  poll(): Promise<View>;
  /**
   * Waits for what was asked of the core, and moves the clock through the pauses before retries, but only while no
   * request is under way, so that no deadline passes.
   */
  through<T>(asked: T | Promise<T>): Promise<T>;
  /**
   * Lets this much time pass without a person. Timers run one by one as they fall due. While a request is under way the
   * clock stands still, so only a request that is never answered would block this.
   */
  live(ms: number): Promise<void>;
  /** Resolves when nothing is being read from the disk or written to it. */
  diskIdle(): Promise<void>;
  /** The files that were put aside as damaged. */
  setAside(): Promise<readonly string[]>;
  /** Starts another on the same folder and keyring, as after a crash: this one saves nothing first. */
  startAgain(how?: StartOptions): Promise<RunningHostbell>;
}

export interface StartOptions {
  readonly environment?: Credentials | null;
  readonly isDemo?: boolean;
  /** The first account's. */
  readonly secretStore?: MemorySecretStore;
  /** For all accounts, instead of `secretStore`. */
  readonly secretStores?: (account: string) => SecretStore;
  /** Stands between the core and the documents of this folder. */
  readonly onDisk?: (documents: DocumentStore, directory: string) => DocumentStore;
  /** In place of those that come with Hostbell. */
  readonly providerPages?: ProviderPages;
  readonly fetch?: Fetch;
  readonly clock?: ManualClock;
  /** In place of the recording one, which then records nothing. */
  readonly announcer?: AccountPorts['announcer'];
  readonly desktop?: Partial<Desktop>;
  readonly preferences?: Partial<Preferences>;
  readonly updates?: UpdateDeps;
  readonly texts?: HostbellDeps['texts'];
  readonly platform?: HostbellDeps['platform'];
  /** Gets the core just before it starts. */
  readonly onBuilt?: (hostbell: Hostbell) => void;
}

/** Starts the core in a new temporary folder; `stopEveryHostbell` cleans up. */
export async function startHostbell(how: StartOptions = {}): Promise<RunningHostbell> {
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-core-'));
  folders.add(directory);
  return startHostbellIn(directory, how);
}

/** What a person enters to connect to this server's account. */
export function asks(
  { baseAddress, key }: Pick<ApiServer, 'baseAddress' | 'key'>,
  parts: Partial<ConnectRequest> = {},
): ConnectRequest {
  return { baseAddress, key, keyPlace: 'os', ...parts };
}

/** Starts the core and connects it to this server's account, as a person does. Resolves when it is online. */
export async function startConnected(
  server: Pick<ApiServer, 'baseAddress' | 'key'>,
  how: StartOptions = {},
): Promise<RunningHostbell> {
  const { confirm } = how.desktop ?? {};
  let isConnecting = true;
  const hostbell = await startHostbell({
    ...how,
    // Whoever is asked later agreed to the account itself.
    ...(confirm && {
      desktop: {
        ...how.desktop,
        confirm: (question: Question) => (isConnecting ? Promise.resolve(true) : confirm(question)),
      },
    }),
  });
  await hostbell.handlers['account:connect'](asks(server));
  await hostbell.online();
  isConnecting = false;
  return hostbell;
}

const folders = new Set<string>();
const running = new Set<Hostbell>();

/** Stops every core that a test started and removes its folder. */
export async function stopEveryHostbell(): Promise<void> {
  await Promise.all([...running].map((hostbell) => hostbell.stop()));
  running.clear();
  await Promise.all([...folders].map((folder) => removeFolder(folder)));
  folders.clear();
}

async function accountsIn(directory: string, secretStores: (account: string) => SecretStore) {
  const found = await findAccounts(directory);
  const stored = await Promise.all(
    ['1', ...found.withDocuments].map(async (account) => ({
      account,
      loaded: await secretStores(account).load(),
    })),
  );
  const withKey = stored.flatMap(({ account, loaded }) =>
    loaded.ok && loaded.value === null ? [] : [account],
  );
  return { ...found, withKey: [...new Set(withKey)] };
}

/** Starts the core on an existing folder, which stays the caller's to remove. */
export async function startHostbellIn(
  directory: string,
  how: StartOptions,
): Promise<RunningHostbell> {
  const clock = how.clock ?? createManualClock(Date.now());
  const random = createSeededRandom(1);
  const log = createRecordingLog();
  const announcer = createRecordingAnnouncer();
  const secretStore = how.secretStore ?? createMemorySecretStore();
  const secretStores = how.secretStores ?? createMemorySecretStores(secretStore);
  const openedDomains: string[] = [];
  const openedPortalPages: string[] = [];
  const asked: Question[] = [];
  const network = createTrackedFetch(how.fetch);
  const disk = createTrackedDocuments();
  const quiet = createQuietDesktop();
  const hostbell = createHostbell({
    runtime: { clock, random, log },
    account: {
      providerPages: how.providerPages ?? shippedPages,
      announcer: how.announcer ?? announcer,
      secretStore: secretStores,
      fetch: network.fetch,
      documents(name) {
        const folder = join(directory, name);
        const documents = disk.track(createDocumentStore({ directory: folder, clock, log }));
        return how.onDisk?.(documents, folder) ?? documents;
      },
      findAccounts: () => accountsIn(directory, secretStores),
      startDemo: async () => startDemoAccount(clock),
    },
    ...quiet,
    desktop: {
      ...quiet.desktop,
      async openLink(kind, text) {
        if (kind === 'domain') openedDomains.push(text);
        if (kind === 'portal') openedPortalPages.push(text);
        return true;
      },
      confirm: async (question) => asked.push(question) > 0,
      ...how.desktop,
    },
    preferences: { ...quiet.preferences, ...how.preferences },
    updates: how.updates ?? quiet.updates,
    texts: how.texts ?? quiet.texts,
    platform: how.platform ?? quiet.platform,
  });
  running.add(hostbell);
  how.onBuilt?.(hostbell);
  await hostbell.start({
    isDemo: how.isDemo ?? false,
    environment: how.environment == null ? null : success(how.environment),
  });

  const until = (isReached: (view: View) => boolean): Promise<View> =>
    new Promise((resolve) => {
      if (isReached(hostbell.view.view())) return resolve(hostbell.view.view());
      const end = hostbell.view.onPatch(() => {
        if (!isReached(hostbell.view.view())) return;
        end();
        resolve(hostbell.view.view());
      });
    });

  const { through, live } = createLivedTime({ clock, network, disk, view: hostbell.view.view });

  return {
    ...hostbell,
    async stop() {
      if (running.delete(hostbell)) await hostbell.stop();
    },
    clock,
    directory,
    announcer,
    secretStore,
    log,
    openedDomains,
    openedPortalPages,
    asked,
    windowMoves: quiet.windowMoves,
    until,
    online: (count = 1) =>
      until(
        ({ accounts }) =>
          accounts.length >= count &&
          accounts.every(({ connection }) => connection.state === 'online'),
      ),
    through,
    live,
    diskIdle: disk.idle,
    async setAside() {
      const names = await readdir(directory, { recursive: true });
      return names.filter((name) => name.includes('.damaged-'));
    },
    async poll() {
      await through(until((view) => !view.connection.isRefreshing));
      await clock.advance(3_000);
      await through(hostbell.handlers['poll:refresh'](null));
      await clock.settle();
      // What rang is marked after the tick, which does not wait for that.
      await disk.idle();
      await clock.settle();
      return hostbell.view.view();
    },
    startAgain: (next = {}) =>
      startHostbellIn(
        directory,
        next.secretStore === undefined ? { secretStores, secretStore, ...next } : next,
      ),
  };
}
