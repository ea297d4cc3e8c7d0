import { useMemo } from 'react';
import { dayOf } from '../../shared/calendar.ts';
import { orderTickets } from '../../shared/list-order.ts';
import { useApp, useTaught, useView } from '../app-context.ts';
import { useNowMs } from '../now.ts';
import { OutboxPanel } from '../outbox/OutboxPanel.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useRovingList } from '../parts/roving-list.ts';
import { SectionNote } from '../parts/SectionNote.tsx';
import { plainServiceName } from '../plain-name.ts';
import { ListCount } from '../unread/ListCount.tsx';
import { TicketRow } from './TicketRow.tsx';

export function TicketList({ selectedId }: { selectedId: string | null }) {
  const { store, texts } = useApp();
  const { t } = texts;
  const taught = useTaught();
  const unread = useView((view) => view.unread.ticket);
  const section = useView((view) => view.tickets);
  const services = useView((view) => view.services.items);
  const tickets = useMemo(() => orderTickets(section.items, taught), [section.items, taught]);
  const serviceNames = useMemo(
    () => new Map(services.map((service) => [service.id, plainServiceName(service)])),
    [services],
  );
  const unreadIds = useMemo(() => new Set(unread), [unread]);
  const today = dayOf(useNowMs(60_000));
  const { list, onKeyDown, onFocus, tabStopId } = useRovingList(tickets, selectedId);
  const write = () => store.navigate({ view: 'new-ticket', serviceId: null });

  return (
    <>
      <header className="list-head">
        <h1 className="list-title">{t('tickets.title')}</h1>
        {section.asOfMs !== null && (
          <ListCount kind="ticket" count={t('tickets.count', { count: tickets.length })} />
        )}
      </header>
      <OutboxPanel />
      <SectionNote section={section} />
      {section.asOfMs === null && section.problem === null && <ListSkeleton />}
      {section.asOfMs === null && section.problem !== null && <ProblemNote problem={section.problem} />}
      {section.asOfMs !== null && tickets.length === 0 && (
        <EmptyState icon="ticket" title={t('tickets.empty-title')} body={t('tickets.empty-body')}>
          <button type="button" className="button button-primary" onClick={write}>
            <Icon name="pen" />
            {t('nav.new-ticket')}
          </button>
        </EmptyState>
      )}
      {tickets.length > 0 && (
        <ul
          className="list"
          ref={list}
          aria-label={t('tickets.list')}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              isSelected={ticket.id === selectedId}
              isTabStop={ticket.id === tabStopId}
              isUnread={unreadIds.has(ticket.id)}
              today={today}
              about={ticket.serviceId === null ? null : (serviceNames.get(ticket.serviceId) ?? null)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
