import { useState } from 'react';
import type { AlertsView } from '../../../shared/settings/alerts.ts';
import type { WindowTexts } from '../../../shared/texts/catalogue.ts';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import { RelayForm } from './RelayForm.tsx';
import { WebhookSteps } from './WebhookSteps.tsx';

/** Instant alerts: how they are, and the steps that set them up. */
export function AlertsRow() {
  const { bridge, store, t, texts } = useApp();
  const alerts = useView((view) => view.alerts);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, ask] = useProblem();
  const open = alerts === null ? 'alerts.set-up' : 'alerts.show';
  const close = alerts === null ? 'confirm.cancel' : 'help.close';
  return (
    <>
      <LabelledRow
        label={t('alerts.title')}
        hint={alerts === null ? t('alerts.off-hint') : stateInWords(alerts, texts)}
      >
        <span className="setting-entry">
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? close : open)}
          </Button>
          {alerts !== null && (
            <Button
              className="button-danger-quiet"
              onClick={() => {
                setIsOpen(false);
                void ask(bridge.invoke('alerts:set', { ...store.shown(), at: null }));
              }}
            >
              {t('alerts.turn-off')}
            </Button>
          )}
        </span>
      </LabelledRow>
      <ProblemNote problem={problem} isAlert />
      {isOpen && (alerts === null ? <RelayForm /> : <WebhookSteps alerts={alerts} />)}
    </>
  );
}

function stateInWords({ state, trouble, host }: AlertsView, { t }: WindowTexts): string {
  if (state === 'down') return t(`alerts.down-${trouble ?? 'ended'}`, { host });
  return t(`alerts.state-${state}`, { host });
}
