import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFixed } from '../../shared/providers/first-page.ts';
import { type FoundPage, ownPageId } from '../../shared/providers/provider.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { KeyField, KeyPageButton, KeySubmit, takeKey, useKeyPlace } from './KeyField.tsx';
import { OwnPage } from './OwnPage.tsx';

interface ReplaceKeyFormProps {
  /** Null for the only one. */
  readonly account: string | null;
  /** It was replaced, or the person cancelled. */
  readonly onEnd: () => void;
}

/** Takes another key for the same account. */
export function ReplaceKeyForm({ account, onEnd }: ReplaceKeyFormProps) {
  const { bridge, t } = useApp();
  const owner = useView(
    (view) => view.accounts.find(({ key }) => key === account)?.account ?? view.account,
  );
  const [found, setFound] = useState<FoundPage | null>(null);
  const own = found?.hint ?? null;
  const { keyPlace, keyChoice } = useKeyPlace();
  const [problem, ask, isBusy, setProblem] = useProblem();
  const keyInput = useRef<HTMLInputElement>(null);
  const pasteButton = useRef<HTMLButtonElement>(null);
  const [hasKey, setHasKey] = useState(false);

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
    replace(key.value);
  };
  const replace = (key: string | null) => {
    const replacing = bridge.invoke('account:replace-key', {
      ...(account !== null && { account }),
      ...(own !== null && { page: ownPageId }),
      key,
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
      {owner?.keyLink !== undefined && (
        <p>
          <KeyPageButton of={{ account }} onOpen={() => pasteButton.current?.focus()} />
        </p>
      )}
      <KeyField
        label={t('key.replace-label')}
        input={keyInput}
        problem={problem}
        hint={t('key.paste-hint')}
        isDisabled={isBusy}
        onInput={() => {
          setHasKey(keyInput.current?.value !== '');
          setProblem(null);
        }}
      />
      {keyChoice}
      <div className="replace-key-answers">
        <KeySubmit
          button={pasteButton}
          hasKey={hasKey}
          label={t('key.replace-submit')}
          isBusy={isBusy}
          onPaste={() => replace(null)}
        />
        <Button look="quiet" disabled={isBusy} onClick={onEnd}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </form>
  );
}
