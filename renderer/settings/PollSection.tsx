import type { SettingsChange } from '../../shared/ipc-contract.ts';
import { frontPollIntervalBounds, pollIntervalBounds, type Settings } from '../../shared/settings.ts';
import { useApp } from '../app-context.ts';
import { SecondsRow } from './SecondsRow.tsx';

interface PollSectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

export function PollSection({ settings, onChange }: PollSectionProps) {
  const { t } = useApp().texts;
  const { pollIntervalSeconds, frontPollIntervalSeconds } = settings;
  const frontBounds = {
    minSeconds: frontPollIntervalBounds.minSeconds,
    maxSeconds: Math.min(frontPollIntervalBounds.maxSeconds, pollIntervalSeconds),
  };
  return (
    <section className="settings-section" aria-labelledby="poll-title">
      <h2 id="poll-title" className="section-title">
        {t('settings.polling')}
      </h2>
      <div className="card">
        <SecondsRow
          label={t('settings.poll-interval')}
          value={pollIntervalSeconds}
          bounds={pollIntervalBounds}
          onChange={(seconds) =>
            onChange({
              pollIntervalSeconds: seconds,
              // The window in front is never looked after less often than the one in the background.
              frontPollIntervalSeconds: Math.min(frontPollIntervalSeconds, seconds),
            })
          }
        />
        <SecondsRow
          label={t('settings.front-poll-interval')}
          value={frontPollIntervalSeconds}
          bounds={frontBounds}
          onChange={(seconds) => onChange({ frontPollIntervalSeconds: seconds })}
        />
      </div>
    </section>
  );
}
