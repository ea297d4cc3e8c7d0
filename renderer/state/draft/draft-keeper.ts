import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { isEmptyForm } from '../../../shared/tickets/ticket-form.ts';

/** `pending`: not saved yet. `kept`: saved. `failed`: could not be saved. */
export type DraftState =
  | { readonly name: 'untouched' | 'pending' | 'kept' }
  | { readonly name: 'failed'; readonly problem: Problem };

/** Short, because the last typing is lost if the power fails; long enough to save several keystrokes at once. */
const saveWithinMs = 100;

/** Saves what a person writes, while they write. */
export function createDraftKeeper(deps: {
  readonly save: (form: TicketForm | null) => Promise<Result<null, Problem>>;
  readonly onState: (state: DraftState) => void;
}) {
  const { save, onState } = deps;
  let waiting: { readonly form: TicketForm; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;
  let latestSave = 0;
  let savesUnderWay = 0;
  let isDue = false;
  return {
    /** Saves the form within 100 ms, or as soon as the previous save is done. An empty form removes the draft. */
    write,
    /** Saves at once what is waiting. */
    flush,
    /** Drops what is waiting, without saving it. */
    cancel,
  };

  function write(form: TicketForm): void {
    // Further typing must not postpone the save.
    waiting = { form, timer: waiting?.timer ?? setTimeout(saveInTurn, saveWithinMs) };
    onState({ name: 'pending' });
  }

  /** Waits for the save under way: a disk slower than the person would otherwise fall further and further behind. */
  function saveInTurn(): void {
    if (savesUnderWay > 0) isDue = true;
    else flush();
  }

  function flush(): void {
    if (waiting === null) return;
    const { form, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    isDue = false;
    latestSave += 1;
    void keep(form, latestSave);
  }

  async function keep(form: TicketForm, saveNumber: number): Promise<void> {
    const isEmpty = isEmptyForm(form);
    savesUnderWay += 1;
    const result = await save(isEmpty ? null : form).finally(() => {
      savesUnderWay -= 1;
    });
    if (isDue && savesUnderWay === 0) flush();
    // A later save, done or pending, decides the state.
    if (saveNumber !== latestSave || waiting !== null) return;
    if (!result.ok) onState({ name: 'failed', problem: result.problem });
    else onState({ name: isEmpty ? 'untouched' : 'kept' });
  }

  function cancel(): void {
    clearTimeout(waiting?.timer);
    waiting = null;
    isDue = false;
    latestSave += 1;
    onState({ name: 'untouched' });
  }
}
