import { type ComponentType, useLayoutEffect, useRef } from 'react';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';

interface ListAndDetailProps {
  readonly of: ItemKind;
  /** The id of the item in the detail column; null for none. */
  readonly chosenId: string | null;
  readonly List: ComponentType<{ readonly selectedId: string | null }>;
  readonly Detail: ComponentType<{ readonly id: string }>;
}

/**
 * A list with the chosen item beside it, or in its place in a narrow window. The focus follows: into a detail that
 * replaced the list, and back to the list's active row.
 */
export function ListAndDetail({ of, chosenId, List, Detail }: ListAndDetailProps) {
  const { t } = useApp();
  const listColumn = useRef<HTMLDivElement>(null);
  const detailColumn = useRef<HTMLDivElement>(null);
  const previousId = useRef<string | null>(null);

  // Before a detail scrolls to where it begins.
  useLayoutEffect(() => {
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
        <List selectedId={chosenId} />
      </div>
      <div className="detail-column" ref={detailColumn} tabIndex={-1}>
        {/* Above a detail that takes the list's place. */}
        <h1 className="detail-list-title visually-hidden">
          {chosenId !== null && t(`${of}s.title`)}
        </h1>
        {chosenId !== null && <PickedInstead />}
        {chosenId !== null && <Detail key={chosenId} id={chosenId} />}
      </div>
    </div>
  );
}

/** While rows of the list are picked: covers the open item, so that nobody takes that for what the list's bar acts on. */
function PickedInstead() {
  const { store, t } = useApp();
  const count = useWindowState(({ picked }) => picked.length);
  if (count === 0) return null;
  return (
    <div className="picked-instead">
      <EmptyState icon="check" title={t('lists.picked', { count })}>
        <Button onClick={() => store.pick([])}>{t('lists.unpick')}</Button>
      </EmptyState>
    </div>
  );
}
