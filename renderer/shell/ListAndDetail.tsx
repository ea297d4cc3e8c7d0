import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';

interface ListAndDetailProps {
  /** The id of the item in the detail column; null for none. */
  readonly chosenId: string | null;
  readonly list: ReactNode;
  /** The list's title, a heading above a detail that takes the list's place. */
  readonly title?: string;
  readonly detail?: ReactNode;
}

/**
 * A list with the chosen item beside it, or in its place in a narrow window. The focus follows: into a detail that
 * replaced the list, and back to the list's active row.
 */
export function ListAndDetail({ chosenId, list, title, detail }: ListAndDetailProps) {
  const listColumn = useRef<HTMLDivElement>(null);
  const detailColumn = useRef<HTMLDivElement>(null);
  const previousId = useRef<string | null>(null);

  useEffect(() => {
    const leftId = previousId.current;
    previousId.current = chosenId;
    if (listColumn.current === null || detailColumn.current === null || leftId === chosenId) return;
    if (chosenId !== null) {
      detailColumn.current.scrollTop = 0;
      const isListHidden = listColumn.current.offsetParent === null;
      if (isListHidden) detailColumn.current.focus({ preventScroll: true });
    } else if (leftId !== null && !listColumn.current.contains(document.activeElement)) {
      listColumn.current.querySelector<HTMLElement>('[role="listbox"]')?.focus();
    }
  }, [chosenId]);

  return (
    <div className={chosenId === null ? 'columns' : 'columns columns-chosen'}>
      <div className="list-column" ref={listColumn}>
        {list}
      </div>
      <div className="detail-column" ref={detailColumn} tabIndex={-1}>
        <h1 className="detail-list-title visually-hidden">{title}</h1>
        <Suspense fallback={<ListSkeleton />}>{detail}</Suspense>
      </div>
    </div>
  );
}
