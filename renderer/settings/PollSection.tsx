import { pollIntervalBounds } from '../../shared/settings/setting-bounds.ts';
import { useApp } from '../state/app-context.ts';
import { NumberRow } from './rows/NumberRow.tsx';
import { SettingsSection } from './rows/SettingsSection.tsx';
import type { SectionProps } from './rows/section-props.ts';

export function PollSection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  return (
    <SettingsSection title={t('settings.polling')}>
      <NumberRow
        label={t('settings.poll-interval')}
        value={settings.pollIntervalSeconds}
        min={pollIntervalBounds.min}
        max={pollIntervalBounds.max}
        unit="seconds"
        onChange={(seconds) => onChange({ pollIntervalSeconds: seconds })}
      />
    </SettingsSection>
  );
}
