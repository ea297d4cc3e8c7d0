import type { SettingsChange } from '../../shared/ipc/ipc-contract.ts';
import { type Settings, sounds } from '../../shared/settings/settings.ts';
import { MuteMenu } from '../quiet/MuteMenu.tsx';
import { useApp } from '../state/app-context.ts';
import { QuietDays } from './QuietDays.tsx';
import { SegmentRow } from './SegmentRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';

interface QuietSectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

/** When nothing rings, and what makes a sound. */
export function QuietSection({ settings, onChange }: QuietSectionProps) {
  const { t } = useApp().texts;
  return (
    <section className="settings-section" aria-labelledby="quiet-title">
      <h2 id="quiet-title" className="section-title">
        {t('quiet.title')}
      </h2>
      <p className="form-hint">{t('quiet.hint')}</p>
      <div className="card">
        <div className="setting-row">
          <span className="setting-label">{t('quiet.everything')}</span>
          <MuteMenu />
        </div>
        <QuietDays hours={settings.quietHours} onChange={(quietHours) => onChange({ quietHours })} />
        <SwitchRow
          label={t('quiet.let-suspensions')}
          isOn={settings.suspensionsBreakQuiet}
          onChange={(suspensionsBreakQuiet) => onChange({ suspensionsBreakQuiet })}
        />
        <SegmentRow
          label={t('quiet.sound')}
          choices={sounds.map((sound) => ({ value: sound, label: t(`quiet.sound-${sound}`) }))}
          value={settings.sound}
          onChange={(sound) => onChange({ sound })}
        />
      </div>
    </section>
  );
}
