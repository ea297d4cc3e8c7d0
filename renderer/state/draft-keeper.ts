import type { TicketForm } from '../../shared/domain/domain.ts';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';

/** `pending`: typed, not yet on disk. `kept`: on disk. `failed`: it could not be saved. */
export type DraftState =
  | { readonly name: 'untouched' | 'pending' | 'kept' }
  | { readonly name: 'failed'; readonly problem: Problem };

export interface DraftKeeperDeps {
  readonly save: (form: TicketForm | null) => Promise<Result<null, Problem>>;
  readonly onState: (state: DraftState) => void;
  /** Calls back once after `delayMs`; returns what cancels it. */
  readonly setTimer: (delayMs: number, callback: () => void) => () => void;
}

export interface DraftKeeper {
  /** Saves the form at the next pause in typing. An empty form is no draft. */
  write(form: TicketForm): void;
  /** Saves now what waits for a pause. */
  flush(): void;
  /** Forgets what waits; what is on disk stays. */
  cancel(): void;
}

const pauseMs = 400;

/** Keeps what a person writes on disk, at every pause in typing. */
export function createDraftKeeper({ save, onState, setTimer }: DraftKeeperDeps): DraftKeeper {
  let waiting: { readonly form: TicketForm; readonly cancelTimer: () => void } | null = null;
  let latestSave = 0;
  return { write, flush, cancel };

  function write(form: TicketForm): void {
    waiting?.cancelTimer();
    waiting = { form, cancelTimer: setTimer(pauseMs, flush) };
    onState({ name: 'pending' });
  }

  function flush(): void {
    if (waiting === null) return;
    const { form, cancelTimer } = waiting;
    cancelTimer();
    waiting = null;
    latestSave += 1;
    void keep(form, latestSave);
  }

  async function keep(form: TicketForm, saveNumber: number): Promise<void> {
    const isEmpty = isEmptyForm(form);
    const result = await save(isEmpty ? null : form);
    // A later save, or one that is about to come, has the last word.
    if (saveNumber !== latestSave || waiting !== null) return;
    if (!result.ok) onState({ name: 'failed', problem: result.problem });
    else onState({ name: isEmpty ? 'untouched' : 'kept' });
  }

  function cancel(): void {
    waiting?.cancelTimer();
    waiting = null;
    latestSave += 1;
    onState({ name: 'untouched' });
  }
}
