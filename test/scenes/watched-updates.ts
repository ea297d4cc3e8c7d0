import { onTestFinished, vi } from 'vitest';
import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import type { AvailableUpdate, Updater } from '../../electron/core/ports.ts';
import { createUpdates } from '../../electron/core/updates/updates.ts';
import { createViewStore } from '../../electron/core/view-store.ts';
import { failure, type Result, success } from '../../shared/domain/problem.ts';
import type { UpdateTrouble } from '../../shared/view/update.ts';
import { createTrackedDocuments } from '../fakes/documents.ts';
import { aView } from '../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const newVersion: AvailableUpdate = {
  version: '2.0.0',
  sizeBytes: 1_000,
  fingerprint: 'abc',
};

type Checked = Result<AvailableUpdate | null, UpdateTrouble>;

interface World {
  way: Updater['way'];
  /** With `never` no answer comes. */
  answer: Checked | 'never';
  /** The result of the download; with `never` it does not end by itself. */
  downloaded: Result<null, UpdateTrouble> | 'never';
  /** The setting when the app starts. */
  automatic: boolean;
  /** Reports a download's progress. */
  progress: (percent: number) => void;
  /** What was asked of the updater, oldest first. */
  readonly asked: string[];
}

/** Starts updates with a fake updater, on real documents. */
export async function begin(
  change: Partial<World> = {},
  where: { directory?: string; clock?: ManualClock } = {},
) {
  const world: World = {
    way: 'itself',
    answer: success(newVersion),
    downloaded: success(null),
    automatic: true,
    progress: () => undefined,
    asked: [],
    ...change,
  };
  const clock = where.clock ?? createManualClock();
  const log = createRecordingLog();
  const directory = where.directory ?? (await temporaryDirectory());
  const view = createViewStore(aView());
  view.update({ settings: { ...view.view().settings, looksForUpdates: world.automatic } });
  const disk = createTrackedDocuments();
  let end: (result: Result<null, UpdateTrouble>) => void = () => undefined;
  const updates = createUpdates({
    clock,
    log,
    view,
    random: createSeededRandom(7),
    documents: disk.track(createDocumentStore({ directory, clock, log })),
    restart: () => void world.asked.push('restart'),
    loadUpdater: async () => ({
      way: world.way,
      check: async () => {
        world.asked.push('check');
        return world.answer === 'never' ? new Promise(() => undefined) : world.answer;
      },
      download: (onPercent) => {
        world.asked.push('download');
        world.progress = onPercent;
        onPercent(50);
        if (world.downloaded !== 'never') return Promise.resolve(world.downloaded);
        return new Promise((resolve) => {
          end = resolve;
        });
      },
      abort: () => {
        world.asked.push('abort');
        end(failure({ kind: 'failed', why: 'other' }));
      },
      openPage: async () => {
        world.asked.push('page');
        return true;
      },
    }),
  });
  // Before the folder is removed.
  onTestFinished(async () => {
    updates.stop();
    await clock.settle();
    await disk.idle();
  });
  await updates.start();
  const until = async (hasHappened: () => boolean) => {
    // Documents go to a real disk; the clock stands still meanwhile.
    await vi.waitUntil(
      async () => {
        await clock.settle();
        return hasHappened();
      },
      { timeout: 15_000, interval: 1 },
    );
  };
  const live = async (ms: number) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= hourMs / 4) {
      await clock.advance(Math.min(leftMs, hourMs / 4));
      // What each step starts reads and writes the disk a few times, one after the other.
      for (let turns = 0; turns < 5; turns += 1) {
        await disk.idle();
        await clock.settle();
      }
    }
  };
  const count = (what: string) => world.asked.filter((asked) => asked === what).length;
  return {
    ...updates,
    world,
    clock,
    directory,
    view,
    until,
    live,
    count,
    state: () => view.view().updates.state,
    settings(looksForUpdates: boolean) {
      view.update({ settings: { ...view.view().settings, looksForUpdates } });
      updates.settingChanged();
    },
  };
}
