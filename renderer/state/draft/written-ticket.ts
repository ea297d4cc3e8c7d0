import type { TicketForm } from '../../../shared/domain/domain.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createMainDraft } from './main-draft.ts';
import { createReturnOffer } from './return-offer.ts';
import { createTicketFiling } from './ticket-filing.ts';
import { type Desk, isEmptied, nothingWritten, shownForm } from './ticket-state.ts';

/** Keeps what is written in this window as the draft of its account, and files it. */
export function createWrittenTicket(desk: Desk) {
  const { bridge, read, change } = desk;
  const inMain = createMainDraft(bridge, read);
  const returning = createReturnOffer(
    () => read().said,
    (said) => change({ said }),
  );
  const drafts = createDraftKeeper({
    save: inMain.save,
    onState: (draftState) => change({ draftState }),
  });
  const filing = createTicketFiling(desk, { drafts, inMain, returning, forgetDraft });
  return {
    ...filing,
    /** Changes the form; it is saved at most 100 ms later. */
    write,
    /** Chooses the account that it goes to. */
    address(addressee: string): void {
      change({ addressee });
      // What is already written moves with it.
      const shown = shownForm(read());
      if (shown !== null) write(shown);
    },
    keepDraftNow: drafts.flush,
    /** Discards the draft, on disk too. A toast shows `text`; until something else is written, it can undo that. */
    discardDraft,
    /** Replaces the draft with another text. A toast shows `text`; until the person writes more, it can undo that. */
    replaceDraft,
    /** Resolves a draft conflict: this window's text becomes the draft. */
    keepMine(): void {
      const { form } = read();
      inMain.overrule();
      if (form === null) return;
      drafts.write(form);
      drafts.flush();
    },
    /** Resolves a draft conflict: this window's text is discarded. */
    takeOther(): void {
      drafts.cancel();
      change(nothingWritten);
    },
    /** Call when main's view has changed, with the previous one: another window may have changed the draft. */
    follow,
    /** Drops what is waiting to be saved. */
    forget: drafts.cancel,
  };

  function write(form: TicketForm): void {
    const { draftState, view, form: before } = read();
    if (before === null) inMain.know();
    change({ form });
    if (!isEmptyForm(form)) returning.end();
    // A service alone is not a draft, and there is none on disk to replace.
    const isNothingYet =
      isEmptyForm(form) && draftState.name === 'untouched' && view?.draft === null;
    if (!isNothingYet) drafts.write(form);
  }

  async function discardDraft(text: string): Promise<void> {
    const { addressee } = read();
    const discarded = shownForm(read());
    const forgetting = forgetDraft();
    if (discarded !== null) {
      const undo = () => {
        change({ addressee });
        write(discarded);
        drafts.flush();
      };
      returning.offer(text, undo);
    }
    await forgetting;
  }

  function replaceDraft(next: TicketForm, text: string, onUndone: () => void): void {
    const replaced = shownForm(read());
    write(next);
    if (replaced === null) return;
    const undo = () => {
      write(replaced);
      onUndone();
    };
    returning.offer(text, undo);
  }

  async function forgetDraft(): Promise<void> {
    drafts.cancel();
    if (read().form === null) inMain.know();
    const saving = inMain.save(null);
    // Not once it is saved: a slow disk would take away what is written meanwhile.
    change({ ...nothingWritten, form: emptyTicketForm, addressee: null });
    showDraft();
    await saving;
    showDraft();
  }

  /** Shows the view's draft in a form that was emptied here: not before the view knows that, or the text would return. */
  function showDraft(): void {
    if (isEmptied(read()) && inMain.isSeen()) change(nothingWritten);
  }

  function follow(view: View, before: View | null): void {
    const { form, draftState } = read();
    const { isOwn, isReplaced } = inMain.follow(view, before);
    const isWritten = view.draft !== before?.draft && view.draft !== null && !isOwn(view.draft);
    if (isWritten || returning.isOver(view)) returning.end();
    const isSettled = draftState.name === 'kept' || draftState.name === 'untouched';
    // Another window changed the draft, and nothing here is unsaved: show the new one.
    if (form !== null && isSettled && isReplaced) change(nothingWritten);
    else showDraft();
  }
}
