import { memo, useCallback, useMemo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceAddress } from '../../shared/domain/item-name.ts';
import { type DueFilter, dueFilters } from '../../shared/lists/list-choices.ts';
import { isServiceChosen } from '../../shared/lists/list-filter.ts';
import { serviceOrder } from '../../shared/lists/list-order.ts';
import { statusInWords } from '../../shared/texts/status-words.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { daysInWords } from '../formats/day-words.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { noteInWords, priceForCycle, typeInWords } from '../formats/service-words.ts';
import { CutName } from '../items/CutName.tsx';
import {
  AccountMark,
  AsideMark,
  Comma,
  StaleMark,
  UnreadDot,
  useAsideIds,
} from '../items/ItemMarks.tsx';
import { ServiceStatus } from '../items/StatusPill.tsx';
import { ChoiceSelect } from '../lists/filters/ChoiceSelect.tsx';
import { WordFilter } from '../lists/filters/WordFilter.tsx';
import { ListPane } from '../lists/ListPane.tsx';
import { SectionNote } from '../lists/SectionNote.tsx';
import { CheckAccount, EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';
import { DayStrip, hasStrip, useDays } from './DayStrip.tsx';
import { useDue } from './use-due.ts';

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

/** More than fits in the line. */
const aboutLength = 200;

interface ServiceRowProps {
  readonly service: Service;
  readonly isUnread: boolean;
  readonly isSnoozed: boolean;
  /** One line of columns instead of two lines. */
  readonly isWide: boolean;
  /** One letter for each of the last days; empty for none. */
  readonly days: string;
  readonly money: MoneyFormat;
}

/** Renders again only when its service changes. */
const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, isUnread, isSnoozed, isWide, days, money } = props;
  const { t, texts } = useApp();
  // Beside a name of the person's own, there is more to say.
  const type =
    service.type === null || service.ownName !== undefined
      ? null
      : plainLine(typeInWords(service.type, texts), aboutLength);
  const note = plainLine(noteInWords(service, texts), aboutLength);
  const due = useDue(service);
  /** Without a column's header, and where the distance does not say of what it is. */
  const isSaid = !isWide && typeof due?.distance === 'string' && due.urgency !== 'over';
  return (
    <div
      className={isWide ? 'row row-service row-wide' : 'row row-service'}
      data-row-id={service.id}
    >
      <span className="row-name">
        <CutName name={plainServiceName(service)} />
        {isUnread && <UnreadDot />}
        {isSnoozed && <AsideMark aside="snoozed" />}
        <StaleMark id={service.id} />
      </span>
      <span className="row-more">
        <span className="row-status">
          <Comma />
          <ServiceStatus of={service} />
          <Comma />
          {hasStrip(days) && (
            <span className="row-days">
              <DayStrip days={days} />
              {/[so]/.test(days) && (
                <span className="visually-hidden">{daysInWords(days, texts)}</span>
              )}
            </span>
          )}
        </span>
        <span className="row-about row-product">
          {note !== '' && (
            <span className="row-cut" dir="auto" title={note}>
              {note}
            </span>
          )}
          {type !== null && (
            <span className="row-cut row-type" title={type}>
              {note !== '' && '· '}
              <bdi>{type}</bdi>
            </span>
          )}
        </span>
        <span
          className="row-due row-cut"
          title={[due?.briefDate, due?.distance].filter(Boolean).join(', ')}
        >
          {due !== null && (
            <>
              {/* A column's header is not part of the row. */}
              <span className="visually-hidden">, {!isSaid && t('lists.due')} </span>
              <span className="row-date">
                {due.briefDate}
                {due.distance !== null && <Comma />}
              </span>{' '}
              {due.distance !== null && (
                <span className={`due due-${due.urgency}`}>
                  {isSaid ? t('service.due', { distance: due.distance }) : due.distance}
                </span>
              )}
            </>
          )}
        </span>
        <AccountMark id={service.id} />
      </span>
      <Comma />
      <span className="row-price row-cut">{priceForCycle(service, texts, money)}</span>
    </div>
  );
});
