import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import { isSameForm } from '../../../shared/tickets/ticket-form.ts';
import { accountOfDraft, addresseeOf, draftIn } from '../../../shared/view/addressee.ts';
import type { View } from '../../../shared/view/view.ts';

interface Shown {
  /** Of the account shown. */
  readonly view: View | null;
  /** With several accounts, the key of the one shown; null for all of them. */
  readonly scope: string | null;
  /** The account that the person chose for the ticket; null when they chose none. */
  readonly addressee: string | null;
}

/** The draft that main keeps of the ticket written in this window, and which account keeps it. */
export function createMainDraft(bridge: Bridge, read: () => Shown) {
  /** As last known here: the only one that a save may replace. */
  let known: TicketForm | null = null;
  /** The account that keeps it; null while there is only one. */
  let keeper: string | null = null;
  /**
   * Saves that the view does not show yet, oldest first. Views and answers come separately: a view may show an older one
   * of these after the answer to a later one.
   */
  let unseen: readonly { readonly form: TicketForm | null }[] = [];
  return {
    /** Takes the draft of the account shown for the one that is written here. */
    know(): void {
      const { view, scope } = read();
      known = view?.draft ?? null;
      keeper = view === null ? null : accountOfDraft(view, scope);
    },
    /** Lets a save replace what main has now, whoever wrote it. */
    overrule(): void {
      known = draftIn(read().view, keeper);
    },
    /** Main has made this its draft by itself. */
    became(form: TicketForm): void {
      known = form;
    },
    addressed,
    save,
    /** Whether the view shows all that was saved. */
    isSeen: (): boolean => unseen.length === 0,
    follow,
  };

  /** With several accounts, the one that a form is for; while the person has chosen none, the first of `otherwise`. */
  function addressed(
    form: TicketForm,
    ...otherwise: readonly (string | null)[]
  ): { readonly account?: string } {
    const { view, addressee, scope } = read();
    const account =
      view === null ? null : addresseeOf(view, form, [addressee, scope, ...otherwise]);
    return account === null ? {} : { account };
  }

  async function save(form: TicketForm | null): Promise<Result<null, Problem>> {
    const first = read().view?.accounts[0]?.key ?? null;
    const kept = keeper === null ? {} : { account: keeper };
    const named = form === null ? kept : addressed(form, keeper, first);
    const { account = null } = named;
    const before = { keeper, draft: known };
    const replaces = account === keeper ? known : null;
    // Main handles saves in order, so the next one replaces this one.
    known = form;
    keeper = account;
    const saved = { form };
    const last = unseen.at(-1);
    const inMain = last === undefined ? draftIn(read().view, account) : last.form;
    // No view shows a save that changes nothing.
    if (!isSameForm(form, inMain)) unseen = [...unseen, saved];
    const result = await bridge.invoke('draft:save', { ...named, form, replaces });
    if (!result.ok && result.problem.kind === 'draft-changed') {
      known = replaces;
      unseen = unseen.filter((one) => one !== saved);
    }
    // It moved to another account: saved there first, then removed here.
    if (result.ok && before.keeper !== null && before.keeper !== account && before.draft !== null) {
      await bridge.invoke('draft:save', {
        account: before.keeper,
        form: null,
        replaces: before.draft,
      });
    }
    return result;
  }

  /** Whether the draft has changed from one view to the next, and which drafts were saved here. */
  function follow(view: View, before: View | null) {
    const ours = draftIn(view, keeper);
    const hasChanged = !isSameForm(ours, draftIn(before, keeper));
    const seen = hasChanged ? unseen.findIndex((saved) => isSameForm(saved.form, ours)) : -1;
    unseen = unseen.slice(seen + 1);
    const isOwn = (draft: TicketForm | null) =>
      isSameForm(draft, known) || (seen !== -1 && isSameForm(draft, ours));
    return { isOwn, isReplaced: hasChanged && !isOwn(ours) };
  }
}
