import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import {
  offeredRows,
  type PlainRow as PlainSetting,
  type SettingField,
  type SettingRow,
  type SettingsPlace,
  type SettingsTab,
  settingsTabs,
  settingTable,
  tabOf,
} from '../../shared/settings/setting-table.ts';
import type { SettingsChange } from '../../shared/settings/settings.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useOwnSettings, useRoute, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { AccountsRow } from './account/AccountsRow.tsx';
import { AlertsRow } from './account/AlertsRow.tsx';
import {
  ApiKeyRow,
  CurrencyRow,
  OwnerRow,
  PortalRow,
  RemoveAccountRow,
} from './account/OneAccountRows.tsx';
import { DiagnosticsRow, UpdateRow } from './advanced/AdvancedRows.tsx';
import { LanguageRow, ShortcutCommandRow, ShortcutRow } from './general/GeneralRows.tsx';
import { DoNotDisturbRow, NotifyRow } from './notifications/NotificationRows.tsx';
import { QuietHoursRow } from './notifications/QuietHoursRow.tsx';
import { PlainRow, type RowProps } from './rows/PlainRow.tsx';

/** The settings, one tab at a time; the palette finds each of them. Every change applies at once. */
export function SettingsView() {
  const { bridge, store, t } = useApp();
  const route = useRoute();
  const at = route.view === 'settings' ? route.at : undefined;
  const tab = tabOf(at ?? 'account');
  const settings = useView((view) => view.settings);
  const own = useOwnSettings();
  const offered = useView((view) => offeredRows(view, own));
  const [problem, ask] = useProblem();
  const panel = useRef<HTMLDivElement>(null);

  const change = (part: SettingsChange) =>
    ask(bridge.invoke('settings:change', { ...part, ...store.shown() }));

  // Runs each time a link leads to a field, even if it is the same field again.
  useEffect(() => {
    if (route.view !== 'settings' || route.at === undefined) return;
    const field = panel.current?.querySelector<HTMLElement>(`[data-setting="${route.at}"]`);
    field
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button, summary')
      ?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [route]);

  return (
    <div className="page">
      <div className="page-inner settings">
        <header className="page-head">
          <h1 className="page-title">{t('settings.title')}</h1>
        </header>
        <div className="settings-side">
          <SettingsTabs
            current={tab}
            onChoose={(chosen) => store.navigate({ view: 'settings', at: chosen })}
          />
        </div>
        <div
          className="settings-panel"
          ref={panel}
          id="settings-panel"
          role="tabpanel"
          aria-labelledby={`settings-tab-${tab}`}
        >
          <ProblemNote problem={problem} isAlert />
          <SettingCards
            key={tab}
            tab={tab}
            offered={offered}
            reached={at}
            settings={own === null ? settings : { ...settings, ...own }}
            onChange={change}
          />
        </div>
      </div>
    </div>
  );
}

interface SettingsTabsProps {
  readonly current: SettingsTab;
  readonly onChoose: (tab: SettingsTab) => void;
}

const icons: Readonly<Record<SettingsTab, IconName>> = {
  account: 'key',
  notifications: 'bell',
  general: 'sliders',
  advanced: 'bolt',
};

/** The tabs, beside or above by the window's width, so horizontal and vertical arrow keys both move through them. */
function SettingsTabs({ current, onChoose }: SettingsTabsProps) {
  const { t } = useApp();
  const handleKeys = (event: KeyboardEvent<HTMLElement>, tab: SettingsTab) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    const next = settingsTabs.at((settingsTabs.indexOf(tab) + step) % settingsTabs.length);
    if (next === undefined) return;
    onChoose(next);
    document.getElementById(`settings-tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" className="settings-tabs" aria-label={t('settings.tabs')}>
      {settingsTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`settings-tab-${tab}`}
          aria-controls="settings-panel"
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className="settings-tab"
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => handleKeys(event, tab)}
        >
          <Icon name={icons[tab]} />
          {t(`settings.tab-${tab}`)}
        </button>
      ))}
    </div>
  );
}

function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowDown' || key === forward) return 1;
  return key.startsWith('Arrow') ? -1 : null;
}

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

function SettingCards({ tab, offered, reached, ...row }: SettingCardsProps) {
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
