import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { type Desk, shownForm } from './ticket-state.ts';
import type { createTypedTexts } from './typed-texts.ts';

/** Files what is written, and takes it back. */
export function createTicketFiling(
  { bridge, read, change, place, navigate, showAccount }: Desk,
  texts: ReturnType<typeof createTypedTexts>,
) {
  return { file, editAgain };

  /** Files the form, which then is no longer the draft; on failure it stays. */
  async function file(form: TicketForm): Promise<Result<OutboxItem, Problem>> {
    change({ isFiling: true });
    try {
      // Save first: whatever happens while filing, the text is not lost.
      texts.type(null, form);
      const request = { ...form, ...texts.addressed(form) };
      const result = await texts.ask(() => bridge.invoke('ticket:file', request));
      if (result.ok) change({ addressee: null });
      return result;
    } finally {
      change({ isFiling: false });
    }
  }

  /** Takes an outbox item back into the form, replacing what was being written; a reply, to its ticket. */
  async function editAgain(itemId: string): Promise<Result<TicketForm, Problem>> {
    const { all, scope } = read();
    const replyTo = all?.outbox.find(({ id }) => id === itemId)?.replyTo;
    const account = accountOf(itemId);
    // Each account keeps its own draft.
    const isElsewhere = scope !== null && scope !== account;
    const replaced = replyTo === undefined && !isElsewhere ? shownForm(read()) : null;
    if (replaced !== null) texts.type(null, emptyTicketForm);
    const result = await texts.ask(() => bridge.invoke('outbox:edit', { id: itemId }));
    if (!result.ok) {
      // What was typed meanwhile counts more.
      const isFree = isEmptyForm(shownForm(read()) ?? emptyTicketForm);
      if (replaced !== null && isFree) texts.type(null, replaced);
    } else if (replyTo === undefined) {
      if (isElsewhere) showAccount(account);
      change({ addressee: account });
      // An open form stays, and with it what it says about the item.
      if (place().view !== 'new-ticket') navigate({ view: 'new-ticket', serviceId: null });
    } else navigate({ view: 'ticket', id: replyTo });
    return result;
  }
}
