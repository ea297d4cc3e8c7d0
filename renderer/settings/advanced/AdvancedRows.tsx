import { useState } from 'react';
import { isTrouble, updateWords } from '../../formats/update-words.ts';
import { Button, LabelOrOutcome } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { UpdateActions } from '../../updates/UpdateActions.tsx';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';

/** The version, the state of updates, and the switch unless updates are decided elsewhere. */
export function UpdateRow({ settings, onChange }: RowProps) {
  const { t, texts, times } = useApp();
  const { state, lastCheckedMs } = useView((view) => view.updates);
  const { appVersion } = useView((view) => view.platform);
  const { title, body } = updateWords(state, texts);
  const isOurs = state.name !== 'none';
  return (
    <>
      <div className="setting-row">
        <div className="setting-text update-text">
          <p className="setting-label">{t('update.version', { version: appVersion })}</p>
          <p role="status" className={isTrouble(state) ? 'update-trouble' : 'form-hint'}>
            {isTrouble(state) && <Icon name="warning" />}
            {title}
          </p>
          {body !== undefined && <p className="update-more">{body}</p>}
          {isOurs && (lastCheckedMs !== null || !('why' in state)) && (
            <p className="form-hint">
              {lastCheckedMs === null
                ? t('update.never-checked')
                : t('update.last-checked', { time: times.clock(lastCheckedMs) })}
            </p>
          )}
        </div>
        <UpdateActions state={state} />
      </div>
      {isOurs && (
        <SwitchRow
          label={t('update.switch')}
          isOn={settings.looksForUpdates}
          onChange={(looksForUpdates) => onChange({ looksForUpdates })}
        />
      )}
    </>
  );
}

/** Has main copy a diagnostic report to the clipboard; the window never sees it. */
export function DiagnosticsRow() {
  const { bridge, t } = useApp();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    setOutcome((await bridge.invoke('diagnostics:copy', null)) ? 'copied' : 'failed');
  };
  return (
    <LabelledRow label={t('diagnostics.title')} hint={t('diagnostics.hint')}>
      <Button
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      >
        <LabelOrOutcome
          label={t('diagnostics.copy')}
          outcome={outcome === null ? null : t(`diagnostics.${outcome}`)}
        />
      </Button>
    </LabelledRow>
  );
}
