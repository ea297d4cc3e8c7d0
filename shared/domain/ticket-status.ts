import { overrideOf, type StatusOverrides, type TicketMeaning } from './vocabulary.ts';

/** Words with "answer" or "repl" that nevertheless mean that support has not answered. */
const notAnAnswer = /un[ _-]?answer|\bnot|not_|\bno[ _-]|await|wait|pending|need|customer|client|user|owner/i;

/**
 * Reads a ticket's status word. An override comes first. The API document names only OPEN and says that a
 * ticket can be answered without naming the word. A word that speaks of an answer or reply is taken for one, except
 * where it speaks of a reply that is still awaited or that the customer wrote ("UNANSWERED", "CUSTOMER_REPLY").
 */
export function ticketMeaning(status: string | null, overrides: StatusOverrides): TicketMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  return overrideOf(overrides.tickets, status) ?? plainTicketMeaning(status);
}

/** Without overrides. */
export function plainTicketMeaning(status: string): 'open' | 'answered' | 'closed' | 'other' {
  if (/^open$/i.test(status.trim())) return 'open';
  if (/^(closed|resolved)$/i.test(status.trim())) return 'closed';
  if (/answer|repl[iy]/i.test(status) && !notAnAnswer.test(status)) return 'answered';
  return 'other';
}
