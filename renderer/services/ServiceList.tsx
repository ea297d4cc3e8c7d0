import { useMemo } from 'react';
import { dayOf } from '../../shared/calendar.ts';
import { orderServices } from '../../shared/list-order.ts';
import { useApp, useTaught, useView } from '../app-context.ts';
import { useNowMs } from '../now.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useRovingList } from '../parts/roving-list.ts';
import { SectionNote } from '../parts/SectionNote.tsx';
import { ListCount } from '../unread/ListCount.tsx';
import { ServiceRow } from './ServiceRow.tsx';

export function ServiceList({ selectedId }: { selectedId: string | null }) {
  const { texts } = useApp();
  const { t, locale } = texts;
  const taught = useTaught();
  const unread = useView((view) => view.unread.service);
  const section = useView((view) => view.services);
  const services = useMemo(
    () => orderServices(section.items, locale, taught),
    [section.items, locale, taught],
  );
  const unreadIds = useMemo(() => new Set(unread), [unread]);
  const today = dayOf(useNowMs(60_000));
  const { list, onKeyDown, onFocus, tabStopId } = useRovingList(services, selectedId);

  return (
    <>
      <header className="list-head">
        <h1 className="list-title">{t('services.title')}</h1>
        {section.asOfMs !== null && (
          <ListCount kind="service" count={t('services.count', { count: services.length })} />
        )}
      </header>
      <SectionNote section={section} />
      {section.asOfMs === null && section.problem === null && <ListSkeleton />}
      {section.asOfMs === null && section.problem !== null && <ProblemNote problem={section.problem} />}
      {section.asOfMs !== null && services.length === 0 && (
        <EmptyState icon="server" title={t('services.empty-title')} body={t('services.empty-body')} />
      )}
      {services.length > 0 && (
        <ul
          className="list"
          ref={list}
          aria-label={t('services.list')}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              isSelected={service.id === selectedId}
              isTabStop={service.id === tabStopId}
              isUnread={unreadIds.has(service.id)}
              today={today}
            />
          ))}
        </ul>
      )}
    </>
  );
}
