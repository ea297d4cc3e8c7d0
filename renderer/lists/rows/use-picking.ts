import { useEffect, useMemo, useRef } from 'react';
import { mostAtOnce } from '../../../shared/domain/unread.ts';
import { useApp, useWindowState } from '../../state/app-context.ts';

export type Picking = ReturnType<typeof usePicking>;

/**
 * The picked rows, to act on together. A row that leaves the list is unpicked, so that nobody acts on what is out of
 * sight.
 */
export function usePicking(items: readonly { readonly id: string }[]) {
  const { store } = useApp();
  const picked = useWindowState((state) => state.picked);
  const ids: ReadonlySet<string> = useMemo(() => new Set(picked), [picked]);
  const anchorId = useRef<string | null>(null);
  const idAt = (index: number) => items[index]?.id ?? null;
  const pick = (next: readonly string[]) => store.pick(next.slice(0, mostAtOnce));

  useEffect(() => {
    if (picked.length === 0) {
      anchorId.current = null;
      return;
    }
    const listed = new Set(items.map(({ id }) => id));
    if (!picked.every((id) => listed.has(id))) store.pick(picked.filter((id) => listed.has(id)));
  }, [items, picked, store]);

  return {
    ids,
    /** Picks the row at this index as well, or unpicks it. */
    toggle(index: number): void {
      const id = idAt(index);
      if (id === null) return;
      anchorId.current = id;
      pick(ids.has(id) ? picked.filter((other) => other !== id) : [...picked, id]);
    },
    /** Picks only the rows from the last one picked by itself, or else from `from`, up to `to`. */
    extend(from: number, to: number): void {
      anchorId.current ??= idAt(from);
      const anchor = items.findIndex(({ id }) => id === anchorId.current);
      const [first, last] = anchor < to ? [anchor, to] : [to, anchor];
      pick(items.slice(Math.max(0, first), last + 1).map(({ id }) => id));
    },
    all: (): void => pick(items.map(({ id }) => id)),
    /** Unpicks all rows. */
    end: (): void => pick([]),
  };
}
