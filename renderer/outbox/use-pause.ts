import type { ApiProblem } from '../../shared/domain/problem.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp, useView } from '../state/app-context.ts';

/** What makes an account's tickets wait, and until when. */
export interface Pause {
  readonly problem: ApiProblem;
  readonly until: string;
}

/** The pause that a queued ticket waits for; null if its provider asked for none. */
export function usePause(ticketId: string): Pause | null {
  const { times } = useApp();
  const nowMs = useNowMs(60_000);
  const card = useView(({ accounts }) => accounts.find(({ key }) => key === accountOf(ticketId)));
  const { state, problem, pausedUntilMs } = card?.connection ?? {};
  if (state !== 'paused' || problem == null || pausedUntilMs == null || pausedUntilMs <= nowMs) return null;
  return { problem, until: times.clock(pausedUntilMs, nowMs) };
}
