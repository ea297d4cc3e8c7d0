import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';
import { SettingsSection } from './rows/SettingsSection.tsx';

/** Has main copy a diagnostic report to the clipboard; the window never sees it. */
export function DiagnosticsSection() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'failed'>('copy');
  const copy = async () => {
    setOutcome((await bridge.invoke('diagnostics:copy', null)) ? 'copied' : 'failed');
  };
  return (
    <SettingsSection title={t('diagnostics.title')}>
      <div className="setting-row">
        <p className="form-hint diagnostics-hint">{t('diagnostics.hint')}</p>
        <button
          type="button"
          className="button"
          onClick={() => void copy()}
          onBlur={() => setOutcome('copy')}
        >
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          <span aria-live="polite">{t(`diagnostics.${outcome}`)}</span>
        </button>
      </div>
    </SettingsSection>
  );
}
