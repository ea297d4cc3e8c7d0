import { memo, useId, useMemo, useState } from 'react';
import {
  type Announcement,
  type ChangeKind,
  isAlert,
  type JournalEntry,
} from '../../shared/domain/change.ts';
import { itemOf } from '../../shared/domain/unread.ts';
import { routeOf } from '../../shared/view/route.ts';
import {
  changeInWords,
  stepInWords,
  subjectInWords,
  whenInWords,
} from '../formats/change-words.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainWord } from '../formats/plain-name.ts';
import { CutName } from '../items/CutName.tsx';
import { AccountMark } from '../items/ItemMarks.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Page } from '../parts/Page.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useView } from '../state/app-context.ts';
import type { ActivityFilter } from '../state/list-state.ts';
import { useMoney } from '../state/use-money.ts';
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

const kindIcons = {
  'service-suspended': 'pause-octagon',
  'service-not-active': 'warning',
  'service-active-again': 'check',
  'service-gone': 'trash',
  'service-new': 'server',
  'service-due-soon': 'calendar',
  'service-due-moved': 'calendar',
  'service-price-changed': 'sliders',
  'ticket-answered': 'ticket',
  'ticket-closed': 'check',
  'ticket-status-changed': 'ticket',
  'ticket-opened-elsewhere': 'ticket',
  'alert-invoice': 'bell',
  'alert-message': 'bell',
} as const satisfies Record<ChangeKind, IconName>;

const announcementIcons = {
  pending: 'clock',
  held: 'clock',
  told: 'bell',
  seen: 'eye',
  off: 'bell-off',
  receipt: 'bell-off',
  failed: 'warning',
} as const satisfies Record<Announcement, IconName>;

/** From one status to another: the step says all that the kind would. */
const statusSteps: ReadonlySet<ChangeKind> = new Set([
  'service-suspended',
  'service-not-active',
  'service-active-again',
]);

interface ActivityRowProps {
  readonly entry: JournalEntry;
  readonly money: MoneyFormat;
}

/** One change in one line, a link to its item. Renders again only when its entry changes. */
const ActivityRow = memo(function ActivityRow({ entry, money }: ActivityRowProps) {
  const { store, t, texts, times } = useApp();
  const { change, announcement } = entry;
  const { from, to } = stepInWords(change, texts, times, money);
  const isStepAlone = statusSteps.has(change.kind) && from !== null && to !== null;
  const when = whenInWords(change, texts, times, change.firstSeenMs);
  const fate = t(`activity.${announcement}`);
  return (
    <li className="activity-row">
      <button
        type="button"
        className={`activity-button activity-${change.kind}`}
        onClick={() => store.navigate(routeOf(change))}
      >
        <Icon name={kindIcons[change.kind]} className="activity-icon" />
        <span className="row-name">
          <CutName name={subjectInWords(change, texts)} />
        </span>
        <span className="activity-what">
          {!isStepAlone && <span className="activity-kind">{changeInWords(change, texts)}</span>}
          <span className={isStepAlone ? 'activity-kind row-cut' : 'activity-step row-cut'}>
            {from !== null && <bdi>{plainWord(from)}</bdi>}
            {from !== null && to !== null && ` ${t('activity.step-arrow')} `}
            {to !== null && <bdi>{plainWord(to)}</bdi>}
          </span>
          <AccountMark id={change.itemId} />
        </span>
        <span className="activity-when" title={when}>
          <span aria-hidden="true">{times.clock(change.firstSeenMs, change.firstSeenMs)}</span>
          <span className="visually-hidden">{when}</span>
        </span>
        <span className={`activity-fate activity-fate-${announcement}`} title={fate}>
          <Icon name={announcementIcons[announcement]} />
          <span className="visually-hidden">{fate}</span>
        </span>
      </button>
    </li>
  );
});
