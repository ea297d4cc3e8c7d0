import { useCallback, useMemo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceAddress } from '../../shared/domain/item-name.ts';
import { type DueFilter, dueFilters } from '../../shared/lists/list-choices.ts';
import { isServiceChosen } from '../../shared/lists/list-filter.ts';
import { serviceOrder } from '../../shared/lists/list-order.ts';
import { statusInWords } from '../../shared/texts/status-words.ts';
import { noteInWords, typeInWords } from '../formats/service-words.ts';
import { useAsideIds } from '../items/ItemMarks.tsx';
import { ChoiceSelect } from '../lists/filters/ChoiceSelect.tsx';
import { WordFilter } from '../lists/filters/WordFilter.tsx';
import { ListPane } from '../lists/ListPane.tsx';
import { SectionNote } from '../lists/SectionNote.tsx';
import { CheckAccount, EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';
import { useDays } from './DayStrip.tsx';
import { ServiceRow } from './ServiceRow.tsx';

export function ServiceList({ selectedId }: { selectedId: string | null }) {
  const { texts, times } = useApp();
  const { today } = times;
  const { t, locale } = texts;
  const money = useMoney();
  const unread = useView((view) => view.unread.service);
  const section = useView((view) => view.services);
  const [choices, changeChoices] = useListChoices('services');
  const daysOf = useDays();
  const order = useMemo(
    () => serviceOrder(choices.sort, locale, choices.isReversed),
    [choices.sort, choices.isReversed, locale],
  );
  const isChosen = useCallback(
    (service: Service) => isServiceChosen(service, choices, today),
    [choices, today],
  );
  const { items } = section;
  const lacks = useMemo(
    () => ({
      product: !items.some((one) => one.type !== null || noteInWords(one, texts) !== ''),
      due: !items.some(({ nextDueDate }) => nextDueDate !== null),
      price: !items.some(({ price }) => price !== null),
    }),
    [items, texts],
  );
  const unreadIds = useMemo(() => new Set(unread), [unread]);
  const snoozedIds = useAsideIds('service');
  return (
    <ListPane
      list={{
        name: 'services',
        section,
        asideIds: snoozedIds,
        choices,
        onChange: changeChoices,
        order,
        isChosen,
      }}
      columns={[
        { label: t('lists.column-name'), sort: 'name', isEmpty: false },
        { label: t('lists.column-product'), sort: null, isEmpty: lacks.product },
        { label: t('lists.status'), sort: 'urgency', isEmpty: false },
        { label: t('lists.due'), sort: 'due', isEmpty: lacks.due },
        { label: t('lists.column-price'), sort: 'price', isEmpty: lacks.price },
      ]}
      filters={<ServiceFilters />}
      above={<SectionNote section={section} />}
      empty={
        <EmptyState icon="server" title={t('services.empty-title')} body={t('services.empty-body')}>
          <CheckAccount />
        </EmptyState>
      }
      selectedId={selectedId}
      copyOf={(service) => serviceAddress(service) ?? service.id}
      row={(service, isWide) => (
        <ServiceRow
          service={service}
          isUnread={unreadIds.has(service.id) && !snoozedIds.has(service.id)}
          isSnoozed={snoozedIds.has(service.id)}
          isWide={isWide}
          days={isWide ? daysOf(service.id) : ''}
          money={money.of(service)}
        />
      )}
    />
  );
}

const typeOf = ({ type }: Service) => type;
const statusOf = ({ status }: Service) => status;

function ServiceFilters() {
  const { t } = useApp();
  const services = useView((view) => view.services.items);
  const [choices, onChange] = useListChoices('services');
  const dues = (['any', ...dueFilters] as const).map((value) => ({
    value,
    label: t(`lists.due-${value}`),
  }));
  return (
    <>
      <WordFilter
        label={t('lists.type')}
        items={services}
        wordOf={typeOf}
        chosen={choices.types}
        inWords={typeInWords}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <WordFilter
        label={t('lists.status')}
        items={services}
        wordOf={statusOf}
        chosen={choices.statuses}
        inWords={statusInWords}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <ChoiceSelect<DueFilter | 'any'>
        label={t('lists.due')}
        choices={dues}
        value={choices.due ?? 'any'}
        onChange={(due) => onChange({ due: due === 'any' ? null : due })}
        shown={t(`lists.due-${choices.due ?? 'any'}`)}
        isSet={choices.due !== null}
      />
    </>
  );
}
