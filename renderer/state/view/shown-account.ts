import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { itemIn } from '../../../shared/view/route.ts';
import { createShownView } from '../../../shared/view/shown-view.ts';
import type { GroupedView, View } from '../../../shared/view/view.ts';

export interface ShownView {
  readonly view: View;
  /** Of all accounts, whichever is shown. */
  readonly all: View;
  /** The key of the account shown, out of several; null for all of them. */
  readonly scope: string | null;
}

/**
 * Which account out of several a window shows: the one that the person wants, as long as main has it, or all. A window
 * that is `ofAll` does not follow what they choose in the main one.
 */
export function createShownAccount(bridge: Bridge, ofAll: boolean) {
  /** It may not exist yet, or no longer. Null for all. */
  let wanted: string | null = null;
  /** How many choices main has not applied yet. */
  let choosing = 0;
  const ofAllAccounts = createShownView();
  const ofOne = createShownView();
  return {
    /** From now on and after a restart. */
    choose(account: string | null): void {
      wanted = account;
      choosing += 1;
      void bridge.invoke('settings:change', { shownAccount: account }).finally(() => {
        choosing -= 1;
      });
    },
    /** Follows main's setting, and its navigation if that leads the window to an item. */
    follow(all: GroupedView, before: View | null, isLed: boolean): void {
      const isOther = before?.settings.shownAccount !== all.settings.shownAccount;
      if (!ofAll && choosing === 0 && isOther) wanted = all.settings.shownAccount;
      const id = isLed && all.navigation !== null ? itemIn(all.navigation.route) : null;
      if (wanted !== null && id !== null) wanted = accountOf(id);
    },
    /** Main's view, as the window shows it. */
    in(grouped: GroupedView): ShownView {
      const { accounts } = grouped;
      const isThere = accounts.length > 1 && accounts.some(({ key }) => key === wanted);
      const scope = isThere ? wanted : null;
      const all = ofAllAccounts(grouped, null);
      return { all, view: scope === null ? all : ofOne(grouped, scope), scope };
    },
  };
}
