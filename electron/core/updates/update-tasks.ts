import { failure, type Result } from '../../../shared/domain/problem.ts';
import type { UpdateState, UpdateTrouble, UpdateView } from '../../../shared/view/update.ts';
import type { AvailableUpdate, Clock, Log, Updater } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import type { UpdateSchedule } from './update-schedule.ts';

/** How long a check may take, and a download without progress. */
const patienceMs = 120_000;

/**
 * Checks for a new version and downloads it, one at a time, and shows how that goes. A task that was overtaken, since
 * updates were switched off or the app quits, has no effect.
 */
export function createUpdateTasks(deps: {
  /** Null until it is loaded. */
  readonly updater: () => Updater | null;
  readonly schedule: UpdateSchedule;
  readonly view: ViewStore;
  readonly isAutomatic: () => boolean;
  readonly isStopped: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { updater, schedule, view, isAutomatic, isStopped, clock, log } = deps;
  const status = createStatus(view, log);
  const { state, set, show, showTrouble } = status;
  let found: AvailableUpdate | null = null;
  let readyVersion: string | null = null;
  /** Counts how often updates were switched off: a task that began before that has no effect. */
  let switchedOffCount = 0;

  return {
    check,
    /** Whether the last check found a version that can be downloaded. */
    hasFound: () => found !== null,
    /** Downloads what was found; does nothing without. */
    download,
    /** Whether a new version will be installed when the app quits. */
    isReady: () => readyVersion !== null,
    switchOff,
    ...status,
  };

  async function check(by: 'person' | 'timer'): Promise<void> {
    const asked = updater();
    if (asked === null || state().name === 'none') return;
    const isOff = offWatch();
    set({ name: 'checking' });
    await schedule.begin();
    const checked = await patiently(clock, asked, () => asked.check());
    if (!checked.ok && checked.problem.kind === 'failed' && checked.problem.why === 'no-network') {
      await schedule.missed();
    } else if (checked.ok) {
      await schedule.answered();
      show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    if (isOff()) return;
    if (!checked.ok) {
      if (readyVersion === null) return showTrouble(null, checked.problem);
      // The version that is ready is as good as before.
      return set({ name: 'ready', version: readyVersion });
    }
    const update = checked.value;
    if (update === null) {
      // A version that has since been withdrawn is no longer installed.
      found = readyVersion = null;
      return set({ name: 'current' });
    }
    const { version, sizeBytes } = update;
    log.info('update-found', { version });
    if (asked.way === 'elsewhere') return set({ name: 'elsewhere', version });
    found = update;
    if (readyVersion === version) return set({ name: 'ready', version });
    const why = schedule.refusalOf(update);
    if (why !== null && by === 'timer') return set({ name: 'refused', version, why });
    if (isAutomatic()) await download();
    else set({ name: 'offered', version, sizeBytes });
  }

  async function download(): Promise<void> {
    const asked = updater();
    const update = found;
    if (asked === null || update === null) return;
    const isOff = offWatch();
    const { version } = update;
    // The version that was ready is replaced, or removed by a failure.
    readyVersion = null;
    set({ name: 'downloading', version, percent: 0 });
    const downloaded = await patiently(clock, asked, (touch) =>
      asked.download((percent) => {
        touch();
        if (state().name === 'downloading') set({ name: 'downloading', version, percent });
      }),
    );
    if (isOff()) return;
    if (downloaded.ok) {
      readyVersion = version;
      log.info('update-ready', { version });
      return set({ name: 'ready', version });
    }
    const { problem } = downloaded;
    if (problem.kind === 'refused') await schedule.refuse(update, problem.why);
    showTrouble(version, problem);
  }

  /** Returns a check for whether the task beginning now was overtaken: updates were switched off, or the app quits. */
  function offWatch(): () => boolean {
    const countBefore = switchedOffCount;
    return () => isStopped() || switchedOffCount !== countBefore;
  }

  function switchOff(): void {
    switchedOffCount += 1;
    updater()?.abort();
    found = null;
    readyVersion = null;
    set({ name: 'off' });
  }
}

/** Gives up on a task of the updater that goes on for too long, counted anew at each `touch`. */
async function patiently<T>(
  clock: Clock,
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

/** What the person sees of updates, and the log of their troubles. */
function createStatus(view: ViewStore, log: Log) {
  return {
    state,
    /** A bar that the person put away comes back with another state or version. */
    set,
    show,
    showTrouble,
  };

  function showTrouble(version: string | null, problem: UpdateTrouble): void {
    log.warn('update-trouble', { version, kind: problem.kind, why: problem.why });
    if (problem.kind === 'refused') set({ name: 'refused', version, why: problem.why });
    else set({ name: 'failed', version, why: problem.why });
  }

  function state(): UpdateState {
    return view.view().updates.state;
  }

  function set(next: UpdateState): void {
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
