import type { KeyProblem } from '../../electron/core/ports.ts';
import type { Change } from '../../shared/domain/change.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';

export type RecordingAnnouncer = ReturnType<typeof createRecordingAnnouncer>;

export function createRecordingAnnouncer() {
  const rung: Change[] = [];
  const summaries: (readonly Change[])[] = [];
  const keyProblems: KeyProblem[] = [];
  const unsent: OutboxItem[] = [];
  let isTaken = true;
  let late: PromiseWithResolvers<boolean> | null = null;
  const answer = (): Promise<boolean> => late?.promise ?? Promise.resolve(isTaken);
  return {
    /** Every change that rang, in order. */
    rung,
    /** The same, each as `kind itemId`. */
    lines: () => rung.map(({ kind, itemId }) => `${kind} ${itemId}`),
    /** The changes announced as held, one array per announcement. */
    summaries,
    /** What was announced of keys, in order. */
    keyProblems,
    /** What was announced as unsent, in order. */
    unsent,
    /** Sets what the OS answers from now on. At first it accepts everything. */
    setTaking: (next: boolean): void => {
      isTaken = next;
    },
    /** From now on the OS does not answer, until `answerLate`. */
    hang(): void {
      late = Promise.withResolvers();
    },
    answerLate(): void {
      late?.resolve(isTaken);
      late = null;
    },
    announce(changes: readonly Change[]) {
      rung.push(...changes);
      return answer();
    },
    announceHeld(changes: readonly Change[]) {
      summaries.push(changes);
      return answer();
    },
    announceTest: answer,
    announceUnsent(item: OutboxItem) {
      unsent.push(item);
      return answer();
    },
    announceKey(problem: KeyProblem) {
      keyProblems.push(problem);
      return answer();
    },
  };
}
