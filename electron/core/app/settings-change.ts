import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import {
  accountSettings,
  touchesAccount,
  withChange,
} from '../../../shared/settings/account-settings.ts';
import type {
  AccountSettings,
  Settings,
  SettingsRequest,
} from '../../../shared/settings/settings.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import type { Confirm, Desktop, LoginItem, SettingsStore } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/**
 * Changes settings: in the OS first, then on disk, then in the view. What the OS or the disk refuses stays as it was,
 * and the person confirms a portal on a host that is new to its account.
 */
export function createSettingsChange(deps: {
  readonly view: ViewStore;
  readonly settingsStore: SettingsStore;
  readonly loginItem: LoginItem;
  readonly setShortcut: Desktop['setShortcut'];
  readonly confirm: Confirm;
  readonly onChanged: (before: Settings, now: Settings) => void;
}): (request: SettingsRequest) => Promise<Result<null, Problem>> {
  const { view, settingsStore, loginItem, setShortcut, confirm, onChanged } = deps;
  return async ({ account: named, ...change }) => {
    const owner = ownerOf(named);
    // The account must be certain: tickets of one account must never lead to the portal of another.
    if (owner === null && touchesAccount(change)) return failure({ kind: 'cancelled' });
    const account = owner ?? firstAccount;
    // An absent setting stays as it is; the form sends only what was touched.
    const changed = (settings: Settings): Settings => withChange(settings, change, account);
    const { settings, accounts } = view.view();
    const addresses = portalAddresses(accountSettings(changed(settings), account));
    const apiAddress = accounts.find(({ key }) => key === account)?.account?.baseAddress ?? '';
    const known = new Set(
      [...portalAddresses(accountSettings(settings, account)), apiAddress].map(originOf),
    );
    const opensNewHost = addresses.some((address) => !known.has(originOf(address)));
    if (opensNewHost && !(await confirm({ kind: 'portal', addresses }))) {
      return failure({ kind: 'declined' });
    }
    // Other settings may have changed while the person was asked.
    const before = view.view().settings;
    const next = changed(before);
    if (next.startAtLogin !== before.startAtLogin) {
      const set = await loginItem.set(next.startAtLogin);
      if (!set.ok) return set;
    }
    const isOtherShortcut = next.quickShortcut !== before.quickShortcut;
    if (isOtherShortcut) {
      const set = setShortcut(next.quickShortcut);
      if (!set.ok) return set;
    }
    const written = settingsStore.write(next);
    if (!written.ok) {
      if (isOtherShortcut) setShortcut(before.quickShortcut);
      return written;
    }
    view.update({ settings: next });
    onChanged(before, next);
    return success(null);
  };

  /** Null for an account that is not there, and when there are several and none is named. */
  function ownerOf(named: string | undefined): string | null {
    const keys = view.view().accounts.map(({ key }) => key);
    if (named !== undefined) return keys.includes(named) ? named : null;
    return keys.length > 1 ? null : (keys[0] ?? firstAccount);
  }
}

function portalAddresses(settings: AccountSettings): readonly string[] {
  const { portalAddress, portalTicketAddress } = settings;
  return [portalAddress, portalTicketAddress].filter((address) => address !== null);
}

function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}
