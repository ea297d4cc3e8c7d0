import type { KeyboardEvent } from 'react';
import { type SettingsTab, settingsTabs } from '../../shared/settings/setting-table.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

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
export function SettingsTabs({ current, onChoose }: SettingsTabsProps) {
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
