import type { SettingsChange } from '../../shared/settings/settings.ts';
import { useNowMs } from '../formats/now.ts';
import { createTimeFormat } from '../formats/time-format.ts';
import { updateWords } from '../formats/update-words.ts';
import { useApp, useView } from '../state/app-context.ts';
import { UpdateActions } from '../updates/UpdateActions.tsx';
import { SettingsSection } from './rows/SettingsSection.tsx';
import { SwitchRow } from './rows/SwitchRow.tsx';

interface UpdateSectionProps {
  readonly isOn: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

/** The version, the state of updates, and the switch unless updates are decided elsewhere. */
export function UpdateSection({ isOn, onChange }: UpdateSectionProps) {
  const { texts } = useApp();
  const { t } = texts;
  const { state, lastCheckedMs } = useView((view) => view.updates);
  const { appVersion } = useView((view) => view.platform);
  const { title, body } = updateWords(state, texts);
  const isOurs = state.name !== 'none' && (state.name !== 'off' || state.by === 'setting');
  return (
    <SettingsSection title={t('update.title')}>
      <div className="setting-row">
        <div className="setting-text update-text">
          <p className="setting-label">{t('update.version', { version: appVersion })}</p>
          <p role="status">{title}</p>
          {body !== undefined && <p className="update-more">{body}</p>}
          {isOurs && <LastChecked atMs={lastCheckedMs} />}
        </div>
        <UpdateActions state={state} />
      </div>
      {isOurs && (
        <SwitchRow
          label={t('update.switch')}
          isOn={isOn}
          onChange={(looksForUpdates) => onChange({ looksForUpdates })}
        />
      )}
    </SettingsSection>
  );
}

function LastChecked({ atMs }: { atMs: number | null }) {
  const { t, locale } = useApp().texts;
  const nowMs = useNowMs(60_000);
  const time = atMs === null ? null : createTimeFormat(locale).clock(atMs, nowMs);
  return (
    <p className="form-hint">
      {time === null ? t('update.never-checked') : t('update.last-checked', { time })}
    </p>
  );
}
