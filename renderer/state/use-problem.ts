import { useState } from 'react';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import type { PortalPage } from '../../shared/settings/portal-address.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import type { App } from './app-context.ts';

/** What went wrong. Nothing did if the person was asked and chose Cancel: they know, and all is as it was. */
export function problemOf(answer: Result<unknown, Problem>): Problem | null {
  return answer.ok || answer.problem.kind === 'declined' ? null : answer.problem;
}

/** Shows what went wrong, if anything did, in the toast. */
export function sayProblem({ store, texts }: App, answer: Result<unknown, Problem>): void {
  const problem = problemOf(answer);
  if (problem !== null) store.say(problemText(problem, texts).title);
}

/** Opens a page of the provider's web portal in the browser; a toast says so if that failed. */
export async function openPortal(
  { bridge, store, t }: Pick<App, 'bridge' | 'store' | 't'>,
  page: PortalPage,
): Promise<void> {
  if (!(await bridge.invoke('link:open-portal', page))) store.say(t('portal.open-failed'));
}

/**
 * What is wrong with the last request, null for nothing; what awaits a request, passes on its value, and tells whether it
 * succeeded; whether one is under way; and what sets a problem of one's own, or clears it.
 */
export function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async <T>(
    asked: Promise<Result<T, Problem>>,
    onDone?: (value: T) => void,
  ): Promise<boolean> => {
    setIsBusy(true);
    const answer = await asked;
    setIsBusy(false);
    setProblem(problemOf(answer));
    if (answer.ok) onDone?.(answer.value);
    return answer.ok;
  };
  return [problem, ask, isBusy, setProblem] as const;
}
