import { useEffect, useRef, useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { useWindowState } from '../state/app-context.ts';

export interface FreshItem<T> {
  /** The best that is known; null when neither the list nor a reading has it. */
  readonly item: T | null;
  readonly isReading: boolean;
  /** Whether this is the first reading, before which only the list's copy is known. */
  readonly isFirst: boolean;
  /** Why the last reading failed; null when it was good. */
  readonly problem: Problem | null;
}

interface FreshItemDeps<T> {
  /** The list's copy; null when the list has none. */
  readonly listed: T | null;
  /** Keeps its identity from one rendering to the next: a new one reads anew. */
  readonly read: () => Promise<Result<T, Problem>>;
  readonly merge: (older: T, newer: T) => T;
}

interface Reading<T> {
  /** The last good answer, and the list's copy at that time. */
  readonly good: { readonly item: T; readonly listedThen: T | null } | null;
  readonly problem: Problem | null;
  readonly isReading: boolean;
}

/**
 * Reads one item afresh when it is opened, when the person refreshes, and when its status in the list changes;
 * the list's copy stands meanwhile.
 */
export function useFreshItem<T extends { readonly status: string | null }>({
  listed,
  read,
  merge,
}: FreshItemDeps<T>): FreshItem<T> {
  const refreshCount = useWindowState((state) => state.refreshCount);
  const [reading, setReading] = useState<Reading<T>>({ good: null, problem: null, isReading: true });
  const latestListed = useRef(listed);
  const listedStatus = listed?.status;

  useEffect(() => {
    latestListed.current = listed;
  }, [listed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the last two are the reasons to read anew.
  useEffect(() => {
    let isCurrent = true;
    setReading((before) => ({ ...before, isReading: true }));
    void read().then((result) => {
      if (!isCurrent) return;
      setReading(({ good }) =>
        result.ok
          ? {
              good: { item: result.value, listedThen: latestListed.current },
              problem: null,
              isReading: false,
            }
          : { good, problem: result.problem, isReading: false },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [read, refreshCount, listedStatus]);

  return {
    item: best(reading.good),
    isReading: reading.isReading,
    isFirst: reading.isReading && reading.good === null && reading.problem === null,
    problem: reading.problem,
  };

  function best(good: Reading<T>['good']): T | null {
    if (good === null) return listed;
    if (listed === null) return good.item;
    // A list copy that came after the reading knows better; an older one fills what the reading left out.
    return listed === good.listedThen ? merge(listed, good.item) : merge(good.item, listed);
  }
}
