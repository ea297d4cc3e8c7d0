import type { TicketForm } from '../../shared/domain.ts';
import type { OutboxItem } from '../../shared/outbox-item.ts';
import { failure, type Problem, type Result, type StorageProblem, success } from '../../shared/problem.ts';
import { checkTicketForm, isSameForm } from '../../shared/ticket-form.ts';
import type { Draft } from './draft.ts';
import type { Outbox } from './outbox.ts';

/**
 * A ticket's two moves between draft and outbox. Each is two documents, written one after the other, so that a crash
 * in between leaves the text in both; `finish` then completes the move.
 */
export interface Filing {
  /** Sends a form. The draft goes once the outbox has it on disk, unless another window wrote something else there. */
  file(form: TicketForm): Promise<Result<OutboxItem, Problem>>;
  /** Makes an item the draft again. Fails, changing nothing, while another ticket is being written. */
  takeBack(id: string): Promise<Result<TicketForm, Problem>>;
  /** Completes what a crash cut in two. Takes what earlier runs left in the outbox; call after both are loaded. */
  finish(left: readonly OutboxItem[]): Promise<Result<null, StorageProblem>>;
}

export function createFiling({ draft, outbox }: { readonly draft: Draft; readonly outbox: Outbox }): Filing {
  return {
    file: (form) =>
      outbox.file(form, async () => {
        const checked = checkTicketForm(form);
        if (checked.ok && isFiledAs(checked.value)) await draft.replace(null);
      }),

    async takeBack(id) {
      if (draft.current() !== null) return failure({ kind: 'draft-present' });
      const taken = await outbox.takeBack(id, (form) => draft.replace(form, id));
      if (!taken.ok && draft.takenFrom() === id) await draft.replace(null);
      return taken;
    },

    async finish(left) {
      const takenFrom = draft.takenFrom();
      if (takenFrom !== null) return outbox.discard(takenFrom);
      return left.some(({ form }) => isFiledAs(form)) ? draft.replace(null) : success(null);
    },
  };

  /** Whether the draft is this very ticket. */
  function isFiledAs(form: TicketForm): boolean {
    const written = draft.current();
    const checked = written === null ? null : checkTicketForm(written);
    return checked?.ok === true && isSameForm(checked.value, form);
  }
}
