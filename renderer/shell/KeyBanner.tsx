import { type ReactNode, Suspense, useState } from 'react';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useNamesOf, useRefusedAccount, useView } from '../state/app-context.ts';
import { late, useLoadedWhenIdle } from '../state/late.ts';
import { useProblem } from '../state/use-problem.ts';

const ReplaceKeyForm = late(
  async () => (await import('../first-run/ReplaceKeyForm.tsx')).ReplaceKeyForm,
);

/** Says why a key does not open its account any more, and takes another. */
export function KeyBanner() {
  const { t } = useApp();
  const asked = useRefusedAccount();
  const card = useView(({ accounts }) => accounts.find(({ key }) => key === asked) ?? accounts[0]);
  const of = useNamesOf(({ key }) => key === asked);
  const [isOpen, setIsOpen] = useState(false);
  const opened = card?.connection.problem;
  if (card !== undefined && opened?.kind === 'another-account') {
    const names = { name: opened.name ?? '', before: card.label };
    const isOfEnvironment = card.account?.keyPlace === 'environment';
    // Watching the other one leaves this one without a key, and with it without its address.
    const hasAlerts = card.alerts !== null && opened.isKnown !== true && !isOfEnvironment;
    return (
      <Banner
        tone="problem"
        icon="key"
        of={of}
        title={t('banner.another-account-title', names)}
        body={[
          t(bodyOf(opened.isKnown === true, isOfEnvironment), names),
          ...(hasAlerts ? [t('banner.another-account-alerts', names)] : []),
        ].join(' ')}
      >
        {isOfEnvironment ? undefined : (
          <>
            {!isOpen && opened.isKnown !== true && <WatchOpened account={asked} />}
            <NewKey isOpen={isOpen} onOpen={setIsOpen} />
          </>
        )}
      </Banner>
    );
  }
  return (
    <Banner
      tone="problem"
      icon="key"
      of={of}
      title={t(isOpen ? 'banner.key-refused-title' : 'banner.key-refused-brief')}
      body={isOpen ? t('banner.key-refused-body') : undefined}
    >
      <NewKey isOpen={isOpen} onOpen={setIsOpen} />
    </Banner>
  );
}

function bodyOf(isKnown: boolean, isOfEnvironment: boolean) {
  if (isOfEnvironment) return 'banner.another-account-environment';
  return isKnown ? 'banner.another-account-known' : 'banner.another-account-body';
}

/** The answer that the account which the key has come to open is to be watched. */
function WatchOpened({ account }: { account: string | null }) {
  const { bridge, t } = useApp();
  const [problem, ask, isBusy] = useProblem();
  const watch = () => bridge.invoke('account:watch-opened', account === null ? null : { account });
  return (
    <>
      <Button look="primary" isSmall disabled={isBusy} onClick={() => void ask(watch())}>
        {t('banner.another-account-watch')}
      </Button>
      {problem !== null && <ProblemNote problem={problem} isAlert />}
    </>
  );
}

/** A button, and the form that it opens. */
function NewKey({
  isOpen,
  onOpen,
}: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}): ReactNode {
  const { t } = useApp();
  useLoadedWhenIdle(ReplaceKeyForm);
  return isOpen ? (
    <Suspense>
      <ReplaceKeyForm onEnd={() => onOpen(false)} />
    </Suspense>
  ) : (
    <Button isSmall onClick={() => onOpen(true)}>
      {t('key.replace-open')}
    </Button>
  );
}
