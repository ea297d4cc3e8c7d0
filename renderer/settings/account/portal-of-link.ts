import { portalOfTicketLink } from '../../../shared/settings/portal-address.ts';
import type { SettingsChange } from '../../../shared/settings/settings.ts';

/** What a valid link says about the portal: where it shows tickets, if it has the ID of one; otherwise its address. */
export function portalOfLink(link: string, ticketIds: readonly string[]): SettingsChange {
  // Longest first: a short ID may occur in a link by chance.
  for (const id of ticketIds.toSorted((a, b) => b.length - a.length)) {
    const learned = link.includes(id) ? portalOfTicketLink(link, id) : null;
    if (learned !== null) return learned;
  }
  return { portalAddress: orNone(link) };
}

/** An address as it is stored. */
export function orNone(address: string): string | null {
  return address === '' ? null : address;
}
