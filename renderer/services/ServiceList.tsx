import { useCallback, useMemo, useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import {
  hasServiceFilters,
  serviceGroups,
  serviceSorts,
  withoutServiceFilters,
} from '../../shared/lists/list-choices.ts';
import { countByStatus, isServiceChosen, isServiceInGroup } from '../../shared/lists/list-filter.ts';
import { serviceOrder } from '../../shared/lists/list-order.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { useItemMenu, usePickedActs } from '../actions/use-item-menu.ts';
import { useNowMs } from '../formats/now.ts';
import { useSnoozedIds } from '../items/ItemMarks.tsx';
import { SortSelect } from '../lists/filters/SortSelect.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListPane } from '../lists/ListPane.tsx';
import { NotReadYet, SectionNote } from '../lists/SectionNote.tsx';
import { SortHead } from '../lists/SortHead.tsx';
import { useSorted } from '../lists/use-sorted.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useOverrides, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';
import { ServiceFilters } from './ServiceFilters.tsx';
import { ServiceRow } from './ServiceRow.tsx';

export function ServiceList({ selectedId }: { selectedId: string | null }) {
  const { store, listState, texts } = useApp();
  const { t, locale } = texts;
  const overrides = useOverrides();
  const money = useMoney();
  const unread = useView((view) => view.unread.service);
  const section = useView((view) => view.services);
  const [choices, changeChoices] = useListChoices('services');
  const [query, setQuery] = useState(listState.places.services.query);
  const today = dayOf(useNowMs(60_000));
  const order = useMemo(
    () => serviceOrder(choices.sort, locale, overrides, choices.isReversed),
    [choices.sort, choices.isReversed, locale, overrides],
  );
  const all = useSorted(section.items, order);
  const chosen = useMemo(
    () =>
      hasServiceFilters(choices)
        ? all.filter(
            (service) =>
              isServiceInGroup(service, choices.group, overrides) &&
              isServiceChosen(service, choices, today, overrides),
          )
        : all,
    [all, choices, today, overrides],
  );
  const found = useMemo(() => listState.searches.services.find(chosen, query), [listState, chosen, query]);
  const groups = useMemo(() => {
    const count = countByStatus(section.items);
    return serviceGroups.map((value) => ({
      value,
      label: t(`lists.group-${value}`),
      count: count((service) => isServiceInGroup(service, value, overrides)),
    }));
  }, [section.items, overrides, t]);
  const unreadIds = useMemo(() => new Set(unread), [unread]);
  const snoozedIds = useSnoozedIds('service');
  const menuOf = useItemMenu('service');
  const pickedActs = usePickedActs();
  const open = useCallback((id: string) => store.navigate({ view: 'service', id }), [store]);
  const notes = <SectionNote section={section} />;

  if (section.asOfMs === null || section.items.length === 0) {
    return (
      <>
        <ListHead title={t('services.title')} />
        {notes}
        {section.asOfMs !== null && (
          <EmptyState icon="server" title={t('services.empty-title')} body={t('services.empty-body')} />
        )}
        {section.asOfMs === null && <NotReadYet section={section} />}
      </>
    );
  }
  return (
    <ListPane
      name="services"
      kind="service"
      title={t('services.title')}
      label={t('services.title')}
      searchLabel={t('lists.search-services')}
      count={t('services.count', { count: section.items.length })}
      total={section.items.length}
      items={found}
      query={query}
      onSearch={(text) => {
        listState.places.services.query = text;
        setQuery(text);
      }}
      hasFilters={hasServiceFilters(choices)}
      onShowAll={() => changeChoices(withoutServiceFilters(choices))}
      choicesKey={JSON.stringify(choices)}
      groups={groups}
      group={choices.group}
      onGroup={(group) => changeChoices({ group })}
      columns={
        <SortHead
          rowClass="row-service"
          columns={[
            { label: t('lists.column-name'), sort: 'name' },
            { label: t('lists.column-product'), sort: null },
            { label: t('lists.status'), sort: 'urgency' },
            { label: t('lists.due'), sort: 'due' },
            { label: t('lists.column-price'), sort: 'price' },
          ]}
          sort={choices.sort}
          isReversed={choices.isReversed}
          onChange={changeChoices}
        />
      }
      filters={<ServiceFilters services={section.items} choices={choices} onChange={changeChoices} />}
      sort={
        <SortSelect
          choices={serviceSorts.map((value) => ({ value, label: t(`lists.sort-${value}`) }))}
          value={choices.sort}
          onChange={changeChoices}
        />
      }
      above={notes}
      selectedId={selectedId}
      onOpen={open}
      menuOf={menuOf}
      pickedActs={pickedActs}
      copyOf={copyOfService}
      row={(service, isWide) => (
        <ServiceRow
          service={service}
          isUnread={unreadIds.has(service.id)}
          isSnoozed={snoozedIds.has(service.id)}
          isWide={isWide}
          today={today}
          money={money.of(service.id)}
        />
      )}
    />
  );
}

/** Its domain or address, otherwise its name. */
function copyOfService(service: Service): string {
  return serviceName(service);
}
