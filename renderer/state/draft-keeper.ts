import type { TicketForm } from '../../shared/domain/domain.ts';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';

/** `pending`: not saved yet. `kept`: saved. `failed`: could not be saved. */
export type DraftState =
  | { readonly name: 'untouched' | 'pending' | 'kept' }
  | { readonly name: 'failed'; readonly problem: Problem };

interface DraftKeeperDeps {
  readonly save: (form: TicketForm | null) => Promise<Result<null, Problem>>;
  readonly onState: (state: DraftState) => void;
  /** Calls back once after `delayMs`; returns a function that cancels it. */
  readonly setTimer: (delayMs: number, callback: () => void) => () => void;
}

interface DraftKeeper {
  /** Saves the form at the next pause in typing. An empty form removes the draft. */
  write(form: TicketForm): void;
  /** Saves at once what waits for a pause. */
  flush(): void;
  /** Forgets what waits, without saving it. */
  cancel(): void;
}

const pauseMs = 400;

/** Saves what a person writes at every pause in typing. */
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
    // A later save, done or pending, decides the state.
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
