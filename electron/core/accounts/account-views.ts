import { accountLabels } from '../../../shared/view/account-name.ts';
import { noAccount } from '../../../shared/view/no-account.ts';
import type { AccountCard, AccountPart } from '../../../shared/view/view.ts';
import { countsOf, countWaiting, waitingIn } from '../../../shared/view/waiting.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { createViewIds } from './view-ids.ts';

/** Puts the accounts into the view, each with what is shown of it. */
export function createAccountViews(view: ViewStore) {
  const shown = () => view.view().accounts;

  return {
    /** Shows one more, as the last; at first nothing is known about it. */
    open(key: string, name: string | null) {
      let viewIds = createViewIds(key);
      let part: AccountPart = { ...noAccount, phase: 'starting' };
      show([...shown(), { key, name, label: '', waitingCount: 0, ...viewIds.part(part) }]);
      const update = (parts: Partial<AccountPart>) => {
        part = { ...part, ...parts };
        const next = viewIds.part(part);
        change(key, { ...next, waitingCount: countWaiting(countsOf(waitingIn(next))) });
      };
      const store: AccountStore = {
        notices: view.notices,
        view: () => ({ ...part, settings: view.view().settings }),
        update,
        nameServices(names) {
          // Everything is converted anew, which is rare.
          viewIds = createViewIds(key, names);
          update({});
        },
      };
      return { store, viewIds: () => viewIds };
    },
    rename: (key: string, name: string | null): void => change(key, { name }),
    close: (key: string): void => show(shown().filter((one) => one.key !== key)),
    /** Puts those named in this order, the others after them. */
    sort(keys: readonly string[]): void {
      const place = ({ key }: AccountCard) =>
        keys.includes(key) ? keys.indexOf(key) : keys.length;
      show(shown().toSorted((a, b) => place(a) - place(b)));
    },
  };

  /** Late updates from an account that is gone change nothing. */
  function change(key: string, parts: Partial<AccountCard>): void {
    show(shown().map((one) => (one.key === key ? { ...one, ...parts } : one)));
  }

  function show(next: readonly AccountCard[]): void {
    const labels = accountLabels(next);
    const accounts = next.map((one, at) => ({ ...one, label: labels[at] ?? '' }));
    view.update({ hasStarted: true, accounts });
  }
}
