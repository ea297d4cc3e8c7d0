import { useCallback, useMemo, useState } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import {
  hasTicketFilters,
  ticketGroups,
  ticketSorts,
  withoutTicketFilters,
} from '../../shared/lists/list-choices.ts';
import { countByStatus, isTicketChosen, isTicketInGroup } from '../../shared/lists/list-filter.ts';
import { ticketOrder, unreadFirst } from '../../shared/lists/list-order.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { useItemMenu, usePickedActs } from '../actions/use-item-menu.ts';
import { useNowMs } from '../formats/now.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { useSnoozedIds } from '../items/ItemMarks.tsx';
import { SortSelect } from '../lists/filters/SortSelect.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListPane } from '../lists/ListPane.tsx';
import { NotReadYet, SectionNote } from '../lists/SectionNote.tsx';
import { SortHead } from '../lists/SortHead.tsx';
import { useSorted } from '../lists/use-sorted.ts';
import { OutboxPanel } from '../outbox/OutboxPanel.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useOverrides, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketRow } from './TicketRow.tsx';
import { useNewsOfVisit } from './use-news-of-visit.ts';

export function TicketList({ selectedId }: { selectedId: string | null }) {
  const { store, listState, texts } = useApp();
  const { t, locale } = texts;
  const overrides = useOverrides();
  const section = useView((view) => view.tickets);
  const services = useView((view) => view.services.items);
  const [choices, changeChoices] = useListChoices('tickets');
  const [query, setQuery] = useState(listState.places.tickets.query);
  const today = dayOf(useNowMs(60_000));
  const { unreadIds, hasNews } = useNewsOfVisit(selectedId);
  const order = useMemo(
    () => ticketOrder(overrides, choices.sort, choices.isReversed, locale),
    [overrides, choices.sort, choices.isReversed, locale],
  );
  const all = useSorted(section.items, order);
  const chosen = useMemo(() => {
    const isChosen = (ticket: Ticket) =>
      isTicketInGroup(ticket, choices.group, overrides) && isTicketChosen(ticket, choices, hasNews);
    const shown = hasTicketFilters(choices) ? all.filter(isChosen) : all;
    return choices.sort === 'urgency' && !choices.isReversed ? unreadFirst(shown, hasNews) : shown;
  }, [all, choices, hasNews, overrides]);
  const groups = useMemo(() => {
    const count = countByStatus(section.items);
    return ticketGroups.map((value) => ({
      value,
      label: t(`lists.group-${value}`),
      count: count((ticket) => isTicketInGroup(ticket, value, overrides)),
    }));
  }, [section.items, overrides, t]);
  const snoozedIds = useSnoozedIds('ticket');
  const found = useMemo(() => listState.searches.tickets.find(chosen, query), [listState, chosen, query]);
  const servicesById = useMemo(() => new Map(services.map((service) => [service.id, service])), [services]);
  const menuOf = useItemMenu('ticket');
  const pickedActs = usePickedActs();
  const open = useCallback((id: string) => store.navigate({ view: 'ticket', id }), [store]);
  const above = (
    <>
      <OutboxPanel />
      <SectionNote section={section} />
    </>
  );

  if (section.asOfMs === null || section.items.length === 0) {
    return (
      <>
        <ListHead title={t('tickets.title')} />
        {above}
        {section.asOfMs === null && <NotReadYet section={section} />}
        {section.asOfMs !== null && (
          <EmptyState icon="ticket" title={t('tickets.empty-title')} body={t('tickets.empty-body')}>
            <button
              type="button"
              className="button button-primary"
              onClick={() => store.navigate({ view: 'new-ticket', serviceId: null })}
            >
              <Icon name="pen" />
              {t('nav.new-ticket')}
            </button>
          </EmptyState>
        )}
      </>
    );
  }
  const row = (ticket: Ticket, isWide: boolean) => {
    const service = ticket.serviceId === null ? undefined : servicesById.get(ticket.serviceId);
    return (
      <TicketRow
        ticket={ticket}
        isUnread={unreadIds.has(ticket.id)}
        isSnoozed={snoozedIds.has(ticket.id)}
        isWide={isWide}
        query={query.trim()}
        today={today}
        about={service === undefined ? null : plainServiceName(service)}
      />
    );
  };
  return (
    <ListPane
      name="tickets"
      kind="ticket"
      title={t('tickets.title')}
      label={t('tickets.title')}
      searchLabel={t('lists.search-tickets')}
      count={t('tickets.count', { count: section.items.length })}
      total={section.items.length}
      items={found}
      query={query}
      onSearch={(text) => {
        listState.places.tickets.query = text;
        setQuery(text);
      }}
      hasFilters={hasTicketFilters(choices)}
      onShowAll={() => changeChoices(withoutTicketFilters(choices))}
      nothingNote={query.trim() === '' ? '' : t('lists.nothing-tickets')}
      choicesKey={JSON.stringify(choices)}
      groups={groups}
      group={choices.group}
      onGroup={(group) => changeChoices({ group })}
      columns={
        <SortHead
          rowClass="row-ticket"
          columns={[
            { label: t('lists.column-subject'), sort: 'subject' },
            { label: t('lists.service'), sort: null },
            { label: t('lists.status'), sort: 'urgency' },
            { label: t('lists.priority'), sort: null },
            { label: t('lists.column-created'), sort: 'created' },
          ]}
          sort={choices.sort}
          isReversed={choices.isReversed}
          onChange={changeChoices}
        />
      }
      filters={<TicketFilters tickets={section.items} choices={choices} onChange={changeChoices} />}
      sort={
        <SortSelect
          choices={ticketSorts.map((value) => ({ value, label: t(`lists.sort-${value}`) }))}
          value={choices.sort}
          onChange={changeChoices}
        />
      }
      above={above}
      selectedId={selectedId}
      onOpen={open}
      menuOf={menuOf}
      pickedActs={pickedActs}
      copyOf={copyOfTicket}
      row={row}
    />
  );
}

function copyOfTicket({ id }: Ticket): string {
  return id;
}
