import { overrideOf, type StatusOverrides, type TicketMeaning } from './vocabulary.ts';

/** Words with "answer" or "repl" that nevertheless mean that support has not answered. */
const notAnAnswer = /un[ _-]?answer|\bnot|not_|\bno[ _-]|await|wait|pending|need|customer|client|user|owner/i;

/** Support has answered and waits for the person: "Waiting on Customer" (Freshdesk), "Awaiting your reply". */
const isYourTurn =
  /(?:wait(?:ing)?|pending|needs?)[ _-]*(?:(?:on|for)[ _-]*)?(?:the[ _-]*)?(?:customer|client|user|requester|your?)(?![a-z])/i;
const notYourTurn = /\bnot|not_|\bno[ _-]|service|support|care|team|staff/i;

/**
 * Words for a ticket that is over: `closed` in WHMCS (docs.whmcs.com/Support_Ticket_Statuses), Blesta
 * (docs.blesta.com, Support Manager) and FOSSBilling (`Model_SupportTicket`); `resolved` in Freshdesk
 * (developers.freshdesk.com/api), `solved` in Zendesk (developer.zendesk.com/api-reference/ticketing/tickets),
 * `archived` in osTicket (`include/i18n/en_US/ticket_status.yaml`).
 */
const closedWords: ReadonlySet<string> = new Set(['closed', 'resolved', 'solved', 'archived']);

/**
 * A ticket that nobody works on yet is `new` in Zendesk (developer.zendesk.com, Custom ticket statuses) and `unassigned` in
 * Clientexec (`TICKET_STATUS_UNASSIGNED` among the constants of its source).
 */
const openWords: ReadonlySet<string> = new Set(['open', 'new', 'unassigned']);

/**
 * Reads a ticket's status word. An override comes first. The API document names only OPEN and says that a ticket can be
 * answered, but not with which word. A word that mentions an answer or reply means answered, unless the reply is still
 * awaited or the customer wrote it ("UNANSWERED", "CUSTOMER_REPLY"); so does one that says it is the customer's turn.
 * Words that systems use in different senses stay as they are: `pending` waits for the customer in Zendesk and for
 * support elsewhere, `awaiting_reply` does not say whose reply.
 */
export function ticketMeaning(status: string | null, overrides: StatusOverrides): TicketMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  return overrideOf(overrides.tickets, status) ?? plainTicketMeaning(status);
}

/** Without overrides. */
export function plainTicketMeaning(status: string): 'open' | 'answered' | 'closed' | 'other' {
  const word = status.trim().toLowerCase();
  if (openWords.has(word)) return 'open';
  if (closedWords.has(word)) return 'closed';
  if (/answer|repl[iy]/i.test(status) && !notAnAnswer.test(status)) return 'answered';
  return isYourTurn.test(status) && !notYourTurn.test(status) ? 'answered' : 'other';
}
