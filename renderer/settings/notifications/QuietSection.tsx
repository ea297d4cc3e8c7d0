import { sounds } from '../../../shared/settings/setting-bounds.ts';
import { MuteMenu } from '../../quiet/MuteMenu.tsx';
import { useApp } from '../../state/app-context.ts';
import { SegmentRow } from '../rows/SegmentRow.tsx';
import { SettingsSection } from '../rows/SettingsSection.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';
import type { SectionProps } from '../rows/section-props.ts';
import { QuietDays } from './QuietDays.tsx';

/** Quiet hours, muting and sound. */
export function QuietSection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  return (
    <SettingsSection title={t('quiet.title')} hint={t('quiet.hint')}>
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
    </SettingsSection>
  );
}
