import type { View } from './view.ts';

/** The list that could not be read while the other could; null when both could, or neither. */
export function listInTrouble({
  services,
  tickets,
}: Pick<View, 'services' | 'tickets'>): 'services' | 'tickets' | null {
  const [isServices, isTickets] = [services.problem !== null, tickets.problem !== null];
  if (isServices === isTickets) return null;
  return isServices ? 'services' : 'tickets';
}
