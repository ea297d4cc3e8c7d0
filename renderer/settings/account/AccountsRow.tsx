import { useLayoutEffect, useRef, useState } from 'react';
import type { AccountCard } from '../../../shared/view/view.ts';
import { ConnectForm } from '../../first-run/ConnectForm.tsx';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import { AccountLine } from './AccountLine.tsx';

/** The accounts, if there are several, and a form to add one. */
export function AccountsRow() {
  const { bridge, t } = useApp();
  const accounts = useView((view) => view.accounts);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The account that was just moved. */
  const moved = useRef<string | null>(null);
  const [problem, ask] = useProblem();
  const kept = accounts.filter(isKept).map(({ key }) => key);
  const order = kept.join();
  useLayoutEffect(() => {
    // A row that moves within the DOM loses the focus.
    if (moved.current === null || order === '') return;
    list.current?.querySelector<HTMLElement>(`[data-account="${moved.current}"] button`)?.focus();
    moved.current = null;
  }, [order]);
  return (
    <>
      {accounts.length > 1 && (
        <ul className="plain-list" ref={list}>
          {accounts.map((card) => (
            <AccountLine
              key={card.key}
              card={card}
              onMoveUp={mover(card.key, -1)}
              onMoveDown={mover(card.key, 1)}
              onAsk={(asked) => void ask(asked)}
            />
          ))}
        </ul>
      )}
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <LabelledRow label={t('accounts.another')}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'confirm.cancel' : 'accounts.add')}
        </Button>
      </LabelledRow>
      {isOpen && <ConnectForm onConnected={() => setIsOpen(false)} />}
    </>
  );

  /** Swaps an account with the one `by` places further on; null if there is none. */
  function mover(key: string, by: 1 | -1): (() => void) | null {
    const at = kept.indexOf(key);
    const other = at < 0 ? undefined : kept[at + by];
    if (other === undefined) return null;
    const swapped = kept.map((one) => (one === key ? other : one === other ? key : one));
    return () => {
      moved.current = key;
      void ask(bridge.invoke('accounts:sort', { accounts: swapped }));
    };
  }
}

/** Whether the person decides its place; the environment's account and the demo have places of their own. */
function isKept({ account }: AccountCard): boolean {
  return account?.isDemo !== true && account?.keyPlace !== 'environment';
}
