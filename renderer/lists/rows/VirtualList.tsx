import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ListPlace } from '../../state/list-state.ts';
import { type RowActs, useRowInput } from './use-row-input.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const rowHeights = { wide: 40, compact: 60 } as const;

interface VirtualListProps<T> extends RowActs<T> {
  readonly place: ListPlace;
  /** When it changes, the list scrolls to the top. */
  readonly shownKey: string;
  /** Scrolls with the rows, above them. */
  readonly above: ReactNode;
  readonly listbox: RefObject<HTMLDivElement | null>;
  /** The places of columns that no row has anything in. Without three, one line is enough at any width. */
  readonly without: readonly string[];
  /** The content of a row. */
  readonly row: (item: T, isWide: boolean) => ReactNode;
}

/**
 * A listbox (WAI-ARIA) that renders only the rows in sight. The focus stays on the list itself and
 * `aria-activedescendant` names the active row, so that no row takes the focus away when it scrolls out of the page.
 * The selected row is the open one; once rows are picked, they are, and the list is multi-selectable.
 */
export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { items, label, selectedId, place, shownKey, above, listbox, without, picking, row } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const aboveRows = useRef<HTMLDivElement>(null);
  const { isShown, height, margin, ...size } = useListSize(scroller, aboveRows, selectedId);
  const isWide = without.length === 3 || size.isWide;
  const rowHeight = isWide ? rowHeights.wide : rowHeights.compact;
  const id = useId();
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

  const isPicking = picking.ids.size > 0;
  const keepInSight = useScrollMemory({
    scroller,
    place,
    isShown,
    rowHeight,
    margin,
    activeIndex,
    selectedId,
    shownKey,
    isPicking,
    follow: rows.follow,
  });
  const { handlers, menu } = useRowInput(props, {
    activeIndex,
    setActive,
    elementId: `${id}-${activeIndex}`,
    keepInSight,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
  });

  return (
    <div
      className="list-scroll"
      data-without={without.join(' ')}
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
        {...handlers}
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
              key={item.id}
              id={index === activeIndex ? `${id}-${index}` : undefined}
              role="option"
              className={index === activeIndex ? 'option option-active' : 'option'}
              aria-selected={isPicking ? picking.ids.has(item.id) : item.id === selectedId}
              aria-current={isPicking && item.id === selectedId ? true : undefined}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              style={{ height: rowHeight, insetBlockStart: index * rowHeight }}
            >
              {row(item, isWide)}
            </div>
          );
        })}
      </div>
      {menu}
    </div>
  );
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

interface Sight {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of the scroller, in CSS pixels; 0 while it is hidden. */
  readonly height: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
  readonly rowHeight: number;
  readonly count: number;
  /** The index that is in the page wherever the list is scrolled to; -1 for none. */
  readonly always: number;
}

/** Rows drawn above and below those in sight, for quick scrolling. */
const overscan = 8;

/**
 * Which rows of a list to draw: those in sight, and some around them. All rows have the same height, so this is
 * arithmetic. They are drawn in the frame that scrolls them into sight.
 */
function useRowsInSight({ scroller, height, margin, rowHeight, count, always }: Sight) {
  const [top, setTop] = useState(0);
  const follow = () => {
    const { current } = scroller;
    if (current === null || current.offsetParent === null) return;
    // Whole rows, so that most frames change nothing.
    setTop(Math.floor(current.scrollTop / rowHeight) * rowHeight);
  };

  // If the list has become shorter, the browser scrolls it back a moment later.
  const shownTop = Math.min(top, Math.max(0, margin + count * rowHeight - height));
  const first = Math.max(0, Math.floor((shownTop - margin) / rowHeight));
  const last = Math.ceil((shownTop + rowHeight + height - margin) / rowHeight);
  const indices: number[] = [];
  const end = height === 0 ? 0 : Math.min(count, last + overscan);
  for (let index = Math.max(0, first - overscan); index < end; index += 1) indices.push(index);
  if (always !== -1 && always < count && !indices.includes(always)) {
    indices.push(always);
    indices.sort((a, b) => a - b);
  }
  return {
    first,
    indices,
    /** Call after code has scrolled the list, before it is painted. */
    follow,
    /** Call when it scrolls. */
    followAtOnce: () => flushSync(follow),
  };
}

/** From this width on, a row is one line of columns instead of two lines. In CSS pixels, as all of these. */
const wideFrom = 860;
/** The width of the navigation beside such a list. */
const besideWide = 208;
/** The least that the head above a list takes. */
const aboveList = 108;
/** A list that is lower than was thought by no more than this is not drawn again: that would save few rows. */
const mostUnused = 100;

interface ListSize {
  readonly isShown: boolean;
  /** Whether a row is one line. */
  readonly isWide: boolean;
  /** As high as the list, or a little higher. */
  readonly height: number;
  /** The height of what scrolls with the rows, above them. */
  readonly margin: number;
}

/**
 * The size of a list. Measured once the browser has laid it out, and only then, since asking earlier would make it do so
 * twice. If it is not what was thought, the list is drawn again before anything is painted.
 */
function useListSize(
  scroller: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  selectedId: string | null,
): ListSize {
  const [size, setSize] = useState<ListSize>(() => ({
    isShown: true,
    isWide: selectedId === null && innerWidth - besideWide >= wideFrom,
    height: innerHeight - aboveList,
    margin: 0,
  }));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = scroller.current ?? {};
      const margin = above.current?.offsetHeight ?? 0;
      const measured = { isShown: width > 0, isWide: width >= wideFrom, height, margin };
      flushSync(() => setSize((before) => (isGoodFor(before, measured) ? before : measured)));
    });
    for (const { current } of [scroller, above]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, above]);
  return size;
}

function isGoodFor(a: ListSize, b: ListSize): boolean {
  const unused = a.height - b.height;
  const isHighEnough = unused >= 0 && unused <= mostUnused;
  return a.isShown === b.isShown && a.isWide === b.isWide && a.margin === b.margin && isHighEnough;
}
