import { useEffect, useState } from 'react';
import type { AlertsView } from '../../../shared/settings/alerts.ts';
import { CopyableId } from '../../items/CopyableId.tsx';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';

/** The two steps once there is an address: it goes into the provider's portal, and an event arrives. */
export function WebhookSteps({ alerts }: { alerts: AlertsView }) {
  const { bridge, store, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const webhooks = useView((view) => view.account?.webhooks);
  const { relay, server } = alerts;
  const [address, setAddress] = useState<string | null>(null);
  const [problem, ask] = useProblem();
  const request = scope === null ? null : { account: scope };
  const show = async () => {
    const read = await bridge.invoke('alerts:address', request);
    setAddress(read.ok ? read.value.address : null);
  };
  // Read once: what is replaced below is read there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither changes while this is shown
  useEffect(() => void show(), []);
  const replace = () =>
    ask(bridge.invoke('alerts:set', { ...store.shown(), at: { relay, server } }), () => {
      store.say(t('alerts.replaced'));
      void show();
    });
  return (
    <ol className="alert-steps">
      <li>
        <p className="form-hint">{t('alerts.paste')}</p>
        {webhooks?.menu !== undefined && (
          <p className="form-hint">{t('portal.menu', { menu: webhooks.menu })}</p>
        )}
        {address !== null && (
          <p>
            <CopyableId id={address} />
          </p>
        )}
        <span className="setting-entry">
          {webhooks?.link !== undefined && (
            <Button
              isSmall
              icon="external"
              onClick={() =>
                void bridge.invoke('link:open-key-page', { account: scope, of: 'webhooks' })
              }
            >
              {t('alerts.open-page')}
            </Button>
          )}
          <Button isSmall onClick={() => void replace()}>
            {t('alerts.replace')}
          </Button>
        </span>
        <ProblemNote problem={problem} isAlert />
      </li>
      <li>
        <p className="form-hint">{t('alerts.check')}</p>
        <TestEvent lastEventMs={alerts.lastEventMs} />
      </li>
    </ol>
  );
}

/** Sends an event as the provider would, and says when one has arrived, wherever it came from. */
function TestEvent({ lastEventMs }: { lastEventMs: number | null }) {
  const { bridge, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const [beforeMs, setBeforeMs] = useState(lastEventMs);
  const [state, setState] = useState<'unsent' | 'waiting' | 'not-taken'>('unsent');
  const send = async () => {
    setBeforeMs(lastEventMs);
    setState('waiting');
    const wasTaken = await bridge.invoke('alerts:test', scope === null ? null : { account: scope });
    if (!wasTaken) setState('not-taken');
  };
  const outcome = lastEventMs === beforeMs ? state : 'arrived';
  return (
    <span className="setting-entry">
      <Button isSmall disabled={outcome === 'waiting'} onClick={() => void send()}>
        {t('alerts.test')}
      </Button>
      <span className={outcome === 'not-taken' ? 'form-problem' : 'form-hint'} role="status">
        {outcome !== 'unsent' && t(`alerts.${outcome}`)}
      </span>
    </span>
  );
}
