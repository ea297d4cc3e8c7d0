import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  type AlertsView,
  publicRelays,
  type Relay,
  relays,
} from '../../../shared/settings/alerts.ts';
import { canHaveAlerts } from '../../../shared/settings/setting-table.ts';
import type { WindowTexts } from '../../../shared/texts/catalogue.ts';
import { CopyableId } from '../../items/CopyableId.tsx';
import { Button } from '../../parts/Button.tsx';
import { PopupButton } from '../../parts/PopupButton.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { Select } from '../../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** Instant alerts: how they are, and the steps that set them up. With several accounts, each has its own. */
export function AlertsRow() {
  const scope = useWindowState((state) => state.scope);
  const hasOne = useView((view) => view.account !== null);
  return hasOne ? <AccountAlerts key={scope} /> : <AlertedAccounts />;
}

/** Where all accounts are shown together: leads to the one whose alerts are to be set up. */
function AlertedAccounts() {
  const { store, t } = useApp();
  const accounts = useView((view) => view.accounts).filter(
    ({ account }) => account !== null && canHaveAlerts(account),
  );
  if (accounts.length === 0) return null;
  return (
    <LabelledRow label={t('alerts.title')} hint={t('alerts.choose-account')}>
      <PopupButton
        className="button"
        face={t('alerts.set-up')}
        choices={() =>
          accounts.map(({ key, label }) => ({ label, run: () => store.showAccount(key) }))
        }
      />
    </LabelledRow>
  );
}

function AccountAlerts() {
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

/** The first step: which relay passes the provider's webhooks on. */
function RelayForm() {
  const { bridge, store, t } = useApp();
  const id = useId();
  const [relay, setRelay] = useState<Relay>('ntfy');
  const [server, setServer] = useState(publicRelays.ntfy ?? '');
  const [problem, ask, isBusy, setProblem] = useProblem();
  const isAddress = problem?.kind.startsWith('address-') === true;
  const choose = (chosen: Relay) => {
    setRelay(chosen);
    setServer(publicRelays[chosen] ?? '');
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(bridge.invoke('alerts:set', { ...store.shown(), at: { relay, server } }));
  };
  return (
    <form className="alert-relay" onSubmit={submit} noValidate>
      <p className="form-hint">{t('alerts.why')}</p>
      <div className="form-row">
        <span className="form-label" aria-hidden="true">
          {t('alerts.relay')}
        </span>
        <Select
          className="input select-input"
          label={t('alerts.relay')}
          choices={relays.map((value) => ({ value, label: t(`alerts.relay-${value}`) }))}
          value={relay}
          onChange={choose}
        />
      </div>
      <div className="form-row">
        <label className="form-label" htmlFor={id}>
          {t('alerts.server')}
        </label>
        <input
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          value={server}
          onChange={(event) => setServer(event.target.value)}
          aria-invalid={isAddress}
          aria-describedby={`${id}-hint`}
        />
        <p
          id={`${id}-hint`}
          className={isAddress ? 'form-problem' : 'form-hint'}
          aria-live="polite"
        >
          {t(isAddress ? 'portal.address-invalid' : 'alerts.who-reads')}
        </p>
      </div>
      {relay === 'smee' && <p className="form-hint">{t('alerts.smee-takes')}</p>}
      {problem !== null && !isAddress && <ProblemNote problem={problem} isAlert />}
      <Button type="submit" look="primary" disabled={isBusy}>
        {t('alerts.make')}
      </Button>
    </form>
  );
}

/** The two steps once there is an address: it goes into the provider's portal, and an event arrives. */
function WebhookSteps({ alerts }: { alerts: AlertsView }) {
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
        {relay === 'smee' && <p className="form-hint">{t('alerts.smee-takes')}</p>}
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
