import { failure, type Result } from '../../../shared/domain/problem.ts';
import type { UpdateTrouble } from '../../../shared/view/update.ts';
import type { AvailableUpdate, Clock, Log, Updater } from '../ports.ts';
import type { UpdateSchedule } from './update-schedule.ts';
import type { UpdateStatus } from './update-status.ts';

/** How long a check may take, and a download without progress. */
const patienceMs = 120_000;

/**
 * Checks for a new version and downloads it, one at a time. A task that was overtaken, since updates were switched off
 * or the app quits, has no effect.
 */
export function createUpdateTasks(deps: {
  /** Null until it is loaded. */
  readonly updater: () => Updater | null;
  readonly schedule: UpdateSchedule;
  readonly status: UpdateStatus;
  readonly isAutomatic: () => boolean;
  readonly isStopped: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { updater, schedule, status, isAutomatic, isStopped, clock, log } = deps;
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
  };

  async function check(by: 'person' | 'timer'): Promise<void> {
    const asked = updater();
    if (asked === null || status.state().name === 'none') return;
    const isOff = offWatch();
    status.set({ name: 'checking' });
    await schedule.begin();
    const checked = await patiently(clock, asked, () => asked.check());
    if (!checked.ok && checked.problem.kind === 'failed' && checked.problem.why === 'no-network') {
      await schedule.missed();
    } else if (checked.ok) {
      await schedule.answered();
      status.show({ lastCheckedMs: schedule.lastCheckedMs() });
    }
    if (isOff()) return;
    if (!checked.ok) {
      if (readyVersion === null) return status.showTrouble(null, checked.problem);
      // The version that is ready is as good as before.
      return status.set({ name: 'ready', version: readyVersion });
    }
    const update = checked.value;
    if (update === null) {
      // A version that has since been withdrawn is no longer installed.
      found = readyVersion = null;
      return status.set({ name: 'current' });
    }
    const { version, sizeBytes } = update;
    log.info('update-found', { version });
    if (asked.way === 'elsewhere') return status.set({ name: 'elsewhere', version });
    found = update;
    if (readyVersion === version) return status.set({ name: 'ready', version });
    const why = schedule.refusalOf(update);
    if (why !== null && by === 'timer') return status.set({ name: 'refused', version, why });
    if (isAutomatic()) await download();
    else status.set({ name: 'offered', version, sizeBytes });
  }

  async function download(): Promise<void> {
    const asked = updater();
    const update = found;
    if (asked === null || update === null) return;
    const isOff = offWatch();
    const { version } = update;
    // The version that was ready is replaced, or removed by a failure.
    readyVersion = null;
    status.set({ name: 'downloading', version, percent: 0 });
    const downloaded = await patiently(clock, asked, (touch) =>
      asked.download((percent) => {
        touch();
        if (status.state().name === 'downloading')
          status.set({ name: 'downloading', version, percent });
      }),
    );
    if (isOff()) return;
    if (downloaded.ok) {
      readyVersion = version;
      log.info('update-ready', { version });
      return status.set({ name: 'ready', version });
    }
    const { problem } = downloaded;
    if (problem.kind === 'refused') await schedule.refuse(update, problem.why);
    status.showTrouble(version, problem);
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
    status.set({ name: 'off' });
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
