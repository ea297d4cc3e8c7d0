import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentStore } from '../../electron/adapters/documents.ts';
import type {
  AvailableUpdate,
  DownloadConditions,
  UpdatePolicy,
  Updater,
} from '../../electron/core/ports.ts';
import { createUpdates } from '../../electron/core/updates.ts';
import { createViewStore } from '../../electron/core/view-store.ts';
import { failure, type Result, success } from '../../shared/problem.ts';
import type { UpdateTrouble } from '../../shared/update.ts';
import { temporaryDirectory } from '../adapters/support/temporary-directory.ts';
import { aView } from '../support/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { createRecordingLog } from '../support/recording-log.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { createTrackedDocuments } from '../support/tracked-documents.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const newVersion: AvailableUpdate = { version: '2.0.0', sizeBytes: 1_000, fingerprint: 'abc' };

type Checked = Result<AvailableUpdate | null, UpdateTrouble>;

interface World {
  way: Updater['way'];
  answer: Checked;
  /** What the download comes to. A pending promise never ends by itself. */
  downloaded: Result<null, UpdateTrouble> | 'never';
  obstacle: Awaited<ReturnType<DownloadConditions['obstacle']>>;
  policy: Awaited<ReturnType<UpdatePolicy['read']>>;
  /** What was asked of the updater, oldest first. */
  readonly asked: string[];
}

async function begin(change: Partial<World> = {}, where: { directory?: string; clock?: ManualClock } = {}) {
  const world: World = {
    way: 'itself',
    answer: success(newVersion),
    downloaded: success(null),
    obstacle: null,
    policy: 'free',
    asked: [],
    ...change,
  };
  const clock = where.clock ?? createManualClock();
  const log = createRecordingLog();
  const directory = where.directory ?? (await temporaryDirectory());
  const view = createViewStore(aView());
  const disk = createTrackedDocuments();
  let end: (result: Result<null, UpdateTrouble>) => void = () => undefined;
  const updates = createUpdates({
    clock,
    log,
    view,
    random: createSeededRandom(7),
    documents: disk.track(createDocumentStore({ directory, clock, log })),
    policy: { read: async () => world.policy },
    conditions: { obstacle: async () => world.obstacle },
    restart: () => void world.asked.push('restart'),
    loadUpdater: async () => ({
      way: world.way,
      check: async () => {
        world.asked.push('check');
        return world.answer;
      },
      download: (onReceived) => {
        world.asked.push('download');
        onReceived(500);
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
  // Before the folder goes.
  onTestFinished(async () => {
    updates.stop();
    await clock.settle();
    await disk.idle();
  });
  await updates.start();
  const until = async (hasHappened: () => boolean) => {
    // Documents are written by a real disk; the clock stands still meanwhile.
    for (let looks = 0; looks < 500 && !hasHappened(); looks += 1) {
      await clock.settle();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(hasHappened()).toBe(true);
  };
  const live = async (ms: number) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= hourMs / 4) {
      await clock.advance(Math.min(leftMs, hourMs / 4));
      // What an hour sets going reads and writes the disk a few times, one after the other.
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

describe('looking for a new version', () => {
  it('happens at most once a day, each day at another minute, and not in the first minutes', async () => {
    const { live, count, view } = await begin({ answer: success(null) });
    await live(hourMs / 4);
    expect(count('check')).toBe(0);
    await live(2 * hourMs);
    expect(count('check')).toBe(1);
    expect(view.view().updates.lastCheckedMs).not.toBeNull();
    await live(21 * hourMs);
    expect(count('check')).toBe(1);
    await live(9 * dayMs);
    expect(count('check')).toBeGreaterThanOrEqual(8);
    expect(count('check')).toBeLessThanOrEqual(10);
  });

  it('is remembered over restarts, however many there are, a check that ended the app included', async () => {
    const first = await begin({ answer: success(null) });
    const { directory, clock } = first;
    await first.live(2 * hourMs);
    expect(first.count('check')).toBe(1);
    first.stop();
    for (let start = 0; start < 5; start += 1) {
      const next = await begin({ answer: success(null) }, { directory, clock });
      expect(next.view.view().updates.lastCheckedMs).toBe(first.view.view().updates.lastCheckedMs);
      await next.live(2 * hourMs);
      expect(next.count('check')).toBe(0);
      next.stop();
    }
    const dies = await begin({ answer: success(null) }, { directory, clock });
    clock.jumpWallClock(3 * dayMs);
    await dies.live(hourMs * 2);
    expect(dies.count('check')).toBe(1);
    dies.stop();
    const after = await begin({ answer: success(null) }, { directory, clock });
    await after.live(12 * hourMs);
    expect(after.count('check')).toBe(0);
  });

  it('is not put off for years by a clock that was wrong', async () => {
    const first = await begin({ answer: success(null) });
    const { directory, clock } = first;
    clock.jumpWallClock(1_000 * dayMs);
    await first.live(2 * hourMs);
    first.stop();
    clock.jumpWallClock(-1_000 * dayMs);
    const next = await begin({ answer: success(null) }, { directory, clock });
    await next.live(29 * hourMs);
    expect(next.count('check')).toBe(1);
  });

  it('comes again within hours when there was no network, and waits a day after any other failure', async () => {
    const offline = await begin({ answer: failure({ kind: 'failed', why: 'no-network' }) });
    await offline.live(10 * hourMs);
    expect(offline.count('check')).toBeGreaterThanOrEqual(4);
    expect(offline.state()).toEqual({ name: 'failed', version: null, why: 'no-network' });
    expect(offline.view.view().updates.lastCheckedMs).toBeNull();
    const broken = await begin({ answer: failure({ kind: 'failed', why: 'not-found' }) });
    await broken.live(20 * hourMs);
    expect(broken.count('check')).toBe(1);
    expect(broken.state()).toEqual({ name: 'failed', version: null, why: 'not-found' });
  });

  it('happens at once when a person asks', async () => {
    const { handlers, world, state } = await begin({ answer: success(null) });
    await handlers['update:check'](null);
    expect(world.asked).toEqual(['check']);
    expect(state()).toEqual({ name: 'current' });
  });

  it.each(['no-address', 'bad-address', 'unknown-format'] as const)(
    'never happens with %s, and says so',
    async (way) => {
      const { handlers, live, world, state } = await begin({ way });
      await handlers['update:check'](null);
      await live(3 * dayMs);
      expect(world.asked).toEqual([]);
      expect(state()).toEqual({ name: 'none', why: way });
    },
  );
});

describe('a new version', () => {
  it('is downloaded where nothing speaks against it, and waits for the quitting', async () => {
    const { handlers, world, state, isReady } = await begin();
    expect(isReady()).toBe(false);
    await handlers['update:check'](null);
    expect(world.asked).toEqual(['check', 'download']);
    expect(state()).toEqual({ name: 'ready', version: '2.0.0' });
    expect(isReady()).toBe(true);
    await handlers['update:restart'](null);
    expect(world.asked).toEqual(['check', 'download', 'restart']);
  });

  it.each(['battery', 'metered', 'unknown-network'] as const)(
    'is only offered, with its size, because of: %s',
    async (obstacle) => {
      const { handlers, world, state, isReady, view } = await begin({ obstacle });
      await handlers['update:check'](null);
      expect(state()).toEqual({ name: 'offered', version: '2.0.0', sizeBytes: 1_000, because: obstacle });
      expect(world.asked).toEqual(['check']);
      await handlers['update:put-away'](null);
      expect(view.view().updates.isBarPutAway).toBe(true);
      await handlers['update:download'](null);
      expect(world.asked).toEqual(['check', 'download']);
      expect(isReady()).toBe(true);
    },
  );

  it('that was offered is downloaded once nothing speaks against it any more', async () => {
    const { handlers, world, live, state } = await begin({ obstacle: 'battery' });
    await handlers['update:check'](null);
    world.obstacle = null;
    await live(2 * hourMs);
    expect(state()).toEqual({ name: 'ready', version: '2.0.0' });
  });

  it('is not downloaded any further when the charger is pulled, and is offered then', async () => {
    const { handlers, world, clock, state, until, isReady } = await begin({ downloaded: 'never' });
    const checking = handlers['update:check'](null);
    await until(() => state().name === 'downloading');
    expect(state()).toEqual({ name: 'downloading', version: '2.0.0', percent: 50 });
    world.obstacle = 'battery';
    await clock.advance(31_000);
    await checking;
    expect(world.asked).toEqual(['check', 'download', 'abort']);
    expect(state()).toEqual({ name: 'offered', version: '2.0.0', sizeBytes: 1_000, because: 'battery' });
    expect(isReady()).toBe(false);
  });

  it('that a person asked for is downloaded to its end on battery', async () => {
    const { handlers, world, clock, state, until } = await begin({
      obstacle: 'battery',
      downloaded: 'never',
    });
    await handlers['update:check'](null);
    void handlers['update:download'](null);
    await until(() => state().name === 'downloading');
    await clock.advance(300_000);
    expect(world.asked).toEqual(['check', 'download']);
  });

  it('that is refused is not installed, is told, and the same file is not downloaded again unasked', async () => {
    const refused = failure({ kind: 'refused', why: 'content' } as const);
    const { handlers, world, live, state, isReady, count, directory, clock, stop } = await begin({
      downloaded: refused,
    });
    await handlers['update:check'](null);
    expect(state()).toEqual({ name: 'refused', version: '2.0.0', why: 'content' });
    expect(isReady()).toBe(false);
    await live(2 * dayMs);
    expect(count('check')).toBeGreaterThan(1);
    expect(count('download')).toBe(1);
    expect(state()).toEqual({ name: 'refused', version: '2.0.0', why: 'content' });
    stop();
    const next = await begin({ downloaded: refused }, { directory, clock });
    await next.live(2 * dayMs);
    expect(next.count('check')).toBeGreaterThan(0);
    expect(next.count('download')).toBe(0);
    // The maker mends the release: another file under the same version.
    next.world.answer = success({ ...newVersion, fingerprint: 'def' });
    next.world.downloaded = success(null);
    await next.live(2 * dayMs);
    expect(next.state()).toEqual({ name: 'ready', version: '2.0.0' });
    expect(world.asked).not.toContain('restart');
  });

  it('that fails half-way is not installed, and is tried again the next day', async () => {
    const { handlers, world, live, state, isReady } = await begin({
      downloaded: failure({ kind: 'failed', why: 'incomplete' }),
    });
    await handlers['update:check'](null);
    expect(state()).toEqual({ name: 'failed', version: '2.0.0', why: 'incomplete' });
    expect(isReady()).toBe(false);
    world.downloaded = success(null);
    await live(2 * dayMs);
    expect(isReady()).toBe(true);
  });

  it('that is ready stays so when a later check fails, and is not installed when it was taken back', async () => {
    const { handlers, world, state, isReady, count } = await begin();
    await handlers['update:check'](null);
    world.answer = failure({ kind: 'failed', why: 'server' });
    await handlers['update:check'](null);
    expect(state()).toEqual({ name: 'ready', version: '2.0.0' });
    world.answer = success(newVersion);
    await handlers['update:check'](null);
    expect(count('download')).toBe(1);
    world.answer = success(null);
    await handlers['update:check'](null);
    expect(state()).toEqual({ name: 'current' });
    expect(isReady()).toBe(false);
  });

  it('of a package is only told of, with the page where it is', async () => {
    const { handlers, world, state, isReady } = await begin({ way: 'elsewhere' });
    await handlers['update:check'](null);
    expect(state()).toEqual({ name: 'elsewhere', version: '2.0.0' });
    await handlers['update:download'](null);
    await handlers['update:restart'](null);
    expect(world.asked).toEqual(['check']);
    expect(isReady()).toBe(false);
    expect(await handlers['update:open-page'](null)).toBe(true);
    expect(world.asked).toEqual(['check', 'page']);
  });

  it('brings its bar back when there is other news', async () => {
    const { handlers, world, view } = await begin({ obstacle: 'battery' });
    await handlers['update:check'](null);
    await handlers['update:put-away'](null);
    world.answer = success({ ...newVersion, version: '2.0.1' });
    await handlers['update:check'](null);
    expect(view.view().updates).toMatchObject({ state: { version: '2.0.1' }, isBarPutAway: false });
  });
});

describe('switched off', () => {
  it('by the person, nothing is looked for, and what was ready is not installed', async () => {
    const { handlers, world, settings, state, until, live, isReady, count } = await begin();
    await handlers['update:check'](null);
    expect(isReady()).toBe(true);
    settings(false);
    await until(() => state().name === 'off');
    expect(state()).toEqual({ name: 'off', by: 'setting' });
    expect(isReady()).toBe(false);
    const before = count('check');
    await handlers['update:check'](null);
    await handlers['update:download'](null);
    await handlers['update:restart'](null);
    await live(3 * dayMs);
    expect(count('check')).toBe(before);
    expect(world.asked).not.toContain('restart');
    settings(true);
    await until(() => state().name !== 'off');
  });

  it.each([
    ['off', 'policy'],
    ['unreadable', 'unreadable-policy'],
  ] as const)('by a policy that is %s, the person’s own setting changes nothing', async (policy, by) => {
    const { handlers, world, settings, state, live } = await begin({ policy });
    expect(state()).toEqual({ name: 'off', by });
    settings(true);
    await handlers['update:check'](null);
    await live(3 * dayMs);
    expect(world.asked.filter((asked) => asked !== 'abort')).toEqual([]);
    expect(state()).toEqual({ name: 'off', by });
  });

  it('by a policy that comes while the app runs, within the hour, what is ready included', async () => {
    const { handlers, world, state, live, isReady } = await begin();
    await handlers['update:check'](null);
    world.policy = 'off';
    await live(hourMs + 1);
    expect(state()).toEqual({ name: 'off', by: 'policy' });
    expect(isReady()).toBe(false);
  });

  it('in the middle of a download, it ends and comes to nothing', async () => {
    const { handlers, settings, state, until, isReady } = await begin({ downloaded: 'never' });
    const checking = handlers['update:check'](null);
    await until(() => state().name === 'downloading');
    settings(false);
    await checking;
    await until(() => state().name === 'off');
    expect(isReady()).toBe(false);
  });
});
