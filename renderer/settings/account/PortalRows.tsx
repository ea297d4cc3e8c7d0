import {
  idPlaceholder,
  isPortalAddress,
  isPortalPattern,
  orNone,
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
      read={(typed) => readAddress(typed, isPortalAddress)}
      onChange={(link) => onChange(portalOfLink(link, idsOfTickets()))}
    />
  );
}

/** Where the portal shows a ticket or service, for those who know the pattern; otherwise a pasted link teaches it. */
export function PortalPagesRow({ settings, onChange }: RowProps) {
  const { t } = useApp();
  const placeholder = idPlaceholder;
  const patterns = {
    hint: t('portal.pattern-hint', { placeholder }),
    invalidHint: t('portal.pattern-invalid', { placeholder }),
    className: 'input-address',
    read: (typed: string) => readAddress(typed, isPortalPattern),
  };
  return (
    <>
      <TextRow
        {...patterns}
        label={t('portal.ticket-address')}
        value={settings.portalTicketAddress ?? ''}
        onChange={(text) => onChange({ portalTicketAddress: orNone(text) })}
      />
      <TextRow
        {...patterns}
        label={t('portal.service-address')}
        value={settings.portalServiceAddress ?? ''}
        onChange={(text) => onChange({ portalServiceAddress: orNone(text) })}
      />
    </>
  );
}

/** The tidied address, empty for none; null if it is invalid. */
function readAddress(typed: string, isRight: (address: string) => boolean): string | null {
  const address = tidyPortalAddress(typed);
  if (address === null) return '';
  return isRight(address) ? address : null;
}
