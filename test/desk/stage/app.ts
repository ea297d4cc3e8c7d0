// Both are loaded on demand, which takes real time: a history must not depend on whether that is over.
import 'ky';
import '../../../shared/reading/html-text.ts';
import { createHostbell, type Hostbell } from '../../../electron/core/app/app.ts';
import type {
  Clock,
  Credentials,
  DocumentName,
  DocumentStore,
  Fetch,
  ProviderPages,
} from '../../../electron/core/ports.ts';
import type { Change } from '../../../shared/domain/change.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { View } from '../../../shared/view/view.ts';
import { createMemoryDocuments } from '../../fakes/documents.ts';
import type { ManualClock } from '../../fakes/manual-clock.ts';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { createRecordingAnnouncer } from '../../fakes/recording-announcer.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createMemorySecretStores } from '../../fakes/secrets.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

/** Read once: thousands of runs start. */
const read = new Map(shippedPageIds.map((id) => [id, shippedPage(id)]));
const pages: ProviderPages = {
  ids: async () => shippedPageIds,
  page: async (id) => read.get(id) ?? null,
};

export type DeskApp = ReturnType<typeof createDeskApp>;

/** One person's computer: the whole core, run after run on the same documents, which are in memory. */
export function createDeskApp(deps: {
  readonly clock: ManualClock;
  readonly credentials: Credentials;
  readonly fetch: Fetch;
  readonly seed: number;
  /** Its documents by folder, as an earlier run left them. */
  readonly disk?: Map<string, DocumentStore>;
  readonly onRing: (change: Change) => void;
  /** A reading began or ended. */
  readonly onReading?: (isOver: boolean) => void;
  /** The view has changed. */
  readonly onView?: (view: View) => void;
}) {
  const { clock, credentials, seed, onRing, onReading, onView, disk = new Map() } = deps;
  const secretStore = createMemorySecretStores();
  let runs = 0;
  let isFull = false;
  let isQuitting = false;
  let hostbell: Hostbell | null = null;
  const quiet = createQuietDesktop();

  function documents(folder: string): DocumentStore {
    const store = disk.get(folder) ?? createMemoryDocuments();
    disk.set(folder, store);
    return store;
  }

  /** What belongs to a run ends with it: of a killed one, no timer fires and no request is answered. */
  function ofRun(run: number): {
    readonly clock: Clock;
    readonly fetch: Fetch;
    documents(folder: string): DocumentStore;
  } {
    const isOver = () => run !== runs;
    return {
      clock: {
        nowMs: clock.nowMs,
        monotonicMs: clock.monotonicMs,
        setTimer: (delayMs, callback) => clock.setTimer(delayMs, () => isOver() || callback()),
      },
      fetch: (...asked) => (isOver() ? new Promise(() => {}) : deps.fetch(...asked)),
      documents: (folder) => ({
        ...documents(folder),
        async write(name: DocumentName, value) {
          if (isOver()) return new Promise(() => {});
          return isFull ? failure({ kind: 'disk-full' }) : documents(folder).write(name, value);
        },
      }),
    };
  }

  async function start(): Promise<void> {
    runs += 1;
    isQuitting = false;
    const { clock: runClock, fetch, documents: runDocuments } = ofRun(runs);
    const built = createHostbell({
      runtime: {
        clock: runClock,
        random: createSeededRandom(seed + runs),
        log: createRecordingLog(),
      },
      account: {
        providerPages: pages,
        announcer: {
          ...createRecordingAnnouncer(),
          async announce(changes) {
            for (const change of changes) onRing(change);
            return true;
          },
        },
        secretStore,
        fetch,
        documents: runDocuments,
        findAccounts: async () => ({ withKey: [], withDocuments: [] }),
        startDemo: () => Promise.reject(new Error('Nobody asked for the demo.')),
      },
      ...quiet,
    });
    hostbell = built;
    let isReading = false;
    built.view.onPatch(() => {
      if (hostbell !== built) return;
      const view = built.view.view();
      onView?.(view);
      const isNow = view.connection.isRefreshing;
      if (isNow === isReading) return;
      isReading = isNow;
      if (!isQuitting) onReading?.(!isNow);
    });
    await built.start({ isDemo: false, environment: success(credentials) });
  }

  return {
    start,
    view: () => hostbell?.view.view(),
    handlers: () => {
      if (hostbell === null) throw new Error('The app does not run.');
      return hostbell.handlers;
    },
    /** What a notification would quote of this ticket; null for nothing. */
    quote: (ticketId: string): Promise<string | null> | undefined =>
      hostbell?.itemFacts.newestReply(ticketId),
    /** Whether writes fail from now on. */
    fillDisk(isNow: boolean): void {
      isFull = isNow;
    },
    /** Ends this run as a person does. A reading under way ends with it, and shows nothing. */
    quit: async (): Promise<void> => {
      isQuitting = true;
      const ending = hostbell?.stop();
      await passing(clock, ending ?? Promise.resolve());
      runs += 1;
      hostbell = null;
    },
    /** Ends it as a power failure does. */
    kill(): void {
      runs += 1;
      hostbell = null;
    },
  };
}

/** Moves the clock from timer to timer until this is over. */
export async function passing<T>(clock: ManualClock, asked: T | Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  Promise.resolve(asked).then(end, end);
  for (;;) {
    for (let turns = 0; turns < 3 && !isOver; turns += 1) await clock.settle();
    if (isOver) return asked;
    await clock.advance(clock.waitingMs()[0] ?? 1_000);
  }
}
