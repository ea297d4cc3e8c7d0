import type { Service } from '../domain/domain.ts';
import { accountOf, firstAccount } from '../values/account-ids.ts';
import { currencyName } from './currency-symbol.ts';
import type { PortalSettings } from './portal-address.ts';
import type { AccountSettings, Settings, SettingsChange } from './settings.ts';

/** An account's own settings before any of them is set. */
export const noAccountSettings: AccountSettings = {
  portalAddress: null,
  portalTicketAddress: null,
  currencySymbol: '',
  department: null,
};

/** The settings of one account: where its portal is, the currency of its amounts, where its tickets go. */
export function accountSettings(settings: Settings, account: string): AccountSettings {
  if (account === firstAccount) return settings;
  // Any string may arrive as a key, even the name of a property that every object has.
  const { otherAccounts } = settings;
  return (
    (Object.hasOwn(otherAccounts, account) ? otherAccounts[account] : undefined) ??
    noAccountSettings
  );
}

/** The settings of the account shown: `scope`, or the only one. Null when several are shown together. */
export function ownSettings(
  settings: Settings,
  accounts: readonly { readonly key: string }[],
  scope: string | null,
): AccountSettings | null {
  if (scope === null && accounts.length > 1) return null;
  return accountSettings(settings, scope ?? accounts[0]?.key ?? firstAccount);
}

/**
 * The currency of a service's price: the provider's word, or else what is set for the account; empty if neither says.
 */
export function currencyOf(
  { id, currency = '' }: Pick<Service, 'id' | 'currency'>,
  settings: Settings,
): string {
  return currencyName(currency) || accountSettings(settings, accountOf(id)).currencySymbol;
}

/** Services whose prices may be added together. */
export interface SameCurrency {
  /** Not shared with other services. */
  readonly key: string;
  /** Empty if unknown. */
  readonly symbol: string;
  /** The services' account if their currency is unknown, since each account may have its own; otherwise null. */
  readonly account: string | null;
  readonly items: readonly Service[];
}

/**
 * Groups services by their currency, largest group first; at least one group, even without services. A currency that has
 * no name to show, such as a provider's id, is one of its account alone, and another one than any that is named.
 */
export function byCurrency(items: readonly Service[], settings: Settings): readonly SameCurrency[] {
  if (items.length === 0)
    return [{ key: '', symbol: settings.currencySymbol, account: null, items }];
  return [...Map.groupBy(items, (item) => currencyKey(item, settings))]
    .flatMap(([key, same]): SameCurrency[] => {
      const [first] = same;
      if (first === undefined) return [];
      const symbol = currencyOf(first, settings);
      return [{ key, symbol, account: symbol === '' ? accountOf(first.id) : null, items: same }];
    })
    .sort((a, b) => b.items.length - a.items.length);
}

function currencyKey(service: Service, settings: Settings): string {
  const { currency = '' } = service;
  const symbol = currencyOf(service, settings);
  const isNamed = currency.trim() === '' ? symbol !== '' : currencyName(currency) !== '';
  return JSON.stringify(isNamed ? [symbol] : [accountOf(service.id), currency.trim()]);
}

/** What is known of the portals of accounts. */
interface PortalsKnown {
  readonly settings: Settings;
  readonly accounts: readonly {
    readonly key: string;
    readonly account: { readonly portal?: PortalSettings } | null;
  }[];
}

/** Where an account's portal is: as the person set it, or else as the provider's page says. */
export function portalOf({ settings, accounts }: PortalsKnown, account: string): PortalSettings {
  const set = accountSettings(settings, account);
  if (set.portalAddress !== null) return set;
  return accounts.find(({ key }) => key === account)?.account?.portal ?? set;
}

/** Whether the portal of an item's account is known. */
export function hasPortal(known: PortalsKnown, itemId: string): boolean {
  return portalOf(known, accountOf(itemId)).portalAddress !== null;
}

/** The settings after a change; per-account settings change only for this account. Undefined values change nothing. */
export function withChange(settings: Settings, change: SettingsChange, account: string): Settings {
  const touched = Object.entries(change).filter(([, value]) => value !== undefined);
  const all: Settings = {
    ...settings,
    ...Object.fromEntries(touched.filter(([name]) => !isOwn(name))),
  };
  const own = Object.fromEntries(touched.filter(([name]) => isOwn(name)));
  if (Object.keys(own).length === 0) return all;
  if (account === firstAccount) return { ...all, ...own };
  const ofOther = { ...accountSettings(all, account), ...own };
  return { ...all, otherAccounts: { ...all.otherAccounts, [account]: ofOther } };
}

/** The settings without anything about a removed account. */
export function withoutAccount(settings: Settings, account: string): Settings {
  const shownAccount = settings.shownAccount === account ? null : settings.shownAccount;
  if (account === firstAccount) return { ...settings, ...noAccountSettings, shownAccount };
  const others = Object.entries(settings.otherAccounts).filter(([key]) => key !== account);
  return { ...settings, shownAccount, otherAccounts: Object.fromEntries(others) };
}

/** Whether a change touches per-account settings. */
export function touchesAccount(change: SettingsChange): boolean {
  return Object.entries(change).some(([name, value]) => value !== undefined && isOwn(name));
}

function isOwn(name: string): boolean {
  return Object.hasOwn(noAccountSettings, name);
}
