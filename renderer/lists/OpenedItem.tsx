import { type ReactNode, useEffect, useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { type ItemRef, isUnread } from '../../shared/domain/unread.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

export interface FreshItem<T> {
  readonly item: T;
  readonly isReading: boolean;
  /** Whether this is the first reading, before which the list's copy may have less detail. */
  readonly isFirst: boolean;
  /** Why the last reading failed; null when it succeeded. */
  readonly problem: Problem | null;
}

interface OpenedItemProps<T> {
  readonly of: ItemRef;
  /** As the list has it; null if it has none. */
  readonly listed: T | null;
  /** Reads it from the server. A new function causes a new reading. */
  readonly read: () => Promise<Result<T, Problem>>;
  readonly children: (fresh: FreshItem<T>) => ReactNode;
}

/** An item beside its list, read again when it is opened; says so if there is no such item. */
export function OpenedItem<T extends { readonly status: string | null }>(
  props: OpenedItemProps<T>,
) {
  const { of, listed, read, children } = props;
  const { store, t } = useApp();
  useMarkSeen(of);
  const { item, ...reading } = useFreshItem(listed, read);
  if (item !== null) return children({ item, ...reading });
  if (reading.isReading) return <ListSkeleton />;
  return (
    <>
      <ProblemNote problem={reading.problem} />
      <EmptyState
        icon={of.kind === 'service' ? 'server' : 'ticket'}
        title={t(`${of.kind}.gone-title`)}
        body={t(`${of.kind}.gone-body`)}
      >
        <Button onClick={() => store.navigate({ view: `${of.kind}s` })}>
          {t(`${of.kind}.back`)}
        </Button>
      </EmptyState>
    </>
  );
}

/** Marks the item as read while it is shown in the focused window. */
function useMarkSeen({ kind, id }: ItemRef): void {
  const { bridge } = useApp();
  const isLookedAt = useView((view) => view.isInFront && isUnread(view.unread, { kind, id }));
  useEffect(() => {
    if (isLookedAt) void bridge.invoke('items:look', { kind, ids: [id] });
  }, [bridge, isLookedAt, kind, id]);
}

/**
 * Reads one item when it is opened, when the person refreshes, and when its status in the view differs from the one
 * read. Main merges what was read into `listed`; only an item that no list has is shown as it was read. A new `read`
 * causes a new reading. The item is null when neither the list nor a reading has it.
 */
function useFreshItem<T extends { readonly status: string | null }>(
  listed: T | null,
  read: () => Promise<Result<T, Problem>>,
): Omit<FreshItem<T>, 'item'> & { readonly item: T | null } {
  const refreshCount = useWindowState((state) => state.refreshCount);
  const [good, setGood] = useState<T | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReading, setIsReading] = useState(true);
  const [changes, setChanges] = useState(0);
  const listedStatus = listed?.status;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh or a change reads again.
  useEffect(() => {
    let isLatest = true;
    setIsReading(true);
    void read().then((answer) => {
      if (!isLatest) return;
      if (answer.ok) setGood(answer.value);
      setProblem(answer.ok ? null : answer.problem);
      setIsReading(false);
    });
    return () => {
      isLatest = false;
    };
  }, [read, refreshCount, changes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status reads again.
  useEffect(() => {
    // A change during a reading is usually its own answer, arriving through the view.
    if (!isReading && listedStatus !== good?.status) setChanges(changes + 1);
  }, [listedStatus]);

  return {
    item: listed ?? good,
    isReading,
    isFirst: isReading && good === null && problem === null,
    problem,
  };
}
