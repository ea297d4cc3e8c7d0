import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { nothingUnread } from '../../shared/domain/unread.ts';
import {
  hasFilters,
  listSorts,
  offersFilters,
  type ServiceGroup,
  type ServiceSort,
  type TicketGroup,
  type TicketSort,
  withoutFilters,
} from '../../shared/lists/list-choices.ts';
import { countCalling } from '../../shared/quiet/quiet.ts';
import { numberText } from '../../shared/texts/formats.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { Section } from '../../shared/view/view.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useItemMenu, usePickedActs } from '../actions/use-item-menu.ts';
import { copyText } from '../items/CopyButton.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import type { ItemOf, ListActions, ListName } from '../state/list-state.ts';
import { ChoiceSelect } from './filters/ChoiceSelect.tsx';
import { ListSearch } from './ListSearch.tsx';
import { PickedBar } from './PickedBar.tsx';
import { usePicking } from './rows/use-picking.ts';
import type { Step } from './rows/use-row-input.ts';
import { VirtualList } from './rows/VirtualList.tsx';
import { NotReadYet } from './SectionNote.tsx';
import { type Column, emptyPlaces, SortHead } from './Sorting.tsx';
import { type ItemListParts, type SortOf, useItemList } from './use-item-list.ts';

/** Of a search text, in the sentence that nothing was found. */
const longestQuoted = 60;

interface ListPaneProps<Name extends ListName> {
  readonly list: ItemListParts<Name>;
  readonly columns: readonly Column<SortOf<Name>>[];
  readonly filters: ReactNode;
  /** Scrolls with the rows, above them. */
  readonly above: ReactNode;
  /** There are cards among it: the heads of columns stand between them and the rows. */
  readonly hasCards?: boolean;
  /** In place of a list without any items. */
  readonly empty: ReactNode;
  /** An additional note when a search found nothing. */
  readonly nothingNote?: string;
  readonly selectedId: string | null;
  /** The text that copying a row copies. */
  readonly copyOf: (item: ItemOf<Name>) => string;
  readonly row: (item: ItemOf<Name>, isWide: boolean, query: string) => ReactNode;
}

/** A list with tabs, search, filters and count; without any items only its title and what `empty` says. */
export function ListPane<Name extends ListName>(props: ListPaneProps<Name>) {
  const { name, section }: { name: ListName; section: Section<unknown> } = props.list;
  const { t } = useApp();
  const unread = (section.lists ?? []).filter(({ asOfMs }) => asOfMs === null);
  if (section.asOfMs !== null && section.items.length > 0) return <FilledList {...props} />;
  return (
    <>
      <ListHead title={t(`${name}.title`)} />
      {props.above}
      {section.asOfMs === null && <NotReadYet section={section} />}
      {/* Where one of several lists was not read, nobody knows that there is nothing. */}
      {section.asOfMs !== null && unread.length === 0 && props.empty}
    </>
  );
}

function FilledList<Name extends ListName>(props: ListPaneProps<Name>) {
  const { list, columns, filters, above, hasCards, nothingNote, selectedId, copyOf, row } = props;
  const { choices, onChange } = list;
  const name: ListName = list.name;
  const { place, items, counts, query, onSearch } = useItemList(list);
  const { store, t } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const step = useRef<Step | null>(null);
  const titleId = useId();
  const kind = name === 'services' ? 'service' : 'ticket';
  const total = list.section.items.length;
  const isFound = items.length > 0;
  const picking = usePicking(items);
  const menuOf = useItemMenu(kind);
  const pickedActs = usePickedActs();
  const open = (id: string) => store.navigate({ view: kind, id });
  const { isSearched, isFiltered, hasChips, clearing } = useNarrowing(list, query);
  const isNarrowed = isFiltered || isSearched;
  const showAll = () => {
    onSearch('');
    onChange(withoutFilters(list.name, choices));
    input.current?.focus();
  };
  const copy = (what: 'name' | 'id') => {
    const isListFocused = document.activeElement?.getAttribute('role') === 'listbox';
    const wanted = isListFocused ? place.activeId : selectedId;
    const item = items.find(({ id }) => id === wanted);
    if (item === undefined) return;
    const text = what === 'id' ? serverIdOf(item.id) : copyOf(item);
    if (copyText(text)) store.say(t('lists.copied', { text }));
  };
  useListActions({ input, listbox, step }, { copy, showAll, pickAll: picking.all });

  const without = emptyPlaces(columns);
  const heads = <Heads list={list} columns={columns} without={without} />;

  return (
    <>
      <ListHead title={t(`${name}.title`)} titleId={titleId}>
        <GroupTabs list={list} counts={counts} labelId={titleId} />
        {/* Nothing found is said below, in words. */}
        <div className={isFound ? 'list-count' : 'visually-hidden'} role="status">
          {isNarrowed && t('lists.found', { count: items.length, total })}
        </div>
        {!isNarrowed && <UnreadCount kind={kind} />}
      </ListHead>
      <search className="list-tools">
        <ListSearch
          input={input}
          label={t(`lists.search-${name}`)}
          query={query}
          onSearch={onSearch}
          onLeave={() => listbox.current?.focus()}
          onTake={() => items[0] !== undefined && open(items[0].id)}
        />
        <OrderChoice list={list} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are chips. */}
        <div className="list-filters" role="group" aria-label={t('lists.filters')}>
          {offersFilters(total, hasChips) && filters}
          {hasChips && items.length > 0 && (
            <Button
              className="list-show-all"
              look="link"
              icon="close"
              title={clearing}
              onClick={showAll}
            >
              <span className="list-show-all-text">{clearing}</span>
            </Button>
          )}
        </div>
      </search>
      {!isFound && (
        <div className="list-scroll">
          {above}
          <NothingFound query={query.trim()} isFiltered={isFiltered} note={nothingNote}>
            <Button onClick={showAll}>{clearing}</Button>
          </NothingFound>
        </div>
      )}
      {isFound && (
        <>
          {hasCards !== true && heads}
          <VirtualList
            items={items}
            label={t(`${name}.title`)}
            selectedId={selectedId}
            place={place}
            shownKey={`${JSON.stringify(choices)} ${query}`}
            above={
              <>
                {above}
                {hasCards === true && heads}
              </>
            }
            listbox={listbox}
            without={without}
            step={step}
            picking={picking}
            onOpen={open}
            menuOf={(id) => (picking.ids.has(id) ? pickedActs : menuOf(id))}
            row={(item, isWide) => row(item, isWide, query.trim())}
          />
        </>
      )}
      <PickedBar count={picking.ids.size} acts={pickedActs} listbox={listbox} onEnd={picking.end} />
    </>
  );
}

interface HeadsProps<Name extends ListName> extends Pick<ListPaneProps<Name>, 'list' | 'columns'> {
  readonly without: readonly string[];
}

/** The heads of the columns, with that of the account where several are shown. */
function Heads<Name extends ListName>({ list, columns, without }: HeadsProps<Name>) {
  const { t } = useApp();
  const isOfSeveral = useWindowState(
    ({ view, scope }) => scope === null && (view?.accounts.length ?? 0) > 1,
  );
  const name: ListName = list.name;
  return (
    <SortHead
      rowClass={name === 'services' ? 'row-service' : 'row-ticket'}
      columns={isOfSeveral ? withAccount(columns, t('settings.account')) : columns}
      without={without}
      sort={list.choices.sort}
      isReversed={list.choices.isReversed}
      onChange={list.onChange}
    />
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly isFiltered: boolean;
  /** What else to say of a search. */
  readonly note: string | undefined;
  readonly children: ReactNode;
}

/** In place of the rows, where a search or filters let none through. */
function NothingFound({ query, isFiltered, note, children }: NothingFoundProps) {
  const { t } = useApp();
  const isSearched = query !== '';
  const advice = [isFiltered && t('lists.nothing-body'), isSearched && note];
  return (
    <EmptyState
      icon="search"
      title={
        isSearched
          ? t('lists.nothing-for', { query: plainLine(query, longestQuoted) })
          : t('lists.nothing-title')
      }
      body={advice.filter(Boolean).join(' ') || undefined}
    >
      {children}
    </EmptyState>
  );
}

/** With the column of the account, after the one that says what the item is about. */
function withAccount<Sort>(columns: readonly Column<Sort>[], label: string) {
  return [...columns.slice(0, 2), { label, sort: null, isEmpty: false }, ...columns.slice(2)];
}

interface GroupTabsProps<Name extends ListName> {
  readonly list: ItemListParts<Name>;
  readonly counts: ReturnType<typeof useItemList<Name>>['counts'];
  readonly labelId: string;
}

/** A tab for each group of the list, with how many it has. */
function GroupTabs<Name extends ListName>({ list, counts, labelId }: GroupTabsProps<Name>) {
  const { choices, onChange } = list;
  const { t, texts } = useApp();
  const groupName = (group: ServiceGroup | TicketGroup) => t(`lists.group-${group}`);
  return (
    <Segments
      labelId={labelId}
      choices={counts.map(({ group, count }) => ({
        value: group,
        label: groupName(group),
        ...(count > 0 && { count: numberText(count, texts.locale) }),
      }))}
      value={choices.group}
      onChange={(group) => onChange({ group })}
    />
  );
}

/** By what a list is narrowed, and what its button says that ends this. */
function useNarrowing<Name extends ListName>(
  { name, choices }: ItemListParts<Name>,
  query: string,
) {
  const { t } = useApp();
  const isSearched = query.trim() !== '';
  const isFiltered = hasFilters(name, choices);
  const clearsFilters = isSearched ? 'action.show-all' : 'lists.clear-filters';
  return {
    isSearched,
    isFiltered,
    // Not for a tab or a search: those are seen, and ended where they were begun.
    hasChips: hasFilters(name, { ...choices, group: 'all' }),
    clearing: t(isFiltered ? clearsFilters : 'lists.clear-search'),
  };
}

interface ListElements {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listbox: RefObject<HTMLElement | null>;
  readonly step: RefObject<Step | null>;
}

/** What the window's keys do in this list. */
function useListActions(
  { input, listbox, step }: ListElements,
  actions: Pick<ListActions, 'copy' | 'showAll' | 'pickAll'>,
): void {
  const { listState } = useApp();
  // At every render: it is cheap.
  useEffect(() =>
    listState.show({
      ...actions,
      focusSearch() {
        input.current?.focus();
        input.current?.select();
      },
      step(by) {
        listbox.current?.focus({ preventScroll: true });
        step.current?.(by);
      },
    }),
  );
}

function UnreadCount({ kind }: { kind: 'service' | 'ticket' }) {
  const { t } = useApp();
  const count = useView(({ unread, quiet }) =>
    countCalling({ ...nothingUnread, [kind]: unread[kind] }, quiet),
  );
  if (count === 0) return null;
  return (
    <p className="list-count">
      {t('unread.count', { count })}
      <ActionButton id="mark-all" className="list-count-action" look="link" />
    </p>
  );
}

/** Where there is no room for column headers. */
function OrderChoice<Name extends ListName>({ list }: { list: ItemListParts<Name> }) {
  const { name, choices, onChange } = list;
  const { t } = useApp();
  const sorts: readonly SortOf<Name>[] = listSorts[name];
  const sortName = (sort: ServiceSort | TicketSort) => t(`lists.sort-${sort}`);
  return (
    <span className="list-order" title={t('lists.sort')}>
      <ChoiceSelect
        label={t('lists.sort')}
        choices={sorts.map((sort) => ({ value: sort, label: sortName(sort) }))}
        value={choices.sort}
        onChange={(sort) => onChange({ sort, isReversed: false })}
        shown={sortName(choices.sort)}
        isSet={choices.sort !== sorts[0]}
        icon={<Icon name="sort" />}
      />
    </span>
  );
}

interface ListHeadProps {
  readonly title: string;
  /** For elements that the title labels. */
  readonly titleId?: string;
  readonly children?: ReactNode;
}

function ListHead({ title, titleId, children }: ListHeadProps) {
  return (
    <header className="list-head">
      <h1 id={titleId} className="page-title">
        {title}
      </h1>
      {children}
    </header>
  );
}
