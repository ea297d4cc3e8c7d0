import { type ReactNode, useEffect } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { type ItemRef, isUnread } from '../../shared/domain/unread.ts';
import { type FreshItem, useFreshItem } from '../items/use-fresh-item.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

interface OpenedItemProps<T> {
  readonly of: ItemRef;
  /** As the list has it; null if it has none. */
  readonly listed: T | null;
  /** Reads it from the server. A new function causes a new reading. */
  readonly read: () => Promise<Result<T, Problem>>;
  readonly children: (fresh: FreshItem<T> & { readonly item: T }) => ReactNode;
}

const goneTexts = {
  service: { title: 'service.gone-title', body: 'service.gone-body' },
  ticket: { title: 'ticket.gone-title', body: 'ticket.gone-body' },
} as const;

/** An item beside its list, read again when it is opened; says so if there is no such item. */
export function OpenedItem<T extends { readonly status: string | null }>(props: OpenedItemProps<T>) {
  const { of, listed, read, children } = props;
  const { store, texts } = useApp();
  const { t } = texts;
  useMarkSeen(of);
  const { item, ...reading } = useFreshItem(listed, read);
  if (item !== null) return children({ item, ...reading });
  if (reading.isReading) return <ListSkeleton />;
  return (
    <>
      {reading.problem !== null && <ProblemNote problem={reading.problem} />}
      <EmptyState
        icon={of.kind === 'service' ? 'server' : 'ticket'}
        title={t(goneTexts[of.kind].title)}
        body={t(goneTexts[of.kind].body)}
      >
        <button type="button" className="button" onClick={() => store.navigate({ view: `${of.kind}s` })}>
          {t(`${of.kind}.back`)}
        </button>
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
