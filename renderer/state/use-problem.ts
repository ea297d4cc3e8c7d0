import { useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';

type Ask = (asked: Promise<Result<unknown, Problem>>) => Promise<boolean>;

/** What is wrong with the last request, null for nothing; and what awaits a request and tells whether it succeeded. */
export function useProblem(): readonly [Problem | null, Ask] {
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask: Ask = async (asked) => {
    const answer = await asked;
    setProblem(answer.ok ? null : answer.problem);
    return answer.ok;
  };
  return [problem, ask];
}
