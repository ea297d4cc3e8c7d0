import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import type { DocumentStore, Runtime, Updater } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import { createUpdateSchedule } from './update-schedule.ts';
import { createUpdateTasks } from './update-tasks.ts';

/** What updates need from the computer. */
export interface UpdateDeps {
  /** Loaded when the window is up, since it is a lot of code that startup can do without. */
  readonly loadUpdater: () => Promise<Updater>;
  /** Quits in the usual order, has the new version installed, and starts it. */
  readonly restart: () => void;
}

/** How often the wall clock is checked; a day-long timer would not survive a sleep. */
const wakeMs = 3_600_000;

export type Updates = ReturnType<typeof createUpdates>;

/** Looks for new versions, downloads one automatically or on request, and reports the state. */
export function createUpdates(
  deps: UpdateDeps & Runtime & { readonly view: ViewStore; readonly documents: DocumentStore },
) {
  const { loadUpdater, restart, clock, view } = deps;
  const schedule = createUpdateSchedule(deps);
  let updater: Updater | null = null;
  let isBusy = false;
  let isStopped = false;
  let cancelWake: (() => void) | null = null;
  let starting: Promise<void> | null = null;
  const tasks = createUpdateTasks({
    ...deps,
    updater: () => updater,
    schedule,
    isAutomatic,
    isStopped: () => isStopped,
  });

  const handlers = {
    'update:check': async () => {
      await start();
      await unlessBusy(() => tasks.check('person'));
    },
    'update:download': async () => {
      await unlessBusy(async () => {
        if (tasks.hasFound()) await tasks.download();
      });
    },
    'update:restart': () => {
      if (tasks.isReady()) restart();
    },
    'update:put-away': () => tasks.show({ isBarPutAway: true }),
    'update:open-page': async () => (await updater?.openPage()) ?? false,
  } satisfies Partial<IpcHandlers>;

  return {
    handlers,
    /** Loads the updater, and checks when it is due. A check that a person requests earlier calls this at once. */
    start,
    /** Ends what is under way; a downloaded version stays ready. */
    stop(): void {
      isStopped = true;
      cancelWake?.();
      updater?.abort();
    },
    /** The person switched automatic updates on or off. */
    settingChanged(): void {
      if (tasks.state().name === 'none') return;
      if (!isAutomatic()) tasks.switchOff();
      void wake();
    },
    /** Whether a new version will be installed when the app quits. */
    isReady: tasks.isReady,
  };

  function start(): Promise<void> {
    starting ??= load();
    return starting;
  }

  async function load(): Promise<void> {
    const loaded = await loadUpdater();
    if (loaded.way === 'itself' || loaded.way === 'elsewhere') {
      await schedule.load();
      tasks.show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    updater = loaded;
    await wake();
  }

  async function wake(): Promise<void> {
    cancelWake?.();
    cancelWake = null;
    if (updater === null || isStopped) return;
    const { way } = updater;
    if (way !== 'itself' && way !== 'elsewhere') return tasks.set({ name: 'none', why: way });
    if (isAutomatic()) {
      if (tasks.state().name === 'off') tasks.set({ name: 'current' });
      await unlessBusy(async () => {
        if (schedule.untilDueMs() === 0) await tasks.check('timer');
        // It was found while updates were not automatic.
        else if (tasks.hasFound() && tasks.state().name === 'offered') await tasks.download();
      });
    } else if (tasks.state().name === 'current' || tasks.state().name === 'off') {
      tasks.set({ name: 'off' });
    }
    wakeLater();
  }

  function wakeLater(): void {
    cancelWake?.();
    const delayMs = Math.min(schedule.untilDueMs() || wakeMs, wakeMs);
    cancelWake = isStopped ? null : clock.setTimer(delayMs, wake);
  }

  async function unlessBusy(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await task().finally(() => {
      isBusy = false;
    });
  }

  function isAutomatic(): boolean {
    return view.view().settings.looksForUpdates;
  }
}
