import type { AccountPart } from '../../../shared/view/view.ts';
import { noAccount } from '../account/no-account.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { type AccountNaming, createAccountNaming } from './account-naming.ts';
import { createMerge, type ShownAccount } from './merged-view.ts';

/** Combines the accounts that are shown into one view. */
export function createAccountViews(view: ViewStore) {
  const merge = createMerge();
  let shown: readonly ShownAccount[] = [];

  return {
    /** Shows one more, as the last; at first nothing is known about it. */
    open(key: string, name: string | null): { readonly store: AccountStore; readonly naming: AccountNaming } {
      const naming = createAccountNaming(key);
      let part: AccountPart = { ...noAccount, phase: 'starting' };
      show([...shown, { key, name, part: naming.part(part) }]);
      const store: AccountStore = {
        notices: view.notices,
        view: () => ({ ...part, settings: view.view().settings }),
        update(parts) {
          part = { ...part, ...parts };
          change(key, { part: naming.part(part) });
        },
      };
      return { store, naming };
    },
    rename: (key: string, name: string | null): void => change(key, { name }),
    close: (key: string): void => show(shown.filter((one) => one.key !== key)),
    /** Puts those named in this order, the others after them. */
    sort(keys: readonly string[]): void {
      const place = ({ key }: ShownAccount) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
      show(shown.toSorted((a, b) => place(a) - place(b)));
    },
  };

  /** Late updates from an account that is gone change nothing. */
  function change(key: string, parts: Partial<ShownAccount>): void {
    show(shown.map((one) => (one.key === key ? { ...one, ...parts } : one)));
  }

  function show(next: readonly ShownAccount[]): void {
    shown = next;
    if (next.length > 0) view.update(merge(next));
    else view.update({ ...noAccount, accounts: [], phase: 'first-run' });
  }
}
