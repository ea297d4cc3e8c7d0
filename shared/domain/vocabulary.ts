/**
 * What we take a service's status word to mean. `ended`: it is over, with nothing left to do or pay. `unknown`: no word
 * was sent, so nothing is concluded.
 */
export type ServiceMeaning = 'active' | 'suspended' | 'attention' | 'ended' | 'unknown';

/** The same for a ticket's. `other`: a word that we do not know, shown as it is. */
export type TicketMeaning = 'open' | 'answered' | 'closed' | 'other' | 'unknown';

/** Words with the same key are the same word: case and surrounding white space do not matter. */
export function wordKey(word: string): string {
  return word.trim().toLowerCase();
}
