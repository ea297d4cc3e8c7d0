import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import type { ChosenKeyPlace } from '../../shared/settings/credentials.ts';
import { KeepKeyChoice } from '../first-run/KeepKeyChoice.tsx';
import { KeyField } from '../first-run/KeyField.tsx';
import { takeKey } from '../first-run/take-key.ts';
import { Banner } from '../parts/Banner.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Says that the key was refused and takes a new one for the same account. */
export function ReplaceKey() {
  const { t } = useApp().texts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner
      tone="problem"
      icon="key"
      title={t('banner.key-refused-title')}
      body={t('banner.key-refused-body')}
    >
      {isOpen ? (
        <ReplaceKeyForm />
      ) : (
        <button type="button" className="button button-primary" onClick={() => setIsOpen(true)}>
          {t('key.replace-open')}
        </button>
      )}
    </Banner>
  );
}

function ReplaceKeyForm() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const isProtected = useView((view) => view.platform.secretStorage === 'protected');
  const [chosen, setChosen] = useState<ChosenKeyPlace>('os');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const keyInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The field was disabled during the check and lost the focus.
    if (problem !== null && !isBusy) keyInput.current?.focus();
  }, [problem, isBusy]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = keyInput.current;
    if (input === null || isBusy) return;
    const key = takeKey(input);
    if (!key.ok) {
      setProblem(key.problem);
      return;
    }
    setIsBusy(true);
    const result = await bridge.invoke('account:replace-key', {
      key: key.value,
      keyPlace: isProtected ? chosen : 'session',
    });
    setIsBusy(false);
    setProblem(result.ok ? null : result.problem);
  };

  return (
    <form className="replace-key" onSubmit={(event) => void submit(event)} noValidate>
      <KeyField
        label={t('key.replace-label')}
        input={keyInput}
        problem={problem}
        isDisabled={isBusy}
        isFocused
      />
      <KeepKeyChoice value={chosen} onChange={setChosen} />
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {t(isBusy ? 'key.replace-busy' : 'key.replace-submit')}
      </button>
    </form>
  );
}
