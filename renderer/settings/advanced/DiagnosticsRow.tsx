import { useState } from 'react';
import { Button, LabelOrOutcome } from '../../parts/Button.tsx';
import { useApp } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

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
