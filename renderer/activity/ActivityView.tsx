import { useMemo } from 'react';
import { dayOf } from '../../shared/values/calendar.ts';
import { useNowMs } from '../formats/now.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Page } from '../parts/Page.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { useMoneyFormat } from '../state/use-money-format.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { activityDays } from './activity-days.ts';

const millisecondsPerDay = 86_400_000;

/** All changes, with or without a notification. */
export function ActivityView() {
  const { texts, times } = useApp();
  const { t } = texts;
  const journal = useView((view) => view.journal);
  const days = useMemo(() => activityDays(journal), [journal]);
  const nowMs = useNowMs(60_000);
  const money = useMoneyFormat();
  const isWhole = useWindowState((state) => state.isWhole);
  const nameOf = (day: string): string => {
    if (day === dayOf(nowMs)) return t('activity.today');
    return day === dayOf(nowMs - millisecondsPerDay) ? t('activity.yesterday') : times.day(day);
  };

  return (
    <Page name="activity" isWhole={isWhole}>
      <div className="page-inner">
        <header className="page-head">
          <h1 className="page-title">{t('activity.title')}</h1>
          {isWhole && journal.length > 0 && (
            <p className="list-count">{t('activity.count', { count: journal.length })}</p>
          )}
        </header>
        {journal.length === 0 && (
          <EmptyState icon="pulse" title={t('activity.empty-title')} body={t('activity.empty-body')} />
        )}
        {days.map(({ day, entries }) => (
          <section key={entries[0]?.change.id} aria-label={nameOf(day)} className="activity-day">
            <h2 className="section-title">{nameOf(day)}</h2>
            <ul className="activity-list">
              {entries.map((entry) => (
                <ActivityRow key={entry.change.id} entry={entry} money={money} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
