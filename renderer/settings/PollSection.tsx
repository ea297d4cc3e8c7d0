import type { SettingsChange } from '../../shared/ipc/ipc-contract.ts';
import {
  frontPollIntervalBounds,
  pollIntervalBounds,
  type Settings,
} from '../../shared/settings/settings.ts';
import { useApp } from '../state/app-context.ts';
import { NumberRow } from './NumberRow.tsx';

interface PollSectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

export function PollSection({ settings, onChange }: PollSectionProps) {
  const { t } = useApp().texts;
  const { pollIntervalSeconds, frontPollIntervalSeconds } = settings;
  return (
    <section className="settings-section" aria-labelledby="poll-title">
      <h2 id="poll-title" className="section-title">
        {t('settings.polling')}
      </h2>
      <div className="card">
        <NumberRow
          label={t('settings.poll-interval')}
          value={pollIntervalSeconds}
          min={pollIntervalBounds.minSeconds}
          max={pollIntervalBounds.maxSeconds}
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
          min={frontPollIntervalBounds.minSeconds}
          max={Math.min(frontPollIntervalBounds.maxSeconds, pollIntervalSeconds)}
          unit="seconds"
          onChange={(seconds) => onChange({ frontPollIntervalSeconds: seconds })}
        />
      </div>
    </section>
  );
}
