import { demoServiceId } from '../../shared/demo/demo-story.ts';
import type { Clock } from '../core/ports.ts';
import type { AccountBook, TicketRecord } from './account-book.ts';

/** By then the app knows the number of the ticket that it has filed. */
const listedAfterMs = 1_000;
const suspensionAfterMs = 6_000;
/** Longer than the suspension takes, so that even a ticket that is filed at once is answered after it. */
const replyAfterMs = 7_000;
/** Long enough to read the reply. */
const restoredAfterMs = 15_000;

const storyReply =
  'Hello Robin,\n\nOur network watch took last night’s many connections to 203.0.113.58 for an attack and stopped the ' +
  'server. I have looked at them: it was your own backup, so this was our mistake. I am sorry.\n\nThe server is starting ' +
  'again now, and nothing on it was changed.\n\nKind regards\nMira';

const otherReply =
  'Thank you for your ticket.\n\nThis is the demo account, so this reply comes from a script. With your own account, ' +
  'support’s replies appear here.';

/**
 * What happens in the demo account: 6 s after the start a VPS is suspended, and every ticket that the person files is
 * answered 7 s later. Where that was about the suspended VPS, it runs again 15 s after the answer, and support closes the
 * ticket. `onChange` is called after each of these, and once a new ticket is listed. Returns the function that ends the story.
 */
export function startDemoStory(deps: {
  readonly book: AccountBook;
  readonly clock: Clock;
  readonly onChange: () => void;
}): () => void {
  const { book, clock, onChange } = deps;
  const waiting = new Set<() => void>();
  const after = (delayMs: number, happen: () => void): void => {
    const cancel = clock.setTimer(delayMs, () => {
      waiting.delete(cancel);
      happen();
      onChange();
    });
    waiting.add(cancel);
  };
  const isSuspended = () => book.service(demoServiceId)?.status === 'SUSPENDED';

  function reply({ id, serviceId }: TicketRecord): void {
    const isTheQuestion = serviceId === demoServiceId && isSuspended();
    book.addTicketReply(id, {
      author: 'Mira, Support',
      body: isTheQuestion ? storyReply : otherReply,
    });
    book.setTicketStatus(id, 'ANSWERED');
    if (isTheQuestion)
      after(restoredAfterMs, () => {
        book.setServiceStatus(demoServiceId, 'ACTIVE');
        book.setTicketStatus(id, 'CLOSED');
      });
  }

  after(suspensionAfterMs, () => book.setServiceStatus(demoServiceId, 'SUSPENDED'));
  const stopListening = book.onTicketOpened((ticket) => {
    // Listed once before the answer, which is then the news.
    after(listedAfterMs, () => undefined);
    after(replyAfterMs, () => reply(ticket));
  });

  return () => {
    stopListening();
    for (const cancel of waiting) cancel();
    waiting.clear();
  };
}
