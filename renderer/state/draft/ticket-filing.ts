import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { isDelayed, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { createDraftKeeper } from './draft-keeper.ts';
import type { createMainDraft } from './main-draft.ts';
import type { createReturnOffer } from './return-offer.ts';
import { type Desk, shownForm } from './ticket-state.ts';

interface WrittenTicket {
  readonly drafts: ReturnType<typeof createDraftKeeper>;
  readonly inMain: ReturnType<typeof createMainDraft>;
  readonly returning: ReturnType<typeof createReturnOffer>;
  /** Empties the form and discards its draft. */
  forgetDraft(): Promise<void>;
}

/** Files what is written, and takes it back. */
export function createTicketFiling(
  { bridge, read, change, navigate }: Desk,
  written: WrittenTicket,
) {
  const { drafts, inMain, returning, forgetDraft } = written;
  return { file, editAgain };

  /**
   * Files the form and then discards the draft; on failure the draft stays. While it can be taken back, a toast shows
   * `text` and offers that until something else is written. Null: no toast, since it can be taken back where it was
   * filed.
   */
  async function file(form: TicketForm, text: string | null): Promise<Result<OutboxItem, Problem>> {
    change({ isFiling: true });
    try {
      // Save first: whatever happens while filing, the text is not lost.
      drafts.write(form);
      drafts.flush();
      const result = await bridge.invoke('ticket:file', { ...form, ...inMain.addressed(form) });
      if (result.ok) {
        await forgetDraft();
        const { id } = result.value;
        if (text !== null && isDelayed(result.value)) {
          returning.offer(
            text,
            () => void editAgain(id),
            ({ outbox }) => !outbox.some((item) => item.id === id && isDelayed(item)),
          );
        }
      }
      return result;
    } finally {
      change({ isFiling: false });
    }
  }

  /** Takes an outbox item back into the form, replacing what was being written; a reply, to its ticket. */
  async function editAgain(itemId: string): Promise<Result<TicketForm, Problem>> {
    const replyTo = read().view?.outbox.find(({ id }) => id === itemId)?.replyTo;
    if (replyTo !== undefined) {
      const taken = await bridge.invoke('outbox:edit', { id: itemId });
      if (taken.ok) navigate({ view: 'ticket', id: replyTo });
      return taken;
    }
    const replaced = shownForm(read());
    await forgetDraft();
    const result = await bridge.invoke('outbox:edit', { id: itemId });
    if (result.ok) {
      inMain.became(result.value);
      change({ form: result.value, addressee: accountOf(itemId), draftState: { name: 'kept' } });
      navigate({ view: 'new-ticket', serviceId: null });
    } else if (replaced !== null) {
      // Taking it back failed: restore the draft.
      change({ form: replaced });
      drafts.write(replaced);
    }
    return result;
  }
}
