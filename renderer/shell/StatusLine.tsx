import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { listsInWords } from '../../shared/texts/list-words.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import type { Connection, Phase } from '../../shared/view/view.ts';
import {
  isInBanner,
  isTimeInBanner,
  type TroubledList,
  troubledLists,
} from '../../shared/view/view.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useNowMs } from '../formats/now.ts';
import { countdown } from '../formats/time-format.ts';
import { useApp, useNamesOf, useView } from '../state/app-context.ts';

/** How fresh the data is. */
export function StatusLine() {
  const { t } = useApp();
  const isRefreshing = useView((view) => view.connection.isRefreshing);
  return (
    <section className="status" aria-label={t('status.label')}>
      <StatusWords areBannersShown />
      <ActionButton id="help" className="status-help" icon="question" isIconAlone />
      <ActionButton
        id="refresh"
        className={isRefreshing ? 'is-turning' : ''}
        icon="refresh"
        isIconAlone
      />
    </section>
  );
}

const tones = {
  online: 'good',
  connecting: 'quiet',
  offline: 'quiet',
  paused: 'attention',
  trouble: 'attention',
  'key-refused': 'problem',
  'another-account': 'problem',
} as const satisfies Record<Connection['state'], string>;

/**
 * The state of the connection. Only a change of it is read out, not the passing minutes. What a banner shows, which is
 * not read out, is not shown twice.
 */
export function StatusWords({ areBannersShown = false }: { areBannersShown?: boolean }) {
  const { t, texts, times } = useApp();
  const connection = useView((view) => view.connection);
  const phase = useView((view) => view.phase);
  const areAlertsDown = useView((view) => view.alerts?.state === 'down');
  const lists = troubledLists(useView(({ services, tickets }) => ({ services, tickets })));
  const names = useNamesOf(
    (card) => card.phase === 'ready' && card.connection.state === connection.state,
  );
  const isTold = useView(
    (view) =>
      areBannersShown && connection.problem !== null && isInBanner(view, connection.problem),
  );
  const accounts = useView((view) => view.accounts);
  // Of several accounts, those that are still read.
  const online = accounts.filter((card) => card.connection.state === 'online');
  const areOthersTold = isTold && names !== null && online.length > 0;
  const isTimeTold = useView((view) => areBannersShown && isTimeInBanner(view));
  const tone = phase === 'waiting-for-keyring' ? 'attention' : tones[connection.state];
  const isPaused = connection.state === 'paused' && connection.pausedUntilMs !== null;
  const more = freshness();
  const isStill =
    isTold && !areOthersTold && !isPaused && !connection.isRefreshing && more !== null;
  return (
    <>
      {(!isTold || isPaused || more !== null) && (
        <span className={`status-dot status-dot-${tone}`} aria-hidden="true" />
      )}
      <div className="status-text">
        <p className={isTold ? 'visually-hidden' : 'status-main'} role="status">
          {names !== null && connection.state !== 'online' && (
            <>
              <bdi>{names}</bdi> ·{' '}
            </>
          )}
          {stateInWords(connection, phase, lists, texts)}
        </p>
        {areOthersTold && (
          <p className="status-main">
            {t('status.some-online', { some: online.length, all: accounts.length })}
          </p>
        )}
        {isStill && <p className="status-main">{t('status.not-updating')}</p>}
        <p className="status-more">
          {connection.state === 'paused' && connection.pausedUntilMs !== null ? (
            <Countdown untilMs={connection.pausedUntilMs} />
          ) : (
            more
          )}
        </p>
      </div>
    </>
  );

  function freshness(): string | null {
    if (areOthersTold)
      return times.clock(Math.min(...online.map((card) => card.connection.asOfMs ?? 0)));
    if (isTimeTold) return null;
    if (connection.isRefreshing) return t('status.refreshing');
    if (areAlertsDown && connection.state === 'online') return t('status.alerts-down');
    if (connection.asOfMs === null) return null;
    const time = times.clock(connection.asOfMs);
    if (isTold) return t('status.last', { time });
    return connection.state === 'online' ? time : t('status.as-of', { time });
  }
}

function Countdown({ untilMs }: { untilMs: number }) {
  const { t, locale } = useApp().texts;
  const nowMs = useNowMs(1_000);
  return (
    <span role="timer">
      {untilMs > nowMs
        ? t('status.paused-until', { time: countdown(untilMs, nowMs, locale) })
        : t('status.paused-over')}
    </span>
  );
}

function stateInWords(
  connection: Connection,
  phase: Phase,
  lists: readonly TroubledList[],
  texts: WindowTexts,
): string {
  if (phase === 'waiting-for-keyring') return texts.t('status.keyring');
  const problem = lists[0]?.problem ?? connection.problem;
  if (connection.state === 'trouble' && problem !== null) {
    const isServers = problem.kind === 'server-error';
    const title = isServers ? texts.t('status.server-error') : problemText(problem, texts).title;
    const alike = lists.filter((list) => list.problem.kind === problem.kind);
    if (alike.length === 0) return title;
    return texts.t('section.list-problem', { list: listsInWords(alike, texts), problem: title });
  }
  // Trouble without a problem would be a bug in main.
  return texts.t(
    connection.state === 'trouble' ? 'status.connecting' : `status.${connection.state}`,
  );
}
