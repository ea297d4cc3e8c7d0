import { newestOnly, onceForEach } from '../values/once-for-each.ts';
import {
  guessedWords,
  isNamedAlone,
  isSaid,
  mostJudged,
  nextWord,
  wordsOf,
} from './guessed-words.ts';
import type { TicketMeaning } from './vocabulary.ts';

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
 * Reads a ticket's status word. The API document names only OPEN and says that a ticket can be
 * answered, but not with which word. One that says in one of our five languages (`guessed-words.ts`) that support
 * has answered means that, but not if the reply is still awaited or somebody else wrote it ("Unreplied",
 * "CUSTOMER_REPLY", "Auto-Reply"); so does one that says it is the customer's turn.
 * Words that systems use in different senses stay as they are: `pending` waits for the customer in Zendesk and for
 * support elsewhere, `awaiting_reply` does not say whose reply.
 */
export function ticketMeaning(status: string | null): TicketMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  return wordMeaning(status);
}

const wordMeaning = onceForEach(judge, newestOnly(mostJudged));

function judge(status: string): 'open' | 'answered' | 'closed' | 'other' {
  const word = status.trim().toLowerCase();
  if (openWords.has(word)) return 'open';
  if (closedWords.has(word)) return 'closed';
  const words = wordsOf(status, guessedWords.answered);
  // "closed_by_staff", but not "will be closed".
  if (isSaid(words, closedWords)) return 'closed';
  return isAnswer(words) || isYourTurn(words) ? 'answered' : 'other';
}

/** An answer that neither the customer nor somebody else wrote. Who wrote one that is only named must be said. */
function isAnswer(words: readonly string[]): boolean {
  const { answered, answer, support, others } = guessedWords;
  if (words.some((word, index) => others.has(word) || isCustomer(words, index))) return false;
  return isSaid(words, answered) || isNamedAlone(words, answer, support);
}

/** As in "Ihre Antwort wird erwartet". */
const betweenWhomAndAwaited: ReadonlySet<string> = new Set([
  ...guessedWords.answer,
  ...guessedWords.later,
]);

/** Support has answered and waits for the person: "Waiting on Customer" (Freshdesk), "Awaiting your reply". */
function isYourTurn(words: readonly string[]): boolean {
  const { waitsFor, isAwaited, answer, not, support, customer, yours } = guessedWords;
  if (words.some((word) => not.has(word) || support.has(word))) return false;
  const isYours = (word: string) => customer.has(word) || yours.has(word);
  return words.some(
    (word, index) =>
      (waitsFor.has(word) && isYours(nextWord(words, index, 1, answer))) ||
      (isAwaited.has(word) && isYours(nextWord(words, index, -1, betweenWhomAndAwaited))),
  );
}

/** Whether a status says that the customer has replied, and support has not: "Customer-Reply". */
export function saysCustomerReplied(status: string | null): boolean {
  if (ticketMeaning(status) !== 'other') return false;
  const { answered, answer, not } = guessedWords;
  const words = wordsOf(status ?? '', answered);
  const isReply = words.some((word) => answered.has(word) || answer.has(word));
  return (
    isReply &&
    words.some((_, index) => isCustomer(words, index)) &&
    !words.some((word) => not.has(word))
  );
}

/** "Customer service" is not the customer. */
function isCustomer(words: readonly string[], index: number): boolean {
  return (
    guessedWords.customer.has(words[index] ?? '') &&
    !guessedWords.support.has(words[index + 1] ?? '')
  );
}
