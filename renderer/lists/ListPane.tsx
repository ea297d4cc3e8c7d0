import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { copyText } from '../items/copy-text.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { MenuChoice } from '../parts/PopupButton.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import type { ListName } from '../state/list-state.ts';
import { ListCount, ListHead } from './ListHead.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type PickedAct, PickedBar } from './PickedBar.tsx';
import { usePicking } from './rows/use-picking.ts';
import { type Step, VirtualList } from './rows/VirtualList.tsx';

interface ListPaneProps<T, Group extends string> {
  readonly name: ListName;
  readonly kind: ItemKind;
  readonly title: string;
  readonly label: string;
  readonly searchLabel: string;
  /** The number of items, in words. */
  readonly count: string;
  readonly total: number;
  /** Filtered and sorted. */
  readonly items: readonly T[];
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly hasFilters: boolean;
  readonly onShowAll: () => void;
  /** Changes with filters and sorting. */
  readonly choicesKey: string;
  /** What people look for most, as tabs, each with its number of items. */
  readonly groups: readonly { readonly value: Group; readonly label: string; readonly count: number }[];
  readonly group: Group;
  readonly onGroup: (group: Group) => void;
  readonly filters: ReactNode;
  /** The control for the order, where there is no room for column headers. */
  readonly sort: ReactNode;
  /** The column headers, where the list is wide enough for them. */
  readonly columns: ReactNode;
  /** An additional note when nothing was found. */
  readonly nothingNote?: string;
  /** Scrolls with the rows, above them. */
  readonly above: ReactNode;
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
  /** What a right click on a row offers. */
  readonly menuOf: (id: string) => readonly MenuChoice[];
  /** What can be done with the picked rows. */
  readonly pickedActs: readonly PickedAct[];
  /** The text that copying a row copies. */
  readonly copyOf: (item: T) => string;
  readonly row: (item: T, isWide: boolean) => ReactNode;
}

/** A list with search, filters and count. For lists that are not empty. */
export function ListPane<T extends { readonly id: string }, Group extends string>(
  props: ListPaneProps<T, Group>,
) {
  const { name, kind, items, total, query, hasFilters, selectedId, onOpen } = props;
  const { listState, texts } = useApp();
  const { t } = texts;
  const isWhole = useWindowState((state) => state.isWhole);
  const input = useRef<HTMLInputElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const step = useRef<Step | null>(null);
  const titleId = useId();
  const number = new Intl.NumberFormat(texts.locale);
  const place = listState.places[name];
  // A list that was scrolled waits until it can be shown at the same position.
  const [wasScrolled] = useState(place.offset > 0);
  const mustWait = !isWhole && (wasScrolled || items.length === 0);
  const picking = usePicking(items);
  const isNarrowed = hasFilters || query.trim() !== '';
  const showAll = () => {
    props.onSearch('');
    props.onShowAll();
    input.current?.focus();
  };
  useListKeys(props, { input, listbox, step, showAll, pickAll: picking.all });

  return (
    <>
      <ListHead title={props.title} titleId={titleId}>
        <Segments
          labelId={titleId}
          choices={props.groups.map(({ count, ...group }) => ({
            ...group,
            ...(count > 0 && { count: number.format(count) }),
          }))}
          value={props.group}
          onChange={props.onGroup}
        />
        <div className="list-count" role="status">
          {isNarrowed &&
            (isWhole ? t('lists.found', { count: items.length, total }) : t('lists.reading-rest'))}
        </div>
        {isWhole && !isNarrowed && <ListCount kind={kind} count={props.count} />}
      </ListHead>
      <search className="list-tools">
        <ListSearch
          input={input}
          label={props.searchLabel}
          query={query}
          onSearch={props.onSearch}
          onLeave={() => listbox.current?.focus()}
          onTake={() => items[0] !== undefined && onOpen(items[0].id)}
        />
        {props.sort}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are chips. */}
        <div className="list-filters" role="group" aria-label={t('lists.filters')}>
          {props.filters}
          {isNarrowed && (
            <button
              type="button"
              className="link list-show-all"
              title={t('lists.clear-filters')}
              onClick={showAll}
            >
              <Icon name="close" />
              <span className="list-show-all-text">{t('lists.clear-filters')}</span>
            </button>
          )}
        </div>
      </search>
      {mustWait ? (
        <ListSkeleton />
      ) : items.length === 0 ? (
        <div className="list-scroll">
          {props.above}
          <EmptyState
            icon="search"
            title={t('lists.nothing-title')}
            body={[t('lists.nothing-body'), props.nothingNote ?? ''].join(' ')}
          >
            <button type="button" className="button" onClick={showAll}>
              {t('lists.clear-filters')}
            </button>
          </EmptyState>
        </div>
      ) : (
        <>
          {props.columns}
          <VirtualList
            items={items}
            label={props.label}
            selectedId={selectedId}
            place={place}
            shownKey={`${props.choicesKey} ${query}`}
            above={props.above}
            listbox={listbox}
            step={step}
            picking={picking}
            onOpen={onOpen}
            menuOf={(id) => (picking.ids.has(id) ? props.pickedActs : props.menuOf(id))}
            row={props.row}
          />
        </>
      )}
      <PickedBar count={picking.ids.size} acts={props.pickedActs} listbox={listbox} onEnd={picking.end} />
    </>
  );
}

/** Registers this list for the window's keys. */
function useListKeys<T extends { readonly id: string }, Group extends string>(
  { name, items, selectedId, copyOf }: ListPaneProps<T, Group>,
  parts: {
    readonly input: RefObject<HTMLInputElement | null>;
    readonly listbox: RefObject<HTMLDivElement | null>;
    readonly step: RefObject<Step | null>;
    readonly showAll: () => void;
    readonly pickAll: () => void;
  },
): void {
  const { input, listbox, step, showAll, pickAll } = parts;
  const { listState, store, texts } = useApp();
  const place = listState.places[name];
  // At every render: it is cheap.
  useEffect(() =>
    listState.show({
      focusSearch() {
        input.current?.focus();
        input.current?.select();
      },
      copy(what) {
        const isListFocused = document.activeElement?.getAttribute('role') === 'listbox';
        const wanted = isListFocused ? place.activeId : selectedId;
        const item = items.find(({ id }) => id === wanted);
        const text = item === undefined ? null : what === 'id' ? item.id : copyOf(item);
        if (text !== null && copyText(text)) store.say(texts.t('lists.copied', { text }));
      },
      showAll,
      pickAll,
      step(by) {
        listbox.current?.focus({ preventScroll: true });
        step.current?.(by);
      },
    }),
  );
}
