import { useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';

type Ask = (asked: Promise<Result<unknown, Problem>>) => Promise<boolean>;

/** What went wrong. Nothing did if the person was asked and chose Cancel: they know, and all is as it was. */
export function problemOf(answer: Result<unknown, Problem>): Problem | null {
  return answer.ok || answer.problem.kind === 'declined' ? null : answer.problem;
}

/**
 * What is wrong with the last request, null for nothing; what awaits a request and tells whether it succeeded; and
 * whether one is under way.
 */
export function useProblem(): readonly [problem: Problem | null, ask: Ask, isBusy: boolean] {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask: Ask = async (asked) => {
    setIsBusy(true);
    const answer = await asked;
    setIsBusy(false);
    setProblem(problemOf(answer));
    return answer.ok;
  };
  return [problem, ask, isBusy];
}
