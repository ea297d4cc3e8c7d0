import { failure, type Result } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import type { UpdateState, UpdateTrouble, UpdateView } from '../../../shared/view/update.ts';
import type { AvailableUpdate, DocumentStore, Runtime, UpdatePolicy, Updater } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import { createUpdateSchedule } from './update-schedule.ts';

/** What updates need from the computer. */
export interface UpdateDeps {
  /** Loaded when the window is up, since it is a lot of code that startup can do without. */
  readonly loadUpdater: () => Promise<Updater>;
  readonly forbiddenBy: UpdatePolicy;
  /** Quits in the usual order, has the new version installed, and starts it. */
  readonly restart: () => void;
}

/** How often the policy is read and the wall clock checked; a day-long timer would not survive a sleep. */
const wakeMs = 3_600_000;
/** How long a check may take, and a download without progress. */
const patienceMs = 120_000;

/** Looks for new versions, downloads one automatically or on request, and reports the state. */
export function createUpdates(
  deps: UpdateDeps & Runtime & { readonly view: ViewStore; readonly documents: DocumentStore },
) {
  const { loadUpdater, forbiddenBy, restart, clock, log, view } = deps;
  const schedule = createUpdateSchedule(deps);
  let updater: Updater | null = null;
  let found: AvailableUpdate | null = null;
  let readyVersion: string | null = null;
  let isBusy = false;
  let isStopped = false;
  /** Counts how often updates were switched off: a task that began before that has no effect. */
  let switchedOffCount = 0;
  let cancelWake: (() => void) | null = null;
  let starting: Promise<void> | null = null;

  const handlers = {
    'update:check': async () => {
      await start();
      await unlessBusy(() => check('person'));
    },
    'update:download': async () => {
      await unlessBusy(async () => {
        if (found !== null && (await forbiddenBy()) === null) await download(found);
      });
    },
    'update:restart': () => {
      if (readyVersion !== null) restart();
    },
    'update:put-away': () => show({ isBarPutAway: true }),
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
      if (state().name === 'none') return;
      if (!isAutomatic()) switchOff('setting');
      void wake();
    },
    /** Whether a new version will be installed when the app quits. */
    isReady: () => readyVersion !== null,
  };

  function start(): Promise<void> {
    starting ??= load();
    return starting;
  }

  async function load(): Promise<void> {
    const loaded = await loadUpdater();
    if (loaded.way === 'itself' || loaded.way === 'elsewhere') {
      await schedule.load();
      show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    updater = loaded;
    await wake();
  }

  async function wake(): Promise<void> {
    cancelWake?.();
    cancelWake = null;
    if (updater === null || isStopped) return;
    const { way } = updater;
    if (way !== 'itself' && way !== 'elsewhere') return setState({ name: 'none', why: way });
    const by = await forbiddenBy();
    if (by !== null) switchOff(by);
    else if (isAutomatic()) {
      if (state().name === 'off') setState({ name: 'current' });
      await unlessBusy(async () => {
        if (schedule.untilDueMs() === 0) await check('timer');
        // It was found while updates were not automatic.
        else if (found !== null && state().name === 'offered') await download(found);
      });
    } else if (state().name === 'current' || state().name === 'off') {
      setState({ name: 'off', by: 'setting' });
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

  async function check(by: 'person' | 'timer'): Promise<void> {
    const asked = updater;
    // An administrator's decision also applies to what a person asks for.
    if (asked === null || state().name === 'none' || (await forbiddenBy()) !== null) return;
    const isOff = offWatch();
    setState({ name: 'checking' });
    await schedule.begin();
    const checked = await patiently(asked, () => asked.check());
    if (!checked.ok && checked.problem.kind === 'failed' && checked.problem.why === 'no-network') {
      await schedule.missed();
    } else if (checked.ok) {
      await schedule.answered();
      show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    if (await isOff()) return;
    if (!checked.ok) {
      if (readyVersion === null) return showTrouble(null, checked.problem);
      // The version that is ready is as good as before.
      return setState({ name: 'ready', version: readyVersion });
    }
    const update = checked.value;
    if (update === null) {
      // A version that has since been withdrawn is no longer installed.
      found = readyVersion = null;
      return setState({ name: 'current' });
    }
    const { version, sizeBytes } = update;
    log.info('update-found', { version });
    if (asked.way === 'elsewhere') return setState({ name: 'elsewhere', version });
    found = update;
    if (readyVersion === version) return setState({ name: 'ready', version });
    const why = schedule.refusalOf(update);
    if (why !== null && by === 'timer') return setState({ name: 'refused', version, why });
    if (isAutomatic()) await download(update);
    else setState({ name: 'offered', version, sizeBytes });
  }

  async function download(update: AvailableUpdate): Promise<void> {
    const asked = updater;
    if (asked === null) return;
    const isOff = offWatch();
    const { version } = update;
    // The version that was ready is replaced, or removed by a failure.
    readyVersion = null;
    setState({ name: 'downloading', version, percent: 0 });
    const downloaded = await patiently(asked, (touch) =>
      asked.download((percent) => {
        touch();
        if (state().name === 'downloading') setState({ name: 'downloading', version, percent });
      }),
    );
    if (await isOff()) return;
    if (downloaded.ok) {
      readyVersion = version;
      log.info('update-ready', { version });
      return setState({ name: 'ready', version });
    }
    const { problem } = downloaded;
    if (problem.kind === 'refused') await schedule.refuse(update, problem.why);
    showTrouble(version, problem);
  }

  /** Gives up on a task of the updater that goes on for too long, counted anew at each `touch`. */
  async function patiently<T>(
    asked: Updater,
    task: (touch: () => void) => Promise<Result<T, UpdateTrouble>>,
  ): Promise<Result<T, UpdateTrouble>> {
    const late = Promise.withResolvers<Result<T, UpdateTrouble>>();
    const giveUp = () => {
      late.resolve(failure({ kind: 'failed', why: 'no-answer' }));
      asked.abort();
    };
    let cancel = clock.setTimer(patienceMs, giveUp);
    const touch = () => {
      cancel();
      cancel = clock.setTimer(patienceMs, giveUp);
    };
    return Promise.race([task(touch), late.promise]).finally(() => cancel());
  }

  function isAutomatic(): boolean {
    return view.view().settings.looksForUpdates;
  }

  /** Returns a check for whether the task beginning now was overtaken: updates were switched off, or the app quits. */
  function offWatch(): () => Promise<boolean> {
    const countBefore = switchedOffCount;
    return async () => {
      if (isStopped || switchedOffCount !== countBefore) return true;
      const by = await forbiddenBy();
      if (by !== null) switchOff(by);
      return by !== null;
    };
  }

  function switchOff(by: Extract<UpdateState, { name: 'off' }>['by']): void {
    switchedOffCount += 1;
    updater?.abort();
    found = null;
    readyVersion = null;
    setState({ name: 'off', by });
  }

  function showTrouble(version: string | null, problem: UpdateTrouble): void {
    log.warn('update-trouble', { version, kind: problem.kind, why: problem.why });
    if (problem.kind === 'refused') setState({ name: 'refused', version, why: problem.why });
    else setState({ name: 'failed', version, why: problem.why });
  }

  function state(): UpdateState {
    return view.view().updates.state;
  }

  function setState(next: UpdateState): void {
    const before = state();
    const isSame = next.name === before.name && versionOf(next) === versionOf(before);
    show({ state: next, ...(isSame ? {} : { isBarPutAway: false }) });
  }

  function show(parts: Partial<UpdateView>): void {
    view.update({ updates: { ...view.view().updates, ...parts } });
  }
}

function versionOf(state: UpdateState): string | null {
  return 'version' in state ? state.version : null;
}
