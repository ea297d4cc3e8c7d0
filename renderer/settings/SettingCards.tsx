import type { ComponentType } from 'react';
import type { SettingField, SettingsPlace } from '../../shared/settings/settings-layout.ts';
import { AccountsRow } from './account/AccountsRow.tsx';
import { ApiKeyRow } from './account/ApiKeyRow.tsx';
import { CurrencyRow } from './account/CurrencyRow.tsx';
import { OwnerRow } from './account/OwnerRow.tsx';
import { PortalRow } from './account/PortalRow.tsx';
import { RemoveAccountRow } from './account/RemoveAccountRow.tsx';
import { CheckIntervalRow } from './advanced/CheckIntervalRow.tsx';
import { DiagnosticsRow } from './advanced/DiagnosticsRow.tsx';
import { PortalPagesRow } from './advanced/PortalPagesRow.tsx';
import { StatusLabelsRow } from './advanced/StatusLabelsRow.tsx';
import { UpdateRow } from './advanced/UpdateRow.tsx';
import { ContrastRow, LanguageRow, ThemeRow } from './general/AppearanceRows.tsx';
import { ClosingRow, SendDelayRow, StartAtLoginRow } from './general/ComputerRows.tsx';
import { ShortcutCommandRow, ShortcutRow, SingleKeysRow } from './general/ShortcutRows.tsx';
import { NotifyRow } from './notifications/NotifyRow.tsx';
import { QuietHoursRow } from './notifications/QuietHoursRow.tsx';
import { DoNotDisturbRow, RemindRow, SoundRow, SuspensionsRow } from './notifications/SingleRows.tsx';
import type { RowProps } from './rows/row-props.ts';

const rows: Readonly<Record<SettingField, ComponentType<RowProps>>> = {
  accounts: AccountsRow,
  owner: OwnerRow,
  'api-key': ApiKeyRow,
  portal: PortalRow,
  currency: CurrencyRow,
  'remove-account': RemoveAccountRow,
  'do-not-disturb': DoNotDisturbRow,
  notify: NotifyRow,
  remind: RemindRow,
  'quiet-hours': QuietHoursRow,
  'suspensions-break-quiet': SuspensionsRow,
  sound: SoundRow,
  'start-at-login': StartAtLoginRow,
  closing: ClosingRow,
  'send-delay': SendDelayRow,
  language: LanguageRow,
  theme: ThemeRow,
  contrast: ContrastRow,
  shortcut: ShortcutRow,
  'shortcut-command': ShortcutCommandRow,
  'single-keys': SingleKeysRow,
  'check-interval': CheckIntervalRow,
  'status-labels': StatusLabelsRow,
  'portal-pages': PortalPagesRow,
  updates: UpdateRow,
  diagnostics: DiagnosticsRow,
};

interface SettingCardsProps extends RowProps {
  /** Null if the tab already names them. */
  readonly title: string | null;
  readonly cards: readonly (readonly SettingField[])[];
  /** The fields to show; a card without any is left out. */
  readonly shown: ReadonlySet<SettingField>;
  /** The place that a link led to. */
  readonly reached: SettingsPlace | undefined;
}

export function SettingCards({ title, cards, shown, reached, settings, onChange }: SettingCardsProps) {
  const full = cards
    .map((fields) => fields.filter((field) => shown.has(field)))
    .filter((fields) => fields.length > 0);
  if (full.length === 0) return null;
  return (
    <>
      {title !== null && <h2 className="section-title">{title}</h2>}
      {full.map((fields) => (
        <div key={fields[0]} className="card">
          {fields.map((field) => {
            const Row = rows[field];
            return (
              <div
                key={field}
                data-setting={field}
                className={field === reached ? 'setting-field setting-reached' : 'setting-field'}
              >
                <Row settings={settings} onChange={onChange} />
              </div>
            );
          })}
        </div>
      ))}
    </>
  );
}
