import { type FormEvent, useId, useState } from 'react';
import { publicRelays, type Relay, relays } from '../../../shared/settings/alerts.ts';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { Select } from '../../parts/Select.tsx';
import { useApp } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';

/** The first step: which relay passes the provider's webhooks on. */
export function RelayForm() {
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
      {problem !== null && !isAddress && <ProblemNote problem={problem} isAlert />}
      <Button type="submit" look="primary" disabled={isBusy}>
        {t('alerts.make')}
      </Button>
    </form>
  );
}
