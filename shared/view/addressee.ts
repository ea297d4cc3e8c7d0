import type { TicketForm } from '../domain/domain.ts';
import { accountOf } from '../values/account-ids.ts';
import { accountName } from './account-name.ts';
import type { AccountCard, AccountView, Offers, View } from './view.ts';

type Offer = keyof Pick<Offers, 'tickets' | 'newTickets' | 'costs'>;

/** Whether an account's provider offers it; assumed as long as nothing is known of the account. */
export function accountOffers(what: Offer, account: AccountView | null | undefined): boolean {
  return account == null || account.offers[what] === true;
}

/** The same of the account with this item, or without one of any account that is shown. */
export function isOffered(
  what: Offer,
  { account, accounts }: Pick<View, 'account' | 'accounts'>,
  itemId: string | null = null,
): boolean {
  if (itemId !== null) {
    return accountOffers(what, accounts.find(({ key }) => key === accountOf(itemId))?.account);
  }
  if (account !== null || accounts.length === 0) return accountOffers(what, account);
  return accounts.some((card) => accountOffers(what, card.account));
}

/**
 * The account that a ticket goes to: its service's, else the first of `chosen` that can get one, else the one that the main
 * window shows. Null while there is only one, and when the person has yet to choose: which account keeps the draft says
 * nothing, since it has to be kept before they choose.
 */
export function addresseeOf(
  view: View,
  form: TicketForm | null,
  chosen: readonly (string | null)[],
): string | null {
  if (view.accounts.length < 2) return null;
  if (form?.serviceId != null) return accountOf(form.serviceId);
  const wanted = [...chosen, view.settings.shownAccount];
  const takers = view.accounts.filter(({ account }) => accountOffers('newTickets', account));
  return wanted.find((key) => takers.some((card) => card.key === key)) ?? null;
}

/**
 * The account that the command line names: the only one with this label, or else with this name, or else with
 * this id at its provider. Case does not matter in a name. Null when none matches or several do.
 */
export function namedAccount(accounts: readonly AccountCard[], name: string): string | null {
  const plain = (text: string) => text.trim().toLowerCase();
  const ways: readonly ((card: AccountCard) => boolean)[] = [
    ({ label }) => plain(label) === plain(name),
    (card) => plain(accountName(card)) === plain(name),
    ({ account }) => account?.account?.id === name,
  ];
  const found =
    ways.map((isMeant) => accounts.filter(isMeant)).find((cards) => cards.length > 0) ?? [];
  return found.length === 1 ? (found[0]?.key ?? null) : null;
}

/**
 * The account that keeps the view's draft: `scope`, the one shown, or else the first that has any. Null without a
 * draft, and while there is only one account.
 */
export function accountOfDraft({ accounts, draft }: View, scope: string | null): string | null {
  if (accounts.length < 2 || draft === null) return null;
  return scope ?? accounts.find((card) => card.draft !== null)?.key ?? null;
}

/** The draft that this account keeps; the view's if there is only one account. */
export function draftIn(view: View | null, account: string | null): TicketForm | null {
  if (view === null) return null;
  if (account === null) return view.draft;
  return view.accounts.find(({ key }) => key === account)?.draft ?? null;
}
