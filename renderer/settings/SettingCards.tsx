import type { ComponentType } from 'react';
import {
  type PlainRow as PlainSetting,
  type SettingField,
  type SettingRow,
  type SettingsPlace,
  type SettingsTab,
  settingTable,
} from '../../shared/settings/setting-table.ts';
import { AccountsRow } from './account/AccountsRow.tsx';
import { AlertsRow } from './account/AlertsRow.tsx';
import { CurrencyRow } from './account/CurrencyRow.tsx';
import { ApiKeyRow, OwnerRow, RemoveAccountRow } from './account/OneAccountRows.tsx';
import { PortalRow } from './account/PortalRow.tsx';
import { DiagnosticsRow } from './advanced/DiagnosticsRow.tsx';
import { UpdateRow } from './advanced/UpdateRow.tsx';
import { LanguageRow } from './general/LanguageRow.tsx';
import { ShortcutCommandRow, ShortcutRow } from './general/ShortcutRows.tsx';
import { DoNotDisturbRow } from './notifications/DoNotDisturbRow.tsx';
import { NotifyRow } from './notifications/NotifyRow.tsx';
import { QuietHoursRow } from './notifications/QuietHoursRow.tsx';
import { PlainRow, type RowProps } from './rows/PlainRow.tsx';

/** The fields that are more than a switch, a choice or a number. */
const ownRows: Readonly<
  Record<Exclude<SettingField, PlainSetting['field']>, ComponentType<RowProps>>
> = {
  accounts: AccountsRow,
  owner: OwnerRow,
  apiKey: ApiKeyRow,
  alerts: AlertsRow,
  portal: PortalRow,
  currency: CurrencyRow,
  removeAccount: RemoveAccountRow,
  doNotDisturb: DoNotDisturbRow,
  notify: NotifyRow,
  quietHours: QuietHoursRow,
  language: LanguageRow,
  quickShortcut: ShortcutRow,
  shortcutCommand: ShortcutCommandRow,
  updates: UpdateRow,
  diagnostics: DiagnosticsRow,
};

interface SettingCardsProps extends RowProps {
  readonly tab: SettingsTab;
  /** The rows of all tabs that are shown here; a card without any is left out. */
  readonly offered: readonly SettingRow[];
  /** The place that a link led to. */
  readonly reached: SettingsPlace | undefined;
}

export function SettingCards({ tab, offered, reached, ...row }: SettingCardsProps) {
  const cards: readonly (readonly SettingRow[])[] = settingTable[tab];
  return cards
    .map((rows) => rows.filter((one) => offered.includes(one)))
    .filter((rows) => rows.length > 0)
    .map((rows) => (
      <div key={rows[0]?.field} className="card">
        {rows.map((one) => (
          <div
            key={one.field}
            data-setting={one.field}
            className={one.field === reached ? 'setting-field setting-reached' : 'setting-field'}
          >
            <Row row={one} {...row} />
          </div>
        ))}
      </div>
    ));
}

function Row({ row, ...props }: RowProps & { readonly row: SettingRow }) {
  if ('kind' in row) return <PlainRow row={row} {...props} />;
  const OwnRow = ownRows[row.field];
  return <OwnRow {...props} />;
}
