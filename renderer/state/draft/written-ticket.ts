import type { TicketForm } from '../../../shared/domain/domain.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { createReturnOffer } from './return-offer.ts';
import { createTicketFiling } from './ticket-filing.ts';
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
      texts.ask(() => desk.bridge.invoke('reply:file', { id: ticketId, text })),
    /** Chooses the account that the new ticket goes to. */
    address(addressee: string): void {
      change({ addressee });
      // What is already written moves with it.
      const shown = shownForm(read());
      if (shown !== null) write(shown);
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
    if (!isEmptyForm(form)) returning.end();
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
