import {
  isPortalAddress,
  portalOfLink,
  tidyPortalAddress,
} from '../../../shared/settings/portal-address.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { useApp, useView } from '../../state/app-context.ts';
import type { RowProps } from '../rows/PlainRow.tsx';
import { TextRow } from '../rows/TextRow.tsx';

/** The provider's web portal, which the API does not state. */
export function PortalRow({ settings, onChange }: RowProps) {
  const { t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const address = useView((view) => view.account?.portal?.portalAddress ?? null);
  const idsOfTickets = () => tickets.map(({ id }) => serverIdOf(id));
  return (
    <TextRow
      label={t('portal.address')}
      value={settings.portalAddress ?? ''}
      hint={
        address === null ? t('settings.portal-learns') : t('settings.portal-known', { address })
      }
      invalidHint={t('portal.address-invalid')}
      className="input-address"
      read={readAddress}
      onChange={(link) => onChange(portalOfLink(link, idsOfTickets()))}
    />
  );
}

/** The tidied address, empty for none; null if it is invalid. */
function readAddress(typed: string): string | null {
  const address = tidyPortalAddress(typed);
  if (address === null) return '';
  return isPortalAddress(address) ? address : null;
}
