import { createAccountData } from '../../electron/core/account/account-data.ts';
import { createAccountViews } from '../../electron/core/accounts/account-entries.ts';
import type { Fetch } from '../../electron/core/ports.ts';
import { createViewStore } from '../../electron/core/view-store.ts';
import type { TickOutcome } from '../../electron/core/watching/monitor.ts';
import { type ChangeKind, changeKinds } from '../../shared/domain/change.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import { firstAccount } from '../../shared/values/account-ids.ts';
import { openFaultyDocuments } from '../fakes/documents.ts';
import { aView } from '../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createRecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { asPerson, createTestClient, createTestLimiter } from './test-client.ts';

export type WatchedMonitor = Awaited<ReturnType<typeof startMonitor>>;

/**
 * What successive runs of the monitor share: a server, a clock that stands still, and a folder. The caller stops the
 * server; the folder is removed with the test.
 */
export async function openMonitorPlace(onServer?: ApiServer) {
  const server = onServer ?? (await startApiServer());
  const clock = createManualClock();
  let directory = '';
  const restart = () => startMonitor(directory, server, clock);
  return {
    server,
    stop: server.stop,
    clock,
    /** The folder of the last `begin`. */
    directory: () => directory,
    /** Starts another run in the same folder. */
    restart,
    /** Starts the first run in a new folder, and reads its baseline. */
    async begin(): Promise<WatchedMonitor> {
      directory = await temporaryDirectory();
      const run = await restart();
      await run.tick();
      return run;
    },
  };
}

const everyKind: Record<ChangeKind, boolean> = { ...defaultSettings.notify };
for (const kind of changeKinds) everyKind[kind] = true;

/**
 * Starts a run of the monitor on a real server and real files, as the app does: loads what is on disk, then announces
 * what was left to announce.
 */
export async function startMonitor(
  directory: string,
  server: Pick<ApiServer, 'baseAddress' | 'key'>,
  clock: ManualClock,
  how: { readonly page?: ProviderPage; readonly fetch?: Fetch } = {},
) {
  const documents = openFaultyDocuments(directory, clock);
  const announcer = createRecordingAnnouncer();
  const limiter = createTestLimiter(clock);
  const client = createTestClient(server, { ...how, limiter });
  const app = createViewStore(aView({ settings: { ...defaultSettings, notify: everyKind } }));
  const store = createAccountViews(app).open(firstAccount, null);
  const set = (change: Partial<Settings>) =>
    app.update({ settings: { ...app.view().settings, ...change } });
  const { monitor, notifier, load, recordService } = createAccountData({
    account: firstAccount,
    runtime: { clock, random: createSeededRandom(1) },
    view: store,
    announcer,
    documents,
  });
  await load();
  notifier.start();
  await notifier.idle();

  return {
    client,
    monitor,
    notifier,
    recordService,
    view: store.view,
    announcer,
    documents,
    notices: () => app.view().notices,
    /** Storage problems that the person was told about. */
    problems: () =>
      app.view().notices.flatMap((notice) => (notice.kind === 'storage' ? [notice.problem] : [])),
    /** Lets a minute pass, then runs one tick and waits for what it rings. */
    async tick(signal?: AbortSignal): Promise<TickOutcome> {
      await clock.advance(60_000);
      const outcome = await monitor.tick(client, { ...asPerson, ...(signal && { signal }) });
      await notifier.idle();
      return outcome;
    },
    /** What rang, as `kind itemId`. */
    rung: announcer.lines,
    /** How each change in the journal reached the person, as `kind itemId announcement`. */
    written: () =>
      store
        .view()
        .journal.map(
          ({ change, announcement }) => `${change.kind} ${change.itemId} ${announcement}`,
        ),
    notify: (change: Partial<Settings['notify']>) =>
      set({ notify: { ...app.view().settings.notify, ...change } }),
    set,
  };
}
