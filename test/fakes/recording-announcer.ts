import type { Announcer } from '../../electron/core/ports.ts';
import type { Change } from '../../shared/domain/change.ts';

export interface RecordingAnnouncer extends Announcer {
  /** Every change that rang, in order. */
  readonly rung: readonly Change[];
  /** How many changes each ring announced at once. */
  readonly ringSizes: readonly number[];
  /** The changes announced as held, one array per announcement. */
  readonly summaries: readonly (readonly Change[])[];
  /** How many more changes each of those counted. */
  readonly moreCounts: readonly number[];
  keyRefusals(): number;
  /** Sets what the OS answers from now on. At first it accepts everything. */
  setTaking(isTaken: boolean): void;
  /** From now on the OS does not answer, until `answerLate`. */
  hang(): void;
  answerLate(): void;
}

export function createRecordingAnnouncer(): RecordingAnnouncer {
  const rung: Change[] = [];
  const ringSizes: number[] = [];
  const summaries: (readonly Change[])[] = [];
  const moreCounts: number[] = [];
  let keyRefusals = 0;
  let isTaken = true;
  let late: PromiseWithResolvers<boolean> | null = null;
  const answer = (): Promise<boolean> => late?.promise ?? Promise.resolve(isTaken);
  return {
    rung,
    ringSizes,
    summaries,
    moreCounts,
    keyRefusals: () => keyRefusals,
    setTaking: (next) => {
      isTaken = next;
    },
    hang() {
      late = Promise.withResolvers();
    },
    answerLate() {
      late?.resolve(isTaken);
      late = null;
    },
    announce(changes) {
      rung.push(...changes);
      ringSizes.push(changes.length);
      return answer();
    },
    announceHeld(changes, more) {
      summaries.push(changes);
      moreCounts.push(more);
      return answer();
    },
    announceKeyRefused() {
      keyRefusals += 1;
      return answer();
    },
  };
}
