import { useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** Has main copy a diagnostic report to the clipboard; the window never sees it. */
export function DiagnosticsRow() {
  const { bridge, t } = useApp();
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'failed'>('copy');
  const copy = async () => {
    setOutcome((await bridge.invoke('diagnostics:copy', null)) ? 'copied' : 'failed');
  };
  return (
    <LabelledRow label={t('diagnostics.title')} hint={t('diagnostics.hint')}>
      <button type="button" className="button" onClick={() => void copy()} onBlur={() => setOutcome('copy')}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">{t(`diagnostics.${outcome}`)}</span>
      </button>
    </LabelledRow>
  );
}
