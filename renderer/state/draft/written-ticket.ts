import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import { isDelayed, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { accountOfDraft, addresseeOf, draftIn } from '../../../shared/view/addressee.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { View } from '../../../shared/view/view.ts';
import { createDraftKeeper, type DraftState } from './draft-keeper.ts';

/** The ticket being written, as the window shows it. */
export interface TicketState {
  /** Null until something is typed here: until then the view's draft is shown. */
  readonly form: TicketForm | null;
  readonly draftState: DraftState;
  /** The account that the person chose for it; null when they chose none. */
  readonly addressee: string | null;
  /** Whether the form is being filed. */
  readonly isFiling: boolean;
}

/** A new object each time, so that the same text is shown again. */
export interface Said {
  readonly text: string;
  /** Undoes what the toast reports; null if that is not possible. */
  readonly undo: (() => void) | null;
}

/** The surrounding window. */
interface Desk {
  readonly bridge: Bridge;
  read(): TicketState & {
    /** Of the account shown. */
    readonly view: View | null;
    /** With several accounts, the key of the one shown; null for all of them. */
    readonly scope: string | null;
    /** What the toast says; null for none. */
    readonly said: Said | null;
  };
  change(part: Partial<TicketState> & { readonly said?: Said | null }): void;
  navigate(route: Route): void;
}

/** Before anything is written. */
export const nothingWritten: Pick<TicketState, 'form' | 'draftState'> = {
  form: null,
  draftState: { name: 'untouched' },
};

/** What the form shows; null when nothing was written here and the view has no draft. */
export function shownForm({ form, view }: Pick<TicketState, 'form'> & { readonly view: View | null }) {
  return form ?? view?.draft ?? null;
}

/** Whether the form was emptied here and nothing has been written since. */
export function isEmptied({ form, draftState }: Pick<TicketState, 'form' | 'draftState'>): boolean {
  return draftState.name === 'untouched' && isSameForm(form, emptyTicketForm);
}

/** Keeps what is written in this window as the draft of its account, and files it. */
export function createWrittenTicket({ bridge, read, change, navigate }: Desk) {
  const drafts = createDraftKeeper({
    save: saveDraft,
    onState: (draftState) => change({ draftState }),
  });
  /** Main's draft as last known here: the only one that a save may replace. */
  let knownDraft: TicketForm | null = null;
  /** The account that keeps it; null while there is only one. */
  let keeper: string | null = null;
  /**
   * Saves that the view does not show yet, oldest first. Views and answers come separately: a view may show an older one
   * of these after the answer to a later one.
   */
  let unseen: readonly { readonly form: TicketForm | null }[] = [];
  /** The toast whose undo brings a text back into the form, and when that is no longer possible. */
  let returning: { readonly said: Said; readonly isOver: (view: View) => boolean } | null = null;

  return {
    /** Changes the form; it is saved at most 100 ms later. */
    write,
    /** Chooses the account that it goes to. */
    address(addressee: string): void {
      change({ addressee });
      // What is already written moves with it.
      const shown = shownForm(read());
      if (shown !== null) write(shown);
    },
    /** Takes an outbox item back into the form, replacing what was being written; a reply, to its ticket. */
    editAgain,
    keepDraftNow: drafts.flush,
    /** Discards the draft, on disk too. A toast shows `text`; until something else is written, it can undo that. */
    discardDraft,
    /** Replaces the draft with another text. A toast shows `text`; until the person writes more, it can undo that. */
    replaceDraft,
    /** Resolves a draft conflict: this window's text becomes the draft. */
    keepMine(): void {
      const { form, view } = read();
      knownDraft = draftIn(view, keeper);
      if (form === null) return;
      drafts.write(form);
      drafts.flush();
    },
    /** Resolves a draft conflict: this window's text is discarded. */
    takeOther(): void {
      drafts.cancel();
      change(nothingWritten);
    },
    /**
     * Files the form and then discards the draft; on failure the draft stays. While it can be taken back, a toast shows
     * `text` and offers that until something else is written. Null: no toast, since it can be taken back where it was
     * filed.
     */
    file,
    /** Call when main's view has changed, with the previous one: another window may have changed the draft. */
    follow,
    /** Drops what is waiting to be saved. */
    forget: drafts.cancel,
  };

  function write(form: TicketForm): void {
    const { draftState, view, form: before } = read();
    if (before === null) knowDraft();
    change({ form });
    if (!isEmptyForm(form)) endReturning();
    // A service alone is not a draft, and there is none on disk to replace.
    const isNothingYet = isEmptyForm(form) && draftState.name === 'untouched' && view?.draft === null;
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
      offerReturn({ text, undo });
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
    offerReturn({ text, undo });
  }

  function offerReturn(said: Said, isOver: (view: View) => boolean = () => false): void {
    returning = { said, isOver };
    change({ said });
  }

  /** Removes the toast: undoing would replace what is written now, or is too late. */
  function endReturning(): void {
    if (read().said === returning?.said) change({ said: null });
  }

  function knowDraft(): void {
    const { view, scope } = read();
    knownDraft = view?.draft ?? null;
    keeper = view === null ? null : accountOfDraft(view, scope);
  }

  /** With several accounts, the one that this form is for; while the person has chosen none, the first of `otherwise`. */
  function addressed(
    form: TicketForm,
    ...otherwise: readonly (string | null)[]
  ): { readonly account?: string } {
    const { view, addressee, scope } = read();
    const account = view === null ? null : addresseeOf(view, form, [addressee, scope, ...otherwise]);
    return account === null ? {} : { account };
  }

  async function saveDraft(form: TicketForm | null): Promise<Result<null, Problem>> {
    const first = read().view?.accounts[0]?.key ?? null;
    const kept = keeper === null ? {} : { account: keeper };
    const named = form === null ? kept : addressed(form, keeper, first);
    const { account = null } = named;
    const before = { keeper, draft: knownDraft };
    const replaces = account === keeper ? knownDraft : null;
    // Main handles saves in order, so the next one replaces this one.
    knownDraft = form;
    keeper = account;
    const saved = { form };
    const last = unseen.at(-1);
    const inMain = last === undefined ? draftIn(read().view, account) : last.form;
    // No view shows a save that changes nothing.
    if (!isSameForm(form, inMain)) unseen = [...unseen, saved];
    const result = await bridge.invoke('draft:save', { ...named, form, replaces });
    if (!result.ok && result.problem.kind === 'draft-changed') {
      knownDraft = replaces;
      unseen = unseen.filter((one) => one !== saved);
    }
    // It moved to another account: saved there first, then removed here.
    if (result.ok && before.keeper !== null && before.keeper !== account && before.draft !== null) {
      await bridge.invoke('draft:save', { account: before.keeper, form: null, replaces: before.draft });
    }
    return result;
  }

  async function file(form: TicketForm, text: string | null): Promise<Result<OutboxItem, Problem>> {
    change({ isFiling: true });
    try {
      // Save first: whatever happens while filing, the text is not lost.
      drafts.write(form);
      drafts.flush();
      const result = await bridge.invoke('ticket:file', { ...form, ...addressed(form) });
      if (result.ok) {
        await forgetDraft();
        const { id } = result.value;
        if (text !== null && isDelayed(result.value)) {
          offerReturn(
            { text, undo: () => void editAgain(id) },
            ({ outbox }) => !outbox.some((item) => item.id === id && isDelayed(item)),
          );
        }
      }
      return result;
    } finally {
      change({ isFiling: false });
    }
  }

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
      knownDraft = result.value;
      change({ form: result.value, addressee: accountOf(itemId), draftState: { name: 'kept' } });
      navigate({ view: 'new-ticket', serviceId: null });
    } else if (replaced !== null) {
      // Taking it back failed: restore the draft.
      change({ form: replaced });
      drafts.write(replaced);
    }
    return result;
  }

  async function forgetDraft(): Promise<void> {
    drafts.cancel();
    if (read().form === null) knowDraft();
    const saving = saveDraft(null);
    // Not once it is saved: a slow disk would take away what is written meanwhile.
    change({ ...nothingWritten, form: emptyTicketForm, addressee: null });
    showDraft();
    await saving;
    showDraft();
  }

  /** Shows the view's draft in a form that was emptied here: not before the view knows that, or the text would return. */
  function showDraft(): void {
    if (isEmptied(read()) && unseen.length === 0) change(nothingWritten);
  }

  function follow(view: View, before: View | null): void {
    const { form, draftState } = read();
    const ours = draftIn(view, keeper);
    const isOtherDraft = !isSameForm(ours, draftIn(before, keeper));
    const seen = isOtherDraft ? unseen.findIndex((saved) => isSameForm(saved.form, ours)) : -1;
    unseen = unseen.slice(seen + 1);
    const isOwn = (draft: TicketForm | null) =>
      isSameForm(draft, knownDraft) || (seen !== -1 && isSameForm(draft, ours));
    const isWritten = view.draft !== before?.draft && view.draft !== null && !isOwn(view.draft);
    if (isWritten || returning?.isOver(view)) endReturning();
    const isSettled = draftState.name === 'kept' || draftState.name === 'untouched';
    // Another window changed the draft, and nothing here is unsaved: show the new one.
    if (form !== null && isSettled && isOtherDraft && !isOwn(ours)) change(nothingWritten);
    else showDraft();
  }
}
