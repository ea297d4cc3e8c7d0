import { idPlaceholder, isPortalPattern } from '../../../shared/settings/portal-address.ts';
import { useApp } from '../../state/app-context.ts';
import { orNone, readAddress } from '../rows/address-entry.ts';
import type { RowProps } from '../rows/row-props.ts';
import { TextRow } from '../rows/TextRow.tsx';

/** Where the portal shows a ticket or service, for those who know the pattern; otherwise a pasted link teaches it. */
export function PortalPagesRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
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
