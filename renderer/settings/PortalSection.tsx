import { isCurrencySymbol, longestCurrencySymbol } from '../../shared/settings/currency-symbol.ts';
import {
  idPlaceholder,
  isPortalAddress,
  isPortalPattern,
  tidyPortalAddress,
} from '../../shared/settings/portal-address.ts';
import { useApp } from '../state/app-context.ts';
import { SettingsSection } from './rows/SettingsSection.tsx';
import type { SectionProps } from './rows/section-props.ts';
import { TextRow } from './rows/TextRow.tsx';

/** What the API does not say: the address of the web portal, and the currency. */
export function PortalSection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  const placeholder = idPlaceholder;
  const patterns = {
    hint: t('portal.pattern-hint', { placeholder }),
    invalidHint: t('portal.pattern-invalid', { placeholder }),
    className: 'input-address',
    read: (typed: string) => readAddress(typed, isPortalPattern),
  };
  return (
    <SettingsSection title={t('portal.settings')}>
      <TextRow
        label={t('portal.address')}
        value={settings.portalAddress ?? ''}
        hint={t('portal.address-hint')}
        invalidHint={t('portal.address-invalid')}
        className="input-address"
        read={(typed) => readAddress(typed, isPortalAddress)}
        onChange={(text) => onChange({ portalAddress: orNone(text) })}
      />
      {settings.portalAddress !== null && (
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
      )}
      <TextRow
        label={t('portal.currency')}
        value={settings.currencySymbol}
        hint={t('portal.currency-hint')}
        invalidHint={t('portal.currency-invalid', { count: longestCurrencySymbol })}
        className="input-symbol"
        read={(typed) => (isCurrencySymbol(typed.trim()) ? typed.trim() : null)}
        onChange={(currencySymbol) => onChange({ currencySymbol })}
      />
    </SettingsSection>
  );
}

/** The tidied address, empty for none; null if it is invalid. */
function readAddress(typed: string, isRight: (address: string) => boolean): string | null {
  const address = tidyPortalAddress(typed);
  if (address === null) return '';
  return isRight(address) ? address : null;
}

function orNone(text: string): string | null {
  return text === '' ? null : text;
}
