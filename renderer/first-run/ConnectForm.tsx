import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import type { ChosenKeyPlace } from '../../shared/settings/credentials.ts';
import { parseBaseAddress } from '../../shared/settings/credentials.ts';
import { FieldProblem, ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { problemOf } from '../state/use-problem.ts';
import { KeepKeyChoice } from './KeepKeyChoice.tsx';
import { KeyField } from './KeyField.tsx';
import { problemPlace } from './problem-place.ts';
import { takeKey } from './take-key.ts';
import '../styles/views/first-run.css';

interface ConnectFormProps {
  readonly onConnected?: () => void;
}

/** Base address and key. A problem is shown at the field that can fix it. */
export function ConnectForm({ onConnected }: ConnectFormProps) {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const isProtected = useView((view) => view.platform.secretStorage === 'protected');
  const [typedAddress, setTypedAddress] = useState('');
  const [chosen, setChosen] = useState<ChosenKeyPlace>('os');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const addressInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = parseBaseAddress(typedAddress);
  const place = problem === null ? null : problemPlace(problem);

  useEffect(() => {
    // At the start, and after the check, during which the fields were disabled and lost the focus.
    if (!isBusy) (place === 'key' ? keyInput : addressInput).current?.focus();
  }, [place, isBusy]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = keyInput.current;
    if (input === null || isBusy) return;
    if (!address.ok) {
      setProblem(address.problem);
      addressInput.current?.focus();
      return;
    }
    const key = takeKey(input);
    if (!key.ok) {
      setProblem(key.problem);
      return;
    }
    setProblem(null);
    setIsBusy(true);
    const result = await bridge.invoke('account:connect', {
      baseAddress: address.value,
      key: key.value,
      keyPlace: isProtected ? chosen : 'session',
    });
    setIsBusy(false);
    if (result.ok) onConnected?.();
    else setProblem(problemOf(result));
  };

  return (
    <form className="connect-form" onSubmit={(event) => void submit(event)} noValidate>
      {problem !== null && place === 'form' && <ProblemNote problem={problem} isAlert />}
      <div className="form-row">
        <label className="form-label" htmlFor={id}>
          {t('first-run.address')}
        </label>
        <input
          ref={addressInput}
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('first-run.address-placeholder')}
          value={typedAddress}
          disabled={isBusy}
          onChange={(event) => setTypedAddress(event.target.value)}
          aria-invalid={place === 'address'}
          aria-describedby={`${id}-hint`}
        />
        <div id={`${id}-hint`} aria-live="polite">
          {problem !== null && place === 'address' && <FieldProblem problem={problem} />}
          <AddressHint typed={typedAddress} used={address.ok ? address.value : null} />
        </div>
      </div>
      <KeyField
        label={t('key.label')}
        input={keyInput}
        problem={place === 'key' ? problem : null}
        hint={t('first-run.where')}
        isDisabled={isBusy}
      />
      <KeepKeyChoice value={chosen} onChange={setChosen} />
      <button type="submit" className="button button-primary button-large" disabled={isBusy}>
        {t(isBusy ? 'first-run.connecting' : 'first-run.connect')}
      </button>
    </form>
  );
}

/** The address that will be used, shown while typing. */
function AddressHint({ typed, used }: { typed: string; used: string | null }) {
  const { t } = useApp().texts;
  if (typed.trim() === '' || used === null) return <p className="form-hint">{t('first-run.address-hint')}</p>;
  return <p className="form-hint form-hint-used">{t('first-run.address-used', { address: used })}</p>;
}
