import type { TicketForm } from '../../../shared/domain/domain.ts';
import {
  failure,
  type Problem,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { Draft } from './draft.ts';
import type { Outbox } from './outbox.ts';

/**
 * A ticket's way back from the outbox into the draft, and what a crash leaves of either way: both write two documents,
 * one after the other, so that the text is in both for a moment. `finish` then completes the move.
 */
export interface Filing {
  /** Makes an item the draft again. Fails, changing nothing, while another ticket is being written. */
  takeBack(id: string): Promise<Result<TicketForm, Problem>>;
  /** Completes what a crash cut in two. Takes what earlier runs left in the outbox; call after both are loaded. */
  finish(left: readonly OutboxItem[]): Promise<Result<null, StorageProblem>>;
}

export function createFiling({ draft, outbox }: { readonly draft: Draft; readonly outbox: Outbox }): Filing {
  return {
    async takeBack(id) {
      if (draft.current() !== null) return failure({ kind: 'draft-present' });
      const taken = await outbox.takeBack(id, (form) => draft.replace(form, id));
      if (!taken.ok && draft.takenFrom() === id) await draft.replace(null);
      return taken;
    },

    async finish(left) {
      const takenFrom = draft.takenFrom();
      if (takenFrom !== null) return outbox.discard(takenFrom);
      for (const { form } of left) {
        const gone = await draft.letGo(form);
        if (!gone.ok) return gone;
      }
      return success(null);
    },
  };
}
