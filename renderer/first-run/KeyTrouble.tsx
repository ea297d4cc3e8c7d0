import { useState } from 'react';
import { plainLine } from '../../shared/values/plain-line.ts';
import { AccountInitial } from '../items/ItemMarks.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useNamesOf, useRefusedAccount, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { ReplaceKeyForm } from './ReplaceKeyForm.tsx';

/** Of a name in a button. */
const nameLength = 30;

/** Says above every view why a key does not open its account any more, and takes another. */
export function KeyBanner() {
  const account = useRefusedAccount();
  const name = useNamesOf(({ key }) => key === account);
  const mark = account !== null && <AccountInitial account={account} />;
  return <Banner tone="problem" icon="key" of={name} mark={mark} {...useTrouble(account)} />;
}

/** The same of one account, or the only one (null), where it is listed. */
export function KeyTrouble({ account }: { account: string | null }) {
  const { title, body, children } = useTrouble(account);
  return (
    <>
      <p className="form-problem">{title}</p>
      {body !== undefined && (
        <p className="form-hint" dir="auto">
          {body}
        </p>
      )}
      {children !== undefined && <div className="banner-actions">{children}</div>}
    </>
  );
}

function useTrouble(account: string | null) {
  const { t } = useApp();
  const card = useView(
    ({ accounts }) => accounts.find(({ key }) => key === account) ?? accounts[0],
  );
  const opened = card?.connection.problem;
  if (card === undefined || opened?.kind !== 'another-account') {
    const isMissing = card?.phase === 'without-key';
    return {
      title: t(isMissing ? 'accounts.without-key' : 'banner.key-refused'),
      children: <Answers account={account} watched={null} />,
    };
  }
  const names = { name: opened.name ?? '', before: card.label };
  const isOfEnvironment = card.account?.keyPlace === 'environment';
  const canWatch = opened.isKnown !== true && !isOfEnvironment;
  return {
    title: t('banner.another-account-title', names),
    body: [
      t(bodyOf(opened.isKnown === true, isOfEnvironment), names),
      // Watching the other one leaves this one without a key, and with it without its address.
      ...(card.alerts !== null && canWatch ? [t('banner.another-account-alerts', names)] : []),
    ].join(' '),
    children: isOfEnvironment ? undefined : (
      <Answers account={account} watched={canWatch ? names.name : null} />
    ),
  };
}

function bodyOf(isKnown: boolean, isOfEnvironment: boolean) {
  if (isOfEnvironment) return 'banner.another-account-environment';
  return isKnown ? 'banner.another-account-known' : 'banner.another-account-body';
}

interface AnswersProps {
  readonly account: string | null;
  /** The account that the key has come to open, if it can be watched. */
  readonly watched: string | null;
}

/** A button for each answer, and the form for another key. */
function Answers({ account, watched }: AnswersProps) {
  const { bridge, t } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, ask, isBusy] = useProblem();
  const watch = () => bridge.invoke('account:watch-opened', account === null ? null : { account });
  if (isOpen) return <ReplaceKeyForm account={account} onEnd={() => setIsOpen(false)} />;
  return (
    <>
      {watched !== null && (
        <Button isSmall disabled={isBusy} onClick={() => void ask(watch())}>
          {t('banner.another-account-watch', { name: plainLine(watched, nameLength) })}
        </Button>
      )}
      <Button isSmall onClick={() => setIsOpen(true)}>
        {t('key.replace-open')}
      </Button>
      <ProblemNote problem={problem} isAlert />
    </>
  );
}
