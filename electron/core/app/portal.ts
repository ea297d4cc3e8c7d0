import { accountSettings, portalOf } from '../../../shared/settings/account-settings.ts';
import { type PortalPage, portalPageAddress } from '../../../shared/settings/portal-address.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Confirm, OpenLink } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

export type Portal = ReturnType<typeof createPortal>;

/** Opens pages of the accounts' web portals in the browser; false when that is not possible or the person declines. */
export function createPortal(deps: {
  readonly view: ViewStore;
  readonly accounts: Pick<Accounts, 'one' | 'keyLink'>;
  readonly openLink: OpenLink;
  readonly confirm: Confirm;
}) {
  const { view, accounts, openLink, confirm } = deps;
  return {
    async open({ kind, id }: PortalPage): Promise<boolean> {
      const account = kind === 'home' ? id : accountOf(id);
      const address = portalPageAddress(
        { kind, id: serverIdOf(id) },
        portalOf(view.view(), account),
      );
      if (address === null) return false;
      const isSet = accountSettings(view.view().settings, account).portalAddress !== null;
      // A person's own page may be a stranger's.
      const isTrusted = isSet || accounts.one(account)?.view().account?.hasOwnPage !== true;
      return (
        (isTrusted || (await confirm({ kind: 'open-page', address }))) &&
        openLink('portal', address)
      );
    },

    /** Where a key for this account or for a new one is made, or where the account's webhooks are set up. */
    async openKeyPage(
      asked:
        | { readonly account: string | null; readonly of?: 'webhooks' }
        | { readonly page: string; readonly baseAddress: string },
    ): Promise<boolean> {
      const link = 'account' in asked ? linkOf(asked) : await accounts.keyLink(asked);
      if (link === null) return false;
      const { address, by } = link;
      // Before the first account a page of ours has nothing that an address could give away.
      const isFirst = view.view().phase === 'first-run';
      const isTrusted = by === 'hostbell' || (by === 'person' && isFirst);
      return (
        (isTrusted || (await confirm({ kind: 'open-page', address }))) &&
        openLink('portal', address)
      );
    },
  };

  function linkOf(asked: { readonly account: string | null; readonly of?: 'webhooks' }) {
    const { keyLink, webhooks, hasOwnPage } = accounts.one(asked.account)?.view().account ?? {};
    const address = asked.of === 'webhooks' ? webhooks?.link : keyLink;
    if (address === undefined) return null;
    return { address, by: hasOwnPage === true ? 'file' : 'hostbell' } as const;
  }
}
