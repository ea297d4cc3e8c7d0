import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import { useWindowState } from '../state/app-context.ts';

export interface FreshItem<T> {
  /** Null when neither the list nor a reading has it. */
  readonly item: T | null;
  readonly isReading: boolean;
  /** Whether this is the first reading, before which the list's copy may have less detail. */
  readonly isFirst: boolean;
  /** Why the last reading failed; null when it succeeded. */
  readonly problem: Problem | null;
}

/**
 * Reads one item when it is opened, when the person refreshes, and when its status in the view differs from the one
 * read. Main merges what was read into `listed`; only an item that no list has is shown as it was read. A new `read`
 * causes a new reading.
 */
export function useFreshItem<T extends { readonly status: string | null }>(
  listed: T | null,
  read: () => Promise<Result<T, Problem>>,
): FreshItem<T> {
  const refreshCount = useWindowState((state) => state.refreshCount);
  const [good, setGood] = useState<T | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReading, setIsReading] = useState(true);
  const latestReading = useRef(0);
  const listedStatus = listed?.status;

  const readAgain = useCallback(() => {
    latestReading.current += 1;
    const thisReading = latestReading.current;
    setIsReading(true);
    void read().then((answer) => {
      if (thisReading !== latestReading.current) return;
      if (answer.ok) setGood(answer.value);
      setProblem(answer.ok ? null : answer.problem);
      setIsReading(false);
    });
  }, [read]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh reads again.
  useEffect(() => {
    readAgain();
    return () => {
      latestReading.current += 1;
    };
  }, [readAgain, refreshCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status reads again.
  useEffect(() => {
    // A change during a reading is usually its own answer, arriving through the view.
    if (!isReading && listedStatus !== good?.status) readAgain();
  }, [listedStatus]);

  return {
    item: listed ?? good,
    isReading,
    isFirst: isReading && good === null && problem === null,
    problem,
  };
}
