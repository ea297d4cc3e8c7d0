import { isPortalAddress } from '../../../shared/settings/portal-address.ts';
import { useApp } from '../../state/app-context.ts';
import { orNone, readAddress } from '../rows/address-entry.ts';
import type { RowProps } from '../rows/row-props.ts';
import { TextRow } from '../rows/TextRow.tsx';

/** The provider's web portal, which the API does not state. */
export function PortalRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <TextRow
      label={t('portal.address')}
      value={settings.portalAddress ?? ''}
      hint={t('settings.portal-learns')}
      invalidHint={t('portal.address-invalid')}
      className="input-address"
      read={(typed) => readAddress(typed, isPortalAddress)}
      onChange={(text) => onChange({ portalAddress: orNone(text) })}
    />
  );
}
