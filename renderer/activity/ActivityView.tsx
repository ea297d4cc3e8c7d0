import { useId, useMemo, useState } from 'react';
import { isAlert } from '../../shared/domain/change.ts';
import { itemOf } from '../../shared/domain/unread.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Page } from '../parts/Page.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useView } from '../state/app-context.ts';
import type { ActivityFilter } from '../state/list-state.ts';
import { useMoney } from '../state/use-money.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { activityDays, wordOfDay } from './activity-days.ts';

const filters = [
  { value: 'all', label: 'lists.group-all' },
  { value: 'service', label: 'nav.services' },
  { value: 'ticket', label: 'nav.tickets' },
] as const;

/** All changes, with or without a notification. */
export function ActivityView() {
  const { listState, store, t, times } = useApp();
  const titleId = useId();
  const [filter, setFilter] = useState(listState.activity.filter);
  const journal = useView((view) => view.journal);
  const shown = useMemo(
    () =>
      filter === 'all'
        ? journal
        : journal.filter(({ change }) => !isAlert(change) && itemOf(change).kind === filter),
    [journal, filter],
  );
  const days = useMemo(() => activityDays(shown), [shown]);
  const money = useMoney();
  const services = useView((view) => view.services.items);
  const servicesById = useMemo(
    () => new Map(services.map((service) => [service.id, service])),
    [services],
  );
  const nameOf = (day: string): string => {
    const word = wordOfDay(day, times.today);
    return word === null ? times.day(day) : t(`activity.${word}`);
  };
  const choose = (value: ActivityFilter) => {
    listState.activity.filter = value;
    setFilter(value);
  };

  return (
    <Page name="activity" isWhole>
      <div className="overview activity">
        <header className="activity-head">
          <h1 id={titleId} className="page-title">
            {t('activity.title')}
          </h1>
          {journal.length > 0 && (
            <Segments
              labelId={titleId}
              choices={filters.map(({ value, label }) => ({ value, label: t(label) }))}
              value={filter}
              onChange={choose}
            />
          )}
          {journal.length > 0 && (
            <p className="list-count">{t('activity.count', { count: shown.length })}</p>
          )}
        </header>
        {shown.length === 0 && (
          <EmptyState
            icon="pulse"
            title={t('activity.empty-title')}
            body={t('activity.empty-body')}
          >
            <Button onClick={() => store.navigate({ view: 'settings', at: 'notify' })}>
              {t('activity.choose')}
            </Button>
          </EmptyState>
        )}
        {days.map(({ day, entries }) => (
          <section key={entries[0]?.change.id} aria-label={nameOf(day)} className="activity-day">
            <h2 className="section-title">{nameOf(day)}</h2>
            <ul className="card activity-list">
              {entries.map((entry) => (
                <ActivityRow
                  key={entry.change.id}
                  entry={entry}
                  money={money.of(
                    servicesById.get(entry.change.itemId) ?? { id: entry.change.itemId },
                  )}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
