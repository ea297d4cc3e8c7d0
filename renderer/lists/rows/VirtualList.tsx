import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MenuChoice } from '../../parts/PopupButton.tsx';
import { useWindowState } from '../../state/app-context.ts';
import type { ListPlace } from '../../state/list-state.ts';
import { useRowMenu } from './RowMenu.tsx';
import { useListSize } from './use-list-size.ts';
import type { Picking } from './use-picking.ts';
import { useReactKeys } from './use-react-keys.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

const rowHeights = { wide: 40, compact: 60 } as const;
/** How long a row is active before its item opens beside the list: each opening asks the server. */
const followAfterMs = 200;

/** Moves the active row; an open item follows. */
export type Step = (by: 1 | -1) => void;

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly label: string;
  /** The id of the item that is open beside the list. */
  readonly selectedId: string | null;
  readonly place: ListPlace;
  /** When it changes, the list scrolls to the top. */
  readonly shownKey: string;
  /** Scrolls with the rows, above them. */
  readonly above: ReactNode;
  readonly listbox: RefObject<HTMLDivElement | null>;
  /** Set here, for keys that are pressed elsewhere. */
  readonly step: RefObject<Step | null>;
  readonly picking: Picking;
  readonly onOpen: (id: string) => void;
  /** What a right click on a row offers. */
  readonly menuOf: (id: string) => readonly MenuChoice[];
  /** The content of a row. */
  readonly row: (item: T, isWide: boolean) => ReactNode;
}

/**
 * A listbox (WAI-ARIA) that renders only the rows in sight. The focus stays on the list itself and
 * `aria-activedescendant` names the active row, so that no row takes the focus away when it scrolls out of the page.
 * The selected row is the open one; once rows are picked, they are, and the list is multi-selectable.
 */
export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { items, label, selectedId, place, shownKey, above, listbox, step, picking, onOpen, menuOf, row } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const aboveRows = useRef<HTMLDivElement>(null);
  const { isShown, isWide, height, margin } = useListSize(scroller, aboveRows, selectedId);
  const rowHeight = isWide ? rowHeights.wide : rowHeights.compact;
  const id = useId();
  const isWhole = useWindowState((state) => state.isWhole);
  // Returning to the same row keeps the scroll position, even if that row was scrolled out of sight.
  const [wasHere] = useState(place.activeId !== null && (selectedId ?? place.activeId) === place.activeId);
  const { activeIndex, setActive } = useActiveRow(items, selectedId, place);
  // Assistive technology needs the active row in the page.
  const rows = useRowsInSight({
    scroller,
    height: isShown ? height : 0,
    margin,
    rowHeight,
    count: items.length,
    always: activeIndex,
  });
  const keys = useReactKeys(rows.indices.flatMap((index) => items[index]?.id ?? []));

  const keepInSight = (index: number) => {
    const { current } = scroller;
    if (current === null) return;
    const top = margin + index * rowHeight;
    const lowest = top + rowHeight - current.clientHeight;
    current.scrollTop = Math.max(lowest, Math.min(top, current.scrollTop));
  };
  const lastHeight = useRef<number | null>(null);
  const sight = useRef<'new' | 'shown' | 'none'>('new');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the height of rows changes.
  useLayoutEffect(() => {
    if (!isShown) return;
    const { current } = scroller;
    const before = lastHeight.current;
    lastHeight.current = rowHeight;
    // At the top, where it begins: scrolling makes the browser lay it out at once.
    if (current === null || (before === null && place.offset === 0)) return;
    current.scrollTop = place.offset * rowHeight;
    rows.follow();
    // A row that was scrolled out of sight stays there.
    const lastInSight = place.offset + current.clientHeight / (before ?? rowHeight);
    const wasInSight = activeIndex > place.offset - 1 && activeIndex < lastInSight;
    if (before !== null && before !== rowHeight && wasInSight) keepInSight(activeIndex);
  }, [rowHeight, isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened or closed.
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const isOutOfSight = current.offsetParent === null;
    const isBack = sight.current === 'none' && !isOutOfSight;
    // A hidden list loses its scroll position.
    if (isBack) current.scrollTop = place.offset * rowHeight;
    const isWanted = sight.current === 'new' ? !wasHere : isBack || selectedId !== null;
    if (isWanted && activeIndex !== -1) keepInSight(activeIndex);
    sight.current = isOutOfSight ? 'none' : 'shown';
  }, [selectedId]);

  const lastShownKey = useRef(shownKey);
  useLayoutEffect(() => {
    if (lastShownKey.current === shownKey) return;
    lastShownKey.current = shownKey;
    place.offset = 0;
    scroller.current?.scrollTo({ top: 0 });
  }, [shownKey, place]);

  const isPicking = picking.ids.size > 0;
  // The bar of actions for picked rows takes room from the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first row is picked, or none any more.
  useEffect(() => {
    if (isPicking && activeIndex !== -1) keepInSight(activeIndex);
  }, [isPicking]);

  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  const move = (index: number) => {
    const wanted = Math.max(0, Math.min(items.length - 1, index));
    setActive(wanted);
    keepInSight(wanted);
    const item = items[wanted];
    clearTimeout(following.current);
    if (selectedId === null || item === undefined || item.id === selectedId || isPicking) return;
    following.current = setTimeout(() => onOpen(item.id), followAfterMs);
  };
  useEffect(() => {
    step.current = (by) => move(activeIndex === -1 && by === -1 ? items.length - 1 : activeIndex + by);
  });
  const menu = useRowMenu(label);
  const handleKeys = (event: KeyboardEvent) => {
    // Not left to the browser, which would open the menu in the middle of the list.
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const option = document.getElementById(`${id}-${activeIndex}`);
      const item = items[activeIndex];
      if (option === null || item === undefined) return;
      event.preventDefault();
      menu.openAtRow(option, menuOf(item.id));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const active = items[activeIndex];
    const wanted = neighbor(event.key, activeIndex, items.length, page);
    if (wanted !== null && event.shiftKey) {
      const to = Math.max(0, Math.min(items.length - 1, wanted));
      picking.extend(activeIndex, to);
      setActive(to);
      keepInSight(to);
    } else if (event.shiftKey) return;
    else if (wanted !== null) move(wanted);
    else if (event.key === 'Enter' && active !== undefined) onOpen(active.id);
    else if (event.key === ' ') picking.toggle(activeIndex);
    else return;
    event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const index = indexOfRow(event.target);
    const item = items[index];
    if (item === undefined) return;
    const openIndex = items.findIndex(({ id: one }) => one === selectedId);
    setActive(index);
    if (event.shiftKey) picking.extend(isPicking || openIndex === -1 ? activeIndex : openIndex, index);
    else if (event.ctrlKey || event.metaKey || isOnBox(event)) picking.toggle(index);
    else onOpen(item.id);
  };
  const openMenu = (event: MouseEvent) => {
    const index = indexOfRow(event.target);
    const item = items[index];
    if (item === undefined) return;
    setActive(index);
    menu.openAtPointer(event, menuOf(item.id));
  };

  return (
    <div
      className="list-scroll"
      ref={scroller}
      onScroll={({ currentTarget }) => {
        if (currentTarget.offsetParent !== null) place.offset = currentTarget.scrollTop / rowHeight;
        rows.followAtOnce();
      }}
    >
      <div ref={aboveRows} className="list-above">
        {above}
      </div>
      <div
        ref={listbox}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={isPicking || undefined}
        aria-activedescendant={activeIndex === -1 ? undefined : `${id}-${activeIndex}`}
        className="list"
        style={{ height: items.length * rowHeight }}
        onKeyDown={handleKeys}
        onClick={handleClick}
        onContextMenu={openMenu}
        onFocus={() => {
          if (activeIndex === -1) setActive(rows.first);
        }}
      >
        {rows.indices.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and names the row.
            <div
              key={keys.get(item.id)}
              id={index === activeIndex ? `${id}-${index}` : undefined}
              role="option"
              className={index === activeIndex ? 'option option-active' : 'option'}
              aria-selected={isPicking ? picking.ids.has(item.id) : item.id === selectedId}
              aria-current={isPicking && item.id === selectedId ? true : undefined}
              aria-posinset={index + 1}
              aria-setsize={isWhole ? items.length : -1}
              style={{ height: rowHeight, insetBlockStart: index * rowHeight }}
            >
              {row(item, isWide)}
            </div>
          );
        })}
      </div>
      {menu.element}
    </div>
  );
}

/** Whether a mouse pressed the box before the row's name, which a pointer that hovers sees. */
function isOnBox({ clientX, target, nativeEvent }: MouseEvent): boolean {
  const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  const name = target instanceof Element && target.closest('[role="option"]')?.querySelector('.row-name');
  if (!isMouse || !name) return false;
  const { left, right } = name.getBoundingClientRect();
  return getComputedStyle(name).direction === 'rtl' ? clientX > right : clientX < left;
}

/** The index of the row that an event happened in; -1 outside. */
function indexOfRow(target: EventTarget): number {
  const option = target instanceof Element ? target.closest('[role="option"]') : null;
  return Number(option?.ariaPosInSet ?? 0) - 1;
}

/** The active row. It follows its item through the list, and the open item. -1 for none. */
function useActiveRow<T extends { readonly id: string }>(
  items: readonly T[],
  selectedId: string | null,
  place: ListPlace,
) {
  const [active, setActiveItem] = useState({ id: selectedId ?? place.activeId, index: -1 });
  const [followedId, setFollowedId] = useState(selectedId);
  if (followedId !== selectedId) {
    setFollowedId(selectedId);
    if (selectedId !== null) setActiveItem({ id: selectedId, index: -1 });
  }
  const activeIndex = useMemo(() => {
    if (active.id === null) return -1;
    const here = items[active.index]?.id === active.id ? active.index : -1;
    const index = here === -1 ? items.findIndex((item) => item.id === active.id) : here;
    // Its item is gone: take the one now in its place.
    return index === -1 ? Math.min(active.index, items.length - 1) : index;
  }, [items, active]);
  useEffect(() => {
    place.activeId = active.id;
  }, [place, active.id]);
  const setActive = (index: number) => setActiveItem({ id: items[index]?.id ?? null, index });
  return { activeIndex, setActive };
}

/** The row that a key moves to; null for other keys. */
function neighbor(key: string, index: number, count: number, page: number): number | null {
  const to = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + page],
    ['PageUp', index - page],
    ['Home', 0],
    ['End', count - 1],
  ]);
  return to.get(key) ?? null;
}
