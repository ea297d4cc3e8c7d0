import type { ApiProblem } from '../../shared/domain/problem.ts';
import { tabOf } from '../../shared/settings/setting-table.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { isKeyWrong, troubledLists } from '../../shared/view/view.ts';
import { KeyBanner } from '../first-run/KeyTrouble.tsx';
import { useNowMs } from '../formats/now.ts';
import { isNews, isTrouble, updateWords } from '../formats/update-words.ts';
import { Banner, DismissibleBanner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { Notices } from '../parts/Notices.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useNamesOf, useRoute, useView } from '../state/app-context.ts';
import { UpdateActions } from '../updates/UpdateActions.tsx';

const limitReached: ApiProblem = { kind: 'limited', retryAfterMs: null };

/** Messages about the whole window, above every view. */
export function Banners() {
  const { bridge, t, texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const phase = useView((view) => view.phase);
  const asOfMs = useView(
    ({ connection, services, tickets }) => connection.asOfMs ?? services.asOfMs ?? tickets.asOfMs,
  );
  const connection = useView((view) => view.connection);
  const isKeyringLocked = phase === 'waiting-for-keyring';
  const route = useRoute();
  // The settings of an account say it beside its key.
  const isKeyTold = route.view === 'settings' && tabOf(route.at ?? 'account') === 'account';
  // A problem of a single list is shown at that list.
  const isOfAll = useView((view) => troubledLists(view).length === 0);
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
      {!isKeyringLocked && isKeyWrong(connection) && !isKeyTold && <KeyBanner />}
      {!isKeyringLocked && connection.state === 'paused' && pausedBanner()}
      {!isKeyringLocked && isTold && connection.problem !== null && (
        <ProblemNote
          problem={connection.problem}
          of={names}
          {...(asOfMs !== null && {
            after: t('section.stale', { time: times.clock(asOfMs) }),
          })}
        />
      )}
      <Notices />
      <UpdateBar />
    </div>
  );

  function pausedBanner() {
    const { pausedUntilMs: untilMs, problem } = connection;
    const body =
      untilMs === null || untilMs <= nowMs
        ? t('banner.paused-body')
        : t('banner.paused-until', { time: times.clock(untilMs) });
    const { title } = problemText(problem ?? limitReached, texts);
    return <Banner tone="info" icon="clock" of={names} title={title} body={body} />;
  }
}

/** Announces an update until the person dismisses it, except above the settings' own words about it. */
function UpdateBar() {
  const { bridge, t, texts } = useApp();
  const { state, isBarPutAway } = useView((view) => view.updates);
  const route = useRoute();
  const isToldBelow = route.view === 'settings' && tabOf(route.at ?? 'account') === 'advanced';
  if (isBarPutAway || isToldBelow || !isNews(state)) return null;
  return (
    <DismissibleBanner
      tone={isTrouble(state) ? 'problem' : 'info'}
      icon={isTrouble(state) ? 'warning' : 'info'}
      {...updateWords(state, texts)}
      dismiss={t('update.put-away')}
      onDismiss={() => void bridge.invoke('update:put-away', null)}
    >
      {state.name === 'off' ? undefined : <UpdateActions state={state} />}
    </DismissibleBanner>
  );
}
