import { changeKinds } from '../../../shared/domain/change.ts';
import { dueWithinDaysBounds } from '../../../shared/settings/setting-bounds.ts';
import { useApp } from '../../state/app-context.ts';
import { NumberRow } from '../rows/NumberRow.tsx';
import { SettingsSection } from '../rows/SettingsSection.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';
import type { SectionProps } from '../rows/section-props.ts';

export function NotifySection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  return (
    <SettingsSection title={t('settings.notify')} hint={t('settings.notify-hint')}>
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
        min={dueWithinDaysBounds.min}
        max={dueWithinDaysBounds.max}
        unit="days"
        onChange={(dueWithinDays) => onChange({ dueWithinDays })}
      />
    </SettingsSection>
  );
}
