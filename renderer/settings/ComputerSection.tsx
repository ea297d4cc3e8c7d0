import type { SettingsChange } from '../../shared/ipc/ipc-contract.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useApp, useView } from '../state/app-context.ts';
import { ClosingChoice } from './ClosingChoice.tsx';
import { SwitchRow } from './SwitchRow.tsx';

interface ComputerSectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

/** How Hostbell lives with this computer: its login, its battery, a desktop without a tray. */
export function ComputerSection({ settings, onChange }: ComputerSectionProps) {
  const { t } = useApp().texts;
  const canStartAtLogin = useView((view) => view.platform.canStartAtLogin);
  const hasTray = useView((view) => view.desktop.hasTray);
  return (
    <section className="settings-section" aria-labelledby="computer-title">
      <h2 id="computer-title" className="section-title">
        {t('settings.computer')}
      </h2>
      <div className="card">
        {canStartAtLogin && (
          <SwitchRow
            label={t('settings.start-at-login')}
            isOn={settings.startAtLogin}
            onChange={(startAtLogin) => onChange({ startAtLogin })}
          />
        )}
        <SwitchRow
          label={t('settings.slow-on-battery')}
          isOn={settings.slowOnBattery}
          onChange={(slowOnBattery) => onChange({ slowOnBattery })}
        />
        {!hasTray && (
          <ClosingChoice value={settings.withoutTray} onChange={(withoutTray) => onChange({ withoutTray })} />
        )}
      </div>
    </section>
  );
}
