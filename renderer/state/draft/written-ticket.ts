import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { View } from '../../../shared/view/view.ts';
import { addresseeAtFirst } from './addressee.ts';
import { createReturnOffer } from './return-offer.ts';
import { type Desk, shownForm, typedText } from './ticket-state.ts';
import { createTypedTexts } from './typed-texts.ts';

/** Writes the texts of this window, and files the new ticket. */
export function createWrittenTicket(desk: Desk) {
  const { read, change } = desk;
  const texts = createTypedTexts(desk);
  const returning = createReturnOffer(
    () => read().said,
    (said) => change({ said }),
  );
  return {
    ...createTicketFiling(desk, texts),
    /** Changes the form for a new ticket; main saves it. */
    write,
    /** Changes the reply to this ticket; empty, it is discarded. */
    writeReply: (ticketId: string, text: string): void =>
      texts.type(ticketId, { ...emptyTicketForm, message: text }),
    /** Files the reply to this ticket; on failure it stays. */
    fileReply: (ticketId: string, text: string) =>
      texts.ask(() => desk.bridge.invoke('reply:file', { id: ticketId, text }), ticketId),
    /** Chooses the account that the new ticket goes to. */
    address(addressee: string): void {
      change({ addressee });
      // What is already written moves with it, but for a service of another account.
      const shown = shownForm(read());
      if (shown === null) return;
      const isOthers = shown.serviceId !== null && accountOf(shown.serviceId) !== addressee;
      write(isOthers ? { ...shown, serviceId: null } : shown);
    },
    /** The person is in this window: asks main for its turn to write. */
    takeTurn: texts.take,
    /** Sends at once what waits for the disk. */
    sendTexts: texts.flush,
    /** Discards the draft. A toast shows `text`; until something else is written, it can undo that. */
    discardDraft(text: string): void {
      const { addressee } = read();
      const discarded = shownForm(read());
      write(emptyTicketForm);
      change({ addressee: null });
      if (discarded === null) return;
      returning.offer(text, () => {
        change({ addressee });
        write(discarded);
      });
    },
    /** Replaces the draft with another text. A toast shows `text`; until the person writes more, it can undo that. */
    replaceDraft(next: TicketForm, text: string, onUndone: () => void): void {
      const replaced = shownForm(read());
      write(next);
      if (replaced === null) return;
      returning.offer(text, () => {
        write(replaced);
        onUndone();
      });
    },
    /** Call when main's view has changed, with the previous one of the account shown. */
    follow,
    /** Drops what is typed here and not saved. */
    forget: texts.forget,
  };

  function write(form: TicketForm): void {
    if (!isEmptyForm(form)) {
      returning.end();
      const now = read();
      if (now.addressee === null) change({ addressee: addresseeAtFirst(now, form) });
    }
    texts.type(null, form);
  }

  function follow(all: View, before: View | null): void {
    texts.follow(all);
    const { view } = read();
    if (view === null) return;
    const isOthers = view.draft !== null && typedText(read(), null) === null;
    const isWritten = isOthers && view.draft !== before?.draft;
    if (isWritten) returning.end();
  }
}

/** Files what is written, and takes it back. */
function createTicketFiling(
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
      const result = await texts.ask(() => bridge.invoke('ticket:file', request), null);
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
