import { portalOfTicketLink } from '../../../shared/settings/portal-address.ts';
import type { SettingsChange } from '../../../shared/settings/settings.ts';
import { orNone } from '../rows/address-entry.ts';

/** What a valid link says of the portal: where it shows tickets, if it holds the ID of one; else where the portal is. */
export function portalOfLink(link: string, ticketIds: readonly string[]): SettingsChange {
  // The longest first: a short ID may stand in a link by chance.
  for (const id of ticketIds.toSorted((a, b) => b.length - a.length)) {
    const learned = link.includes(id) ? portalOfTicketLink(link, id) : null;
    if (learned !== null) return learned;
  }
  return { portalAddress: orNone(link) };
}
