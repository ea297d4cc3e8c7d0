import { createDocumentStore } from '../../electron/adapters/storage/documents.ts';
import { createDoNotDisturb } from '../../electron/core/notifications/do-not-disturb.ts';
import { createJournal, type Journal } from '../../electron/core/notifications/journal.ts';
import { createNotifier, type Notifier } from '../../electron/core/notifications/notifier.ts';
import { createUnreadItems, type UnreadItems } from '../../electron/core/notifications/unread.ts';
import {
  createMonitor,
  type Monitor,
  type Snapshot,
  type TickOutcome,
} from '../../electron/core/watching/monitor.ts';
import {
  createStatusVocabulary,
  type StatusVocabulary,
} from '../../electron/core/watching/status-vocabulary.ts';
import { type ChangeKind, changeKinds } from '../../shared/domain/change.ts';
import type { StorageProblem } from '../../shared/domain/problem.ts';
import { notQuiet, type Quiet } from '../../shared/quiet/quiet.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import { createFaultyDocuments, type FaultyDocuments } from '../fakes/documents.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createRecordingAnnouncer, type RecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { asPerson, createTestClient } from './test-client.ts';

/** One run of the monitor: real server, real files; starting another on the same folder is a restart. */
export interface WatchedMonitor {
  readonly monitor: Monitor;
  readonly notifier: Notifier;
  quiet(): Quiet;
  readonly journal: Journal;
  readonly words: StatusVocabulary;
  readonly unreadItems: UnreadItems;
  /** Ids of tickets that count as opened from here. */
  readonly ours: Set<string>;
  readonly announcer: RecordingAnnouncer;
  readonly documents: FaultyDocuments;
  readonly problems: readonly StorageProblem[];
  readonly announced: readonly boolean[];
  readonly snapshots: readonly Snapshot[];
  /** A minute passes, then one tick, and what it rings. */
  tick(signal?: AbortSignal): Promise<TickOutcome>;
  /** What rang, as `kind itemId`. */
  rung(): readonly string[];
  /** How each change in the journal reached the person, as `kind itemId announcement`. */
  written(): readonly string[];
  notify(change: Partial<Settings['notify']>): void;
  set(change: Partial<Settings>): void;
  setDueWithinDays(days: number): void;
}

/** What runs of the monitor follow one another on: a server, a clock that stands still, and a folder. */
export interface MonitorPlace {
  readonly server: ApiServer;
  readonly clock: ManualClock;
  /** Of the last `begin`. */
  directory(): string;
  /** The first run in a new folder, which has read its baseline. */
  begin(): Promise<WatchedMonitor>;
  /** Another run in the same folder. */
  restart(): Promise<WatchedMonitor>;
}

/** The caller stops the server; the folder goes away with the test. */
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

/** Starts a run as the app does: journal, snapshot, then what was left to tell. */
export async function startMonitor(
  directory: string,
  server: ApiServer,
  clock: ManualClock,
): Promise<WatchedMonitor> {
  const documents = createFaultyDocuments(
    createDocumentStore({ directory, clock, log: createRecordingLog() }),
  );
  const journal = createJournal({ documents, onEntries: () => undefined });
  const announcer = createRecordingAnnouncer();
  const problems: StorageProblem[] = [];
  const announced: boolean[] = [];
  const snapshots: Snapshot[] = [];
  const client = createTestClient(server);
  let settings: Settings = {
    ...defaultSettings,
    notify: everyKind,
  };
  const words = createStatusVocabulary({ documents, onBook: () => undefined });
  const unreadItems = createUnreadItems({ documents, onUnread: () => undefined });
  const ours = new Set<string>();
  const doNotDisturb = createDoNotDisturb({
    documents,
    settings: () => settings,
    tickets: () => monitor.snapshot().tickets.items,
  });
  let quiet = notQuiet;
  const notifier = createNotifier({
    journal,
    unreadItems,
    doNotDisturb,
    announcer,
    clock,
    onQuiet: (next) => {
      quiet = next;
    },
    onStorageProblem: (problem) => void problems.push(problem),
    onAnnounced: (wasTaken) => void announced.push(wasTaken),
  });
  const monitor: Monitor = createMonitor({
    documents,
    journal,
    vocabulary: words,
    isOurs: ({ id }) => ours.has(id),
    notifier,
    clock,
    dueWithinDays: () => settings.dueWithinDays,
    onSnapshot: (snapshot) => void snapshots.push(snapshot),
    onStorageProblem: (problem) => void problems.push(problem),
  });
  for (const problem of [
    await journal.load(),
    await words.load(),
    await unreadItems.load(),
    await doNotDisturb.load(),
  ]) {
    if (problem !== null) problems.push(problem);
  }
  await monitor.load();
  await notifier.load();
  notifier.start();
  await notifier.idle();

  return {
    monitor,
    notifier,
    quiet: () => quiet,
    journal,
    words,
    unreadItems,
    ours,
    announcer,
    documents,
    problems,
    announced,
    snapshots,
    async tick(signal) {
      await clock.advance(60_000);
      const outcome = await monitor.tick(client, { ...asPerson, ...(signal && { signal }) });
      await notifier.idle();
      return outcome;
    },
    rung: () => announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`),
    written: () =>
      journal.entries().map(({ change, announcement }) => `${change.kind} ${change.itemId} ${announcement}`),
    notify(change) {
      settings = { ...settings, notify: { ...settings.notify, ...change } };
    },
    set(change) {
      settings = { ...settings, ...change };
    },
    setDueWithinDays(dueWithinDays) {
      settings = { ...settings, dueWithinDays };
    },
  };
}
