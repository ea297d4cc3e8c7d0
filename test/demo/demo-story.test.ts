import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountBook, createAccountBook } from '../../electron/demo/account-book.ts';
import { createDemoData, storyServiceId } from '../../electron/demo/demo-data.ts';
import { startDemoStory } from '../../electron/demo/demo-story.ts';
import { storyTicketId } from '../../electron/demo/demo-tickets.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';

describe('the story of the demo account', () => {
  let clock: ManualClock;
  let book: AccountBook;

  beforeEach(() => {
    clock = createManualClock();
    book = createAccountBook(createDemoData(clock.nowMs()), clock);
  });

  const statuses = () => [book.service(storyServiceId)?.status, book.ticket(storyTicketId)?.status];

  it('suspends a VPS after 10 seconds and answers a ticket 10 seconds later', async () => {
    startDemoStory({ book, clock });
    await clock.advance(9_999);
    expect(statuses()).toEqual(['ACTIVE', 'OPEN']);
    await clock.advance(1);
    expect(statuses()).toEqual(['SUSPENDED', 'OPEN']);
    await clock.advance(9_999);
    expect(statuses()).toEqual(['SUSPENDED', 'OPEN']);
    await clock.advance(1);
    expect(statuses()).toEqual(['SUSPENDED', 'ANSWERED']);
  });

  it('adds the answer with its time to the conversation', async () => {
    const startMs = clock.nowMs();
    startDemoStory({ book, clock });
    await clock.advance(20_000);
    expect(book.ticket(storyTicketId)?.messages).toEqual([
      {
        author: expect.any(String),
        body: expect.stringContaining('checkout'),
        createdAt: new Date(startMs + 20_000).toISOString(),
      },
    ]);
  });

  it('answers each of the person’s tickets after 15 seconds', async () => {
    startDemoStory({ book, clock });
    await clock.advance(60_000);
    const first = book.openTicket({ subject: 'First', message: 'First' });
    await clock.advance(5_000);
    const second = book.openTicket({ subject: 'Second', message: 'Second' });
    const both = () => [first, second].map(({ id }) => book.ticket(id)?.status);
    await clock.advance(9_999);
    expect(both()).toEqual(['OPEN', 'OPEN']);
    await clock.advance(1);
    expect(both()).toEqual(['ANSWERED', 'OPEN']);
    await clock.advance(5_000);
    expect(both()).toEqual(['ANSWERED', 'ANSWERED']);
    expect(book.ticket(second.id)?.messages).toHaveLength(1);
  });

  it('stops and leaves no timer behind when it is ended', async () => {
    const end = startDemoStory({ book, clock });
    book.openTicket({ subject: 'First', message: 'First' });
    end();
    expect(clock.waitingMs()).toEqual([]);
    const later = book.openTicket({ subject: 'Later', message: 'Later' });
    await clock.advance(60_000);
    expect(statuses()).toEqual(['ACTIVE', 'OPEN']);
    expect(book.ticket(later.id)?.status).toBe('OPEN');
  });
});
