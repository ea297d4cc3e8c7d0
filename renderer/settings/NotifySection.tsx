import { changeKinds } from '../../shared/domain/change.ts';
import type { SettingsChange } from '../../shared/ipc/ipc-contract.ts';
import { dueWithinDaysBounds, type Settings } from '../../shared/settings/settings.ts';
import { useApp } from '../state/app-context.ts';
import { NumberRow } from './NumberRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';

interface NotifySectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

export function NotifySection({ settings, onChange }: NotifySectionProps) {
  const { t } = useApp().texts;
  return (
    <section className="settings-section" aria-labelledby="notify-title">
      <h2 id="notify-title" className="section-title">
        {t('settings.notify')}
      </h2>
      <p className="form-hint">{t('settings.notify-hint')}</p>
      <div className="card">
        {changeKinds.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(`settings.notify-${kind}`)}
            isOn={settings.notify[kind]}
            onChange={(isOn) => onChange({ notify: { ...settings.notify, [kind]: isOn } })}
          />
        ))}
        <NumberRow
          label={t('settings.due-within')}
          value={settings.dueWithinDays}
          min={dueWithinDaysBounds.minDays}
          max={dueWithinDaysBounds.maxDays}
          unit="days"
          onChange={(dueWithinDays) => onChange({ dueWithinDays })}
        />
      </div>
    </section>
  );
}
