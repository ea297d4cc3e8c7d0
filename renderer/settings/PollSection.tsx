import { frontPollIntervalBounds, pollIntervalBounds } from '../../shared/settings/setting-bounds.ts';
import { useApp } from '../state/app-context.ts';
import { NumberRow } from './rows/NumberRow.tsx';
import { SettingsSection } from './rows/SettingsSection.tsx';
import type { SectionProps } from './rows/section-props.ts';

export function PollSection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  const { pollIntervalSeconds, frontPollIntervalSeconds } = settings;
  return (
    <SettingsSection title={t('settings.polling')}>
      <NumberRow
        label={t('settings.poll-interval')}
        value={pollIntervalSeconds}
        min={pollIntervalBounds.min}
        max={pollIntervalBounds.max}
        unit="seconds"
        onChange={(seconds) =>
          onChange({
            pollIntervalSeconds: seconds,
            // The window in front is never looked after less often than the one in the background.
            frontPollIntervalSeconds: Math.min(frontPollIntervalSeconds, seconds),
          })
        }
      />
      <NumberRow
        label={t('settings.front-poll-interval')}
        value={frontPollIntervalSeconds}
        min={frontPollIntervalBounds.min}
        max={Math.min(frontPollIntervalBounds.max, pollIntervalSeconds)}
        unit="seconds"
        onChange={(seconds) => onChange({ frontPollIntervalSeconds: seconds })}
      />
    </SettingsSection>
  );
}
