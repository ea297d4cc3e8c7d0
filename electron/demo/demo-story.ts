import type { Clock } from '../core/ports.ts';
import type { AccountBook } from './account-book.ts';
import { storyServiceId } from './demo-data.ts';
import { storyTicketId } from './demo-tickets.ts';

const suspensionAfterMs = 10_000;
const answerAfterMs = 20_000;
const filedAnswerAfterMs = 15_000;

const storyAnswer =
  'Hello Robin,\n\nThe table with the shopping carts had grown to four million rows, because a clean-up task of the ' +
  'shop has not run since the last update. I have removed carts older than 60 days and switched the task on again. ' +
  'The checkout loads in under a second now.\n\nKind regards\nMira';

const filedAnswer =
  'Thank you for your ticket.\n\nThis is the demo account, so this reply comes from a script. With your own account, ' +
  'support’s replies appear here.';

/**
 * What happens in the demo account: 10 s after the start a VPS is suspended, 10 s later a ticket is answered, and
 * every ticket that the person files is answered 15 s later. Returns the function that ends the story.
 */
export function startDemoStory({ book, clock }: { book: AccountBook; clock: Clock }): () => void {
  const waiting = new Set<() => void>();
  const after = (delayMs: number, happen: () => void): void => {
    const cancel = clock.setTimer(delayMs, () => {
      waiting.delete(cancel);
      happen();
    });
    waiting.add(cancel);
  };
  const answer = (ticketId: string, body: string): void => {
    book.addTicketReply(ticketId, { author: 'Mira, Support', body });
    book.setTicketStatus(ticketId, 'ANSWERED');
  };

  after(suspensionAfterMs, () => book.setServiceStatus(storyServiceId, 'SUSPENDED'));
  after(answerAfterMs, () => answer(storyTicketId, storyAnswer));
  const stopListening = book.onTicketOpened((ticket) => {
    after(filedAnswerAfterMs, () => answer(ticket.id, filedAnswer));
  });

  return () => {
    stopListening();
    for (const cancel of waiting) cancel();
    waiting.clear();
  };
}
