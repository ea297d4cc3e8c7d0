import type { IpcHandlers } from '../../../shared/ipc/ipc-handlers.ts';
import type { UpdateState, UpdateTrouble, UpdateView } from '../../../shared/view/update.ts';
import type {
  AvailableUpdate,
  Clock,
  DocumentStore,
  DownloadConditions,
  Log,
  Random,
  UpdatePolicy,
  Updater,
} from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import { watchConditions } from './update-conditions.ts';
import { createUpdateSchedule } from './update-schedule.ts';

/** Looks for new versions, downloads one where nothing speaks against it, and says how it stands. */
export interface Updates {
  readonly handlers: Pick<
    IpcHandlers,
    'update:check' | 'update:download' | 'update:restart' | 'update:put-away' | 'update:open-page'
  >;
  start(): Promise<void>;
  /** Ends what is under way; what is downloaded stays ready. */
  stop(): void;
  /** The person switched looking for updates on or off. */
  settingChanged(): void;
  /** Whether a new version waits to be installed when the app quits. */
  isReady(): boolean;
}

export interface UpdateDeps {
  /** Loaded when the window is up, since it is much code that a start can do without. */
  readonly loadUpdater: () => Promise<Updater>;
  readonly conditions: DownloadConditions;
  readonly policy: UpdatePolicy;
  /** Quits in the usual order, has the new version installed, and starts it. */
  readonly restart: () => void;
}

/** So often the policy is read and the wall clock looked at; a timer of a day would not outlast a sleep. */
const lookMs = 3_600_000;

export function createUpdates(
  deps: UpdateDeps & {
    readonly clock: Clock;
    readonly random: Random;
    readonly log: Log;
    readonly view: ViewStore;
    readonly documents: DocumentStore;
  },
): Updates {
  const { clock, log, view } = deps;
  const schedule = createUpdateSchedule(deps);
  let updater: Updater | null = null;
  let found: AvailableUpdate | null = null;
  let readyVersion: string | null = null;
  let isBusy = false;
  let isStopped = false;
  let cancelLook: (() => void) | null = null;

  return {
    handlers: {
      'update:check': async () => {
        await unlessBusy(() => check('person'));
        return null;
      },
      'update:download': async () => {
        await unlessBusy(async () => {
          if (found !== null && (await offBy()) === null) await download(found, 'person');
        });
        return null;
      },
      'update:restart': () => {
        if (readyVersion !== null) deps.restart();
        return null;
      },
      'update:put-away': () => {
        show({ isBarPutAway: true });
        return null;
      },
      'update:open-page': async () => (await updater?.openPage()) ?? false,
    },
    async start() {
      const loaded = await deps.loadUpdater();
      if (loaded.way === 'itself' || loaded.way === 'elsewhere') {
        await schedule.load();
        show({ lastCheckedMs: schedule.lastCheckedMs() });
      }
      updater = loaded;
      await look();
    },
    stop() {
      isStopped = true;
      cancelLook?.();
      updater?.abort();
    },
    settingChanged: () => void look(),
    isReady: () => readyVersion !== null,
  };

  async function look(): Promise<void> {
    cancelLook?.();
    cancelLook = null;
    if (updater === null || isStopped) return;
    const { way } = updater;
    if (way !== 'itself' && way !== 'elsewhere') return tell({ name: 'none', why: way });
    const by = await offBy();
    if (by !== null) {
      switchOff(by);
    } else {
      if (view.view().updates.state.name === 'off') tell({ name: 'current' });
      await unlessBusy(async () => {
        if (schedule.untilDueMs() === 0) await check('timer');
        // What spoke against it may be over: the charger is plugged in, the person came home.
        else if (found !== null && view.view().updates.state.name === 'offered') await consider(found);
      });
    }
    lookLater();
  }

  function lookLater(): void {
    cancelLook?.();
    cancelLook = isStopped ? null : clock.setTimer(Math.min(schedule.untilDueMs() || lookMs, lookMs), look);
  }

  async function unlessBusy(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await task().finally(() => {
      isBusy = false;
    });
  }

  async function check(by: 'person' | 'timer'): Promise<void> {
    const { state } = view.view().updates;
    if (updater === null || state.name === 'none' || (await offBy()) !== null) return;
    tell({ name: 'checking' });
    await schedule.begin();
    const checked = await updater.check();
    if (!checked.ok && checked.problem.kind === 'failed' && checked.problem.why === 'no-network') {
      await schedule.missed();
    } else if (checked.ok) {
      await schedule.answered();
      show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    if (await isOffNow()) return;
    if (!checked.ok) {
      if (readyVersion === null) return tellTrouble(null, checked.problem);
      // What lies here ready is as good as before.
      return tell({ name: 'ready', version: readyVersion });
    }
    const update = checked.value;
    if (update === null) {
      // A version that was taken back since is not installed any more.
      found = readyVersion = null;
      return tell({ name: 'current' });
    }
    const { version } = update;
    log.info('update-found', { version });
    if (updater.way === 'elsewhere') return tell({ name: 'elsewhere', version });
    found = update;
    if (readyVersion === version) return tell({ name: 'ready', version });
    const why = schedule.refusalOf(update);
    if (why !== null && by === 'timer') return tell({ name: 'refused', version, why });
    await consider(update);
  }

  async function consider(update: AvailableUpdate): Promise<void> {
    const because = await deps.conditions.obstacle();
    if (await isOffNow()) return;
    if (because === null) await download(update, 'timer');
    else tell({ name: 'offered', version: update.version, sizeBytes: update.sizeBytes, because });
  }

  async function download(update: AvailableUpdate, by: 'person' | 'timer'): Promise<void> {
    if (updater === null) return;
    const { version, sizeBytes } = update;
    // What was ready before is replaced, or cleared away by a failure.
    readyVersion = null;
    const percentOf = (bytes: number) =>
      sizeBytes === null ? null : Math.min(100, Math.floor((100 * bytes) / sizeBytes));
    let percent = percentOf(0);
    tell({ name: 'downloading', version, percent });
    const watch =
      by === 'person'
        ? null
        : watchConditions(deps, (because) => {
            updater?.abort();
            tell({ name: 'offered', version, sizeBytes, because });
          });
    const downloaded = await updater.download((bytes) => {
      const next = percentOf(bytes);
      if (next === percent || watch?.hasEnded() === true) return;
      percent = next;
      tell({ name: 'downloading', version, percent });
    });
    watch?.end();
    if (watch?.hasEnded() === true || (await isOffNow())) return;
    if (downloaded.ok) {
      readyVersion = version;
      log.info('update-ready', { version });
      return tell({ name: 'ready', version });
    }
    const { problem } = downloaded;
    if (problem.kind === 'refused') await schedule.refuse(update, problem.why);
    tellTrouble(version, problem);
  }

  async function offBy(): Promise<Extract<UpdateState, { name: 'off' }>['by'] | null> {
    const policy = await deps.policy.read();
    if (policy !== 'free') return policy === 'off' ? 'policy' : 'unreadable-policy';
    return view.view().settings.looksForUpdates ? null : 'setting';
  }

  /** What was under way when updates were switched off, or the app quits, comes to nothing. */
  async function isOffNow(): Promise<boolean> {
    if (isStopped) return true;
    const by = await offBy();
    if (by !== null) switchOff(by);
    return by !== null;
  }

  function switchOff(by: Extract<UpdateState, { name: 'off' }>['by']): void {
    updater?.abort();
    found = null;
    readyVersion = null;
    tell({ name: 'off', by });
  }

  function tellTrouble(version: string | null, problem: UpdateTrouble): void {
    log.warn('update-trouble', { version, kind: problem.kind, why: problem.why });
    if (problem.kind === 'refused') tell({ name: 'refused', version, why: problem.why });
    else tell({ name: 'failed', version, why: problem.why });
  }

  function tell(state: UpdateState): void {
    const before = view.view().updates.state;
    const isSame = state.name === before.name && versionOf(state) === versionOf(before);
    show({ state, ...(isSame ? {} : { isBarPutAway: false }) });
  }

  function show(parts: Partial<UpdateView>): void {
    view.update({ updates: { ...view.view().updates, ...parts } });
  }
}

function versionOf(state: UpdateState): string | null {
  return 'version' in state ? state.version : null;
}
