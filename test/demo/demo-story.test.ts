import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountBook, createAccountBook } from '../../electron/demo/account-book.ts';
import { demoData } from '../../electron/demo/demo-data.ts';
import { startDemoStory } from '../../electron/demo/demo-story.ts';
import { demoServiceId } from '../../shared/demo/demo-story.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';

describe('what happens in the demo account', () => {
  let clock: ManualClock;
  let book: AccountBook;
  let changes: number;
  let end: () => void;

  beforeEach(() => {
    clock = createManualClock();
    book = createAccountBook(demoData(clock.nowMs()), clock);
    changes = 0;
    end = startDemoStory({
      book,
      clock,
      onChange() {
        changes += 1;
      },
    });
  });

  const question = { subject: 'Why?', message: 'Why?', serviceId: demoServiceId };
  const ask = () => book.openTicket(question).id;
  const standing = (id: string) => [book.service(demoServiceId)?.status, book.ticket(id)?.status];

  it('A VPS is suspended within 8 seconds, and nothing else happens by itself', async () => {
    const before = [...book.services(), ...book.tickets()];
    await clock.advance(8_000);
    expect(book.service(demoServiceId)?.status).toBe('SUSPENDED');
    await clock.advance(600_000);
    const changed = [...book.services(), ...book.tickets()].filter((one) => !before.includes(one));
    expect(changed.map(({ id }) => id)).toEqual([demoServiceId]);
    expect(changes).toBe(1);
  });

  it('Support answers the question about it, then switches it on and closes the ticket', async () => {
    await clock.advance(60_000);
    const id = ask();
    await clock.advance(6_999);
    expect(standing(id)).toEqual(['SUSPENDED', 'OPEN']);
    await clock.advance(1);
    expect(standing(id)).toEqual(['SUSPENDED', 'ANSWERED']);
    expect(book.ticket(id)?.messages).toEqual([
      {
        author: 'Mira, Support',
        body: expect.stringContaining('203.0.113.58'),
        createdAt: new Date(clock.nowMs()).toISOString(),
      },
    ]);
    await clock.advance(15_000);
    expect(standing(id)).toEqual(['ACTIVE', 'CLOSED']);
    expect(changes).toBe(4);
  });

  it('A question that came before the suspension is answered after it', async () => {
    const id = ask();
    await clock.advance(7_000);
    expect(standing(id)).toEqual(['SUSPENDED', 'ANSWERED']);
    await clock.advance(15_000);
    expect(standing(id)).toEqual(['ACTIVE', 'CLOSED']);
  });

  it('Any other ticket is answered too, and changes nothing else', async () => {
    await clock.advance(60_000);
    const { id } = book.openTicket({ subject: 'Mail', message: 'Mail', serviceId: 'svc-3101' });
    await clock.advance(60_000);
    expect(standing(id)).toEqual(['SUSPENDED', 'ANSWERED']);
    ask();
    await clock.advance(60_000);
    const late = ask();
    await clock.advance(60_000);
    expect(standing(late)).toEqual(['ACTIVE', 'ANSWERED']);
  });

  it('stops and leaves no timer behind when it is ended', async () => {
    const id = ask();
    end();
    expect(clock.waitingMs()).toEqual([]);
    const later = ask();
    await clock.advance(60_000);
    expect(standing(id)).toEqual(['ACTIVE', 'OPEN']);
    expect(standing(later)).toEqual(['ACTIVE', 'OPEN']);
    expect(changes).toBe(0);
  });
});
