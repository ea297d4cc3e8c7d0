import type { Problem } from '../domain/problem.ts';
import type { View } from './view.ts';

/** The list that could not be read while the other could; null when both could be read, or neither. */
export function listInTrouble({
  services,
  tickets,
}: Pick<View, 'services' | 'tickets'>): 'services' | 'tickets' | null {
  const [isServices, isTickets] = [services.problem !== null, tickets.problem !== null];
  if (isServices === isTickets) return null;
  return isServices ? 'services' : 'tickets';
}

/** Whether the banner above every view reports this problem, so that nothing below it needs to. */
export function isInBanner(
  view: Pick<View, 'services' | 'tickets' | 'connection'>,
  { kind }: Problem,
): boolean {
  const { state, problem } = view.connection;
  if (kind === 'key-refused' || kind === 'another-account') return true;
  if (state === 'paused') return kind === 'limited';
  return listInTrouble(view) === null && (state === 'offline' || kind === problem?.kind);
}
