import { isPortalAddress } from '../../../shared/settings/portal-address.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { useApp, useView } from '../../state/app-context.ts';
import { readAddress } from '../rows/address-entry.ts';
import type { RowProps } from '../rows/row-props.ts';
import { TextRow } from '../rows/TextRow.tsx';
import { portalOfLink } from './portal-of-link.ts';

/** The provider's web portal, which the API does not state. */
export function PortalRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  const tickets = useView((view) => view.tickets.items);
  return (
    <TextRow
      label={t('portal.address')}
      value={settings.portalAddress ?? ''}
      hint={t('settings.portal-learns')}
      invalidHint={t('portal.address-invalid')}
      className="input-address"
      read={(typed) => readAddress(typed, isPortalAddress)}
      onChange={(link) =>
        onChange(
          portalOfLink(
            link,
            tickets.map(({ id }) => serverIdOf(id)),
          ),
        )
      }
    />
  );
}
