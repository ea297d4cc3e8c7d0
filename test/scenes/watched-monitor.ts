import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import { createAccountData } from '../../electron/core/account/account-data.ts';
import { createAccountViews } from '../../electron/core/accounts/account-views.ts';
import type { Notifier } from '../../electron/core/notifications/notifier.ts';
import { type AccountStore, createViewStore } from '../../electron/core/view-store.ts';
import type { Monitor, TickOutcome } from '../../electron/core/watching/monitor.ts';
import type { StatusVocabulary } from '../../electron/core/watching/status-vocabulary.ts';
import { type ChangeKind, changeKinds } from '../../shared/domain/change.ts';
import type { StorageProblem } from '../../shared/domain/problem.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import type { Notice } from '../../shared/view/view.ts';
import { createFaultyDocuments, type FaultyDocuments } from '../fakes/documents.ts';
import { aView } from '../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createRecordingAnnouncer, type RecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { asPerson, createTestClient } from './test-client.ts';

/** One run of the monitor: real server, real files; starting another on the same folder is a restart. */
export interface WatchedMonitor {
  readonly monitor: Monitor;
  readonly notifier: Notifier;
  readonly vocabulary: StatusVocabulary;
  readonly view: AccountStore['view'];
  readonly announcer: RecordingAnnouncer;
  readonly documents: FaultyDocuments;
  notices(): readonly Notice[];
  /** Storage problems that the person was told about. */
  problems(): readonly StorageProblem[];
  /** Lets a minute pass, then runs one tick and waits for what it rings. */
  tick(signal?: AbortSignal): Promise<TickOutcome>;
  /** What rang, as `kind itemId`. */
  rung(): readonly string[];
  /** How each change in the journal reached the person, as `kind itemId announcement`. */
  written(): readonly string[];
  notify(change: Partial<Settings['notify']>): void;
  set(change: Partial<Settings>): void;
}

/** What successive runs of the monitor share: a server, a clock that stands still, and a folder. */
export interface MonitorPlace {
  readonly server: ApiServer;
  readonly clock: ManualClock;
  /** The folder of the last `begin`. */
  directory(): string;
  /** Starts the first run in a new folder, and reads its baseline. */
  begin(): Promise<WatchedMonitor>;
  /** Starts another run in the same folder. */
  restart(): Promise<WatchedMonitor>;
}

/** The caller stops the server; the folder is removed with the test. */
export async function openMonitorPlace(): Promise<MonitorPlace> {
  const server = await startApiServer();
  const clock = createManualClock();
  let directory = '';
  const restart = () => startMonitor(directory, server, clock);
  return {
    server,
    clock,
    directory: () => directory,
    restart,
    async begin() {
      directory = await temporaryDirectory();
      const run = await restart();
      await run.tick();
      return run;
    },
  };
}

const everyKind: Record<ChangeKind, boolean> = { ...defaultSettings.notify };
for (const kind of changeKinds) everyKind[kind] = true;

/** Starts a run as the app does: loads what is on disk, then announces what was left to announce. */
export async function startMonitor(
  directory: string,
  server: ApiServer,
  clock: ManualClock,
): Promise<WatchedMonitor> {
  const documents = createFaultyDocuments(
    createDocumentStore({ directory, clock, log: createRecordingLog() }),
  );
  const announcer = createRecordingAnnouncer();
  const client = createTestClient(server);
  const app = createViewStore(aView({ settings: { ...defaultSettings, notify: everyKind } }));
  const { store } = createAccountViews(app).open('account', null);
  const set = (change: Partial<Settings>) => app.update({ settings: { ...app.view().settings, ...change } });
  const { monitor, notifier, vocabulary, load } = createAccountData({
    runtime: { clock, random: createSeededRandom(1) },
    view: store,
    announcer,
    documents,
  });
  await load();
  notifier.start();
  await notifier.idle();

  return {
    monitor,
    notifier,
    vocabulary,
    view: store.view,
    announcer,
    documents,
    notices: () => app.view().notices,
    problems: () =>
      app.view().notices.flatMap((notice) => (notice.kind === 'storage' ? [notice.problem] : [])),
    async tick(signal) {
      await clock.advance(60_000);
      const outcome = await monitor.tick(client, { ...asPerson, ...(signal && { signal }) });
      await notifier.idle();
      return outcome;
    },
    rung: () => announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`),
    written: () =>
      store
        .view()
        .journal.map(({ change, announcement }) => `${change.kind} ${change.itemId} ${announcement}`),
    notify: (change) => set({ notify: { ...app.view().settings.notify, ...change } }),
    set,
  };
}
