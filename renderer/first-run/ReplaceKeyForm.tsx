import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFixed } from '../../shared/providers/first-page.ts';
import { type FoundPage, ownPageId } from '../../shared/providers/provider.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useRefusedAccount, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { KeyField, KeyPageButton, takeKey } from './KeyField.tsx';
import { OwnPage } from './OwnPage.tsx';
import { useKeyPlace } from './use-key-place.tsx';

/** Takes another key for the same account. `onEnd`: it was replaced, or the person cancelled. */
export function ReplaceKeyForm({ onEnd }: { onEnd: () => void }) {
  const { bridge, t } = useApp();
  const account = useRefusedAccount();
  const owner = useView(
    (view) => view.accounts.find(({ key }) => key === account)?.account ?? view.account,
  );
  const [found, setFound] = useState<FoundPage | null>(null);
  const own = found?.hint ?? null;
  const { keyPlace, keyChoice } = useKeyPlace();
  const [problem, ask, isBusy, setProblem] = useProblem();
  const keyInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // At the start, and after the check, during which the field was disabled and lost the focus.
    if (!isBusy) keyInput.current?.focus();
  }, [isBusy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = keyInput.current;
    if (input === null || isBusy) return;
    const key = takeKey(input);
    if (!key.ok) {
      setProblem(key.problem);
      return;
    }
    const replacing = bridge.invoke('account:replace-key', {
      ...(account !== null && { account }),
      ...(own !== null && { page: ownPageId }),
      key: key.value,
      keyPlace,
    });
    void ask(replacing, onEnd);
  };

  return (
    <form className="replace-key" onSubmit={submit} noValidate>
      {owner?.hasOwnPage === true && (
        <OwnPage
          found={found}
          onFound={setFound}
          base={own !== null && isFixed(own.base) ? own.base : null}
          isDisabled={isBusy}
        />
      )}
      <KeyField
        label={t('key.replace-label')}
        input={keyInput}
        problem={problem}
        hint={owner?.keyLink !== undefined && <KeyPageButton of={{ account }} />}
        isDisabled={isBusy}
        onInput={() => setProblem(null)}
      />
      {keyChoice}
      <div className="replace-key-answers">
        <Button type="submit" look="primary" disabled={isBusy}>
          {t(isBusy ? 'key.replace-busy' : 'key.replace-submit')}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onEnd}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </form>
  );
}
