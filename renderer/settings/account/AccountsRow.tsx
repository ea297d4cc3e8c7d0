import { useState } from 'react';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import type { AccountCard } from '../../../shared/view/view.ts';
import { ConnectForm } from '../../first-run/ConnectForm.tsx';
import { accountState } from '../../formats/account-state.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';

/** The accounts, once there are several, and a form for one more. */
export function AccountsRow() {
  const { t } = useApp().texts;
  const accounts = useView((view) => view.accounts);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const tell = async (asked: Promise<Result<null, Problem>>) => {
    const answer = await asked;
    setProblem(answer.ok ? null : answer.problem);
  };
  return (
    <>
      {accounts.length > 1 && (
        <ul className="plain-list">
          {accounts.map((card) => (
            <AccountLine key={card.key} card={card} onAsk={(asked) => void tell(asked)} />
          ))}
        </ul>
      )}
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <div className="setting-row">
        <p className="form-hint setting-text">{t('accounts.hint')}</p>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'confirm.cancel' : 'accounts.add')}
        </button>
      </div>
      {isOpen && <ConnectForm onConnected={() => setIsOpen(false)} />}
    </>
  );
}

interface AccountLineProps {
  readonly card: AccountCard;
  readonly onAsk: (asked: Promise<Result<null, Problem>>) => void;
}

function AccountLine({ card, onAsk }: AccountLineProps) {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const { key: account } = card;
  const name = accountName(card);
  const isPaused = card.phase === 'paused';
  const isDemo = card.account?.isDemo === true;
  const pause = t(isPaused ? 'accounts.resume' : 'accounts.pause');
  const remove = t(isDemo ? 'settings.forget-demo' : 'settings.forget');
  return (
    <li className="setting-row">
      <div className="setting-text">
        <p className="setting-label" dir="auto">
          {name}
        </p>
        <p className="form-hint">{accountState(card, texts) ?? t('status.online')}</p>
      </div>
      {!isDemo && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('accounts.with-state', { name, state: pause })}
          onClick={() => onAsk(bridge.invoke('account:pause', { account, isPaused: !isPaused }))}
        >
          {pause}
        </button>
      )}
      <button
        type="button"
        className={isDemo ? 'button' : 'button button-danger-quiet'}
        aria-label={t('accounts.with-state', { name, state: remove })}
        onClick={() => onAsk(bridge.invoke('account:forget', { account }))}
      >
        {remove}
      </button>
    </li>
  );
}
