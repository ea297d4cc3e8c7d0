import type { AccountCard } from './view.ts';

/** What a person calls an account: the name that they gave it, else the provider's, else the host of its address. */
export function accountName({ name, account }: Pick<AccountCard, 'name' | 'account'>): string {
  const given = [name, account?.account?.company, account?.account?.name, account?.account?.email].find(
    (text) => text != null && text.trim() !== '',
  );
  if (given != null) return given;
  return URL.parse(account?.baseAddress ?? '')?.host ?? '';
}
