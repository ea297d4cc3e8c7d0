import { useMemo, useRef } from 'react';
import { type Order, sorted, sortedAgain } from '../../shared/values/sorted-list.ts';

/** The items, sorted. While the order stays the same, only changed items are sorted in again. */
export function useSorted<T, K>(items: readonly T[], order: Order<T, K>): readonly T[] {
  const last = useRef<{ items: readonly T[]; result: readonly T[]; order: Order<T, K> } | null>(null);
  return useMemo(() => {
    const before = last.current;
    const result =
      before?.order === order ? sortedAgain(items, before.items, before.result, order) : sorted(items, order);
    last.current = { items, result, order };
    return result;
  }, [items, order]);
}
