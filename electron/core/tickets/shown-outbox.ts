import type { TicketForm } from '../../../shared/domain/domain.ts';
import { beginningOf, type ShownReply } from '../../../shared/tickets/kept-text.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { AccountPart } from '../../../shared/view/view.ts';

type Shown = Pick<AccountPart, 'outbox' | 'draft' | 'replies'>;

/**
 * What the window shows of the outbox: the draft, and the beginning of each other text. What is the same as before is the
 * same object, so that a change sends only what it changes.
 */
export function createShownOutbox() {
  let before: Shown = { outbox: [], draft: null, replies: [] };
  return (
    all: readonly OutboxItem[],
    written: ReadonlyMap<string | undefined, TicketForm>,
  ): Shown => {
    const replies = [...written].flatMap(([ticketId, { message }]) =>
      ticketId === undefined ? [] : [shownReply(ticketId, message)],
    );
    before = {
      outbox: sameOr(before.outbox, all.map(shownItem)),
      draft: written.get(undefined) ?? null,
      replies: sameOr(before.replies, replies),
    };
    return before;
  };
}

function shownItem(item: OutboxItem): OutboxItem {
  const message = beginningOf(item.form.message);
  return message === item.form.message ? item : { ...item, form: { ...item.form, message } };
}

function shownReply(ticketId: string, whole: string): ShownReply {
  const text = beginningOf(whole);
  return { ticketId, text, ...(text !== whole && { isCut: true }) };
}

function sameOr<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return isEqual(before, now) ? before : now;
}
