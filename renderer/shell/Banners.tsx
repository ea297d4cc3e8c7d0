import { Suspense, useState } from 'react';
import type { ApiProblem } from '../../shared/domain/problem.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { listInTrouble } from '../../shared/view/list-in-trouble.ts';
import { useNowMs } from '../formats/now.ts';
import { LeftBehindNote } from '../outbox/LeftBehindNote.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { Notices } from '../parts/Notices.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useNamesOf, useRefusedAccount, useView } from '../state/app-context.ts';
import { late, useLoadedWhenIdle } from '../state/late.ts';
import { UpdateBar } from '../updates/UpdateBar.tsx';

const ReplaceKeyForm = late(
  async () => (await import('../first-run/ReplaceKeyForm.tsx')).ReplaceKeyForm,
);

const limitReached: ApiProblem = { kind: 'limited', retryAfterMs: null };

/** Messages about the whole window, above every view. */
export function Banners() {
  const { bridge, t, texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const phase = useView((view) => view.phase);
  const hasData = useView(
    ({ services, tickets }) => services.asOfMs !== null || tickets.asOfMs !== null,
  );
  const connection = useView((view) => view.connection);
  const isKeyringLocked = phase === 'waiting-for-keyring';
  // A problem of a single list is shown at that list.
  const isOfAll = useView((view) => listInTrouble(view) === null);
  const names = useNamesOf(
    (card) => card.phase === 'ready' && card.connection.state === connection.state,
  );
  const isTold = isOfAll && (connection.state === 'offline' || connection.state === 'trouble');
  return (
    <div className="banners">
      {isKeyringLocked && (
        <Banner
          tone="attention"
          icon="lock"
          title={t('banner.keyring-title')}
          body={t('banner.keyring-body')}
        >
          <Button onClick={() => void bridge.invoke('app:restart', null)}>
            {t('banner.restart')}
          </Button>
        </Banner>
      )}
      {!isKeyringLocked && connection.state === 'key-refused' && <ReplaceKey />}
      {!isKeyringLocked && connection.state === 'paused' && pausedBanner()}
      {!isKeyringLocked && isTold && connection.problem !== null && (
        <ProblemNote
          problem={connection.problem}
          of={names}
          {...(hasData ? { after: t('service.read-failed') } : {})}
        />
      )}
      <LeftBehindNote />
      <Notices />
      <UpdateBar />
    </div>
  );

  function pausedBanner() {
    const { pausedUntilMs: untilMs, problem } = connection;
    const body =
      untilMs === null || untilMs <= nowMs
        ? t('banner.paused-body')
        : t('banner.paused-until', { time: times.clock(untilMs, nowMs) });
    const { title } = problemText(problem ?? limitReached, texts);
    return <Banner tone="info" icon="clock" of={names} title={title} body={body} />;
  }
}

/** Says that the key was refused and takes a new one for the same account. */
function ReplaceKey() {
  const { t } = useApp();
  const refused = useRefusedAccount();
  const name = useNamesOf(({ key }) => key === refused);
  const [isOpen, setIsOpen] = useState(false);
  useLoadedWhenIdle(ReplaceKeyForm);
  return (
    <Banner
      tone="problem"
      icon="key"
      of={name}
      title={t('banner.key-refused-title')}
      body={isOpen ? t('banner.key-refused-body') : undefined}
    >
      {isOpen ? (
        <Suspense>
          <ReplaceKeyForm onEnd={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <Button look="primary" isSmall onClick={() => setIsOpen(true)}>
          {t('key.replace-open')}
        </Button>
      )}
    </Banner>
  );
}
