import { describe, expect, it } from 'vitest';
import { suspensionThread, usualReplyMs } from '../../../renderer/services/SuspensionThread.tsx';
import type { Ticket } from '../../../shared/domain/domain.ts';
import type { View } from '../../../shared/view/view.ts';
import { aChange, aSection, aTicket, aView } from '../../fakes/domain-fixtures.ts';

const suspendedMs = Date.parse('2026-01-15T15:37:00Z');
const seen: View['journal'] = [
  { change: aChange('c', { itemId: 's-1', lastSeenBeforeMs: suspendedMs }), announcement: 'told' },
];
const asked = (parts: Partial<Ticket> = {}) =>
  aTicket('t-1', {
    serviceId: 's-1',
    subject: 'Hello',
    createdAt: '2026-01-15T15:57:00Z',
    ...parts,
  });

describe('suspensionThread', () => {
  const again = aChange('d', {
    kind: 'service-active-again',
    itemId: 's-1',
    firstSeenMs: Date.parse('2026-01-15T17:02:00Z'),
  });
  const reply = { text: 'Paid, thank you.', author: 'Mira, Support', at: '2026-01-15T16:40:00Z' };
  const thread = (
    isSuspended: boolean,
    tickets: readonly Ticket[],
    journal: View['journal'] = seen,
  ) => suspensionThread('s-1', isSuspended, aView({ tickets: aSection(tickets), journal }));

  it('tells when it began, was asked about, replied to and over, also once its ticket is closed', () => {
    const ended: View['journal'] = [...seen, { change: again, announcement: 'told' }];
    const later = asked({ id: 't-2', createdAt: '2026-01-16T09:00:00Z' });
    const ticket = asked({
      status: 'CLOSED',
      message: 'Why?',
      conversation: [{ ...reply, text: 'Why?' }, reply],
    });
    expect(thread(false, [later, ticket], ended)).toEqual({
      suspended: seen[0]?.change,
      ticketId: 't-1',
      askedMs: Date.parse('2026-01-15T15:57:00Z'),
      repliedMs: Date.parse(reply.at),
      again,
    });
  });

  it('takes the time of a reply from the change that was seen where no message is known', () => {
    const answer = aChange('e', { kind: 'ticket-answered', itemId: 't-1', firstSeenMs: 7 });
    const journal: View['journal'] = [...seen, { change: answer, announcement: 'told' }];
    expect(thread(true, [asked()])).toMatchObject({ repliedMs: null, again: null });
    expect(thread(true, [asked()], journal)).toMatchObject({ repliedMs: 7 });
  });

  it('begins with the question where nobody saw the suspension begin, and is nothing without either', () => {
    const named = asked({ subject: 'Why is it suspended?' });
    expect(thread(true, [named], [])).toMatchObject({ suspended: null, ticketId: 't-1' });
    expect(thread(true, [asked()], [])).toBeNull();
    expect(thread(false, [named], [])).toBeNull();
  });
});

describe('usualReplyMs', () => {
  const minute = 60_000;
  const waits = (...minutes: readonly number[]) =>
    minutes.map((late, at) =>
      aTicket(`t-${at}`, {
        createdAt: '2026-01-15T15:00:00Z',
        conversation: [
          { text: 'Received.', author: 'Autoresponder', at: '2026-01-15T15:00:01Z' },
          {
            text: 'Hi',
            author: 'Mira',
            at: new Date(Date.parse('2026-01-15T15:00Z') + late * minute).toISOString(),
          },
        ],
      }),
    );
  const usual = (tickets: readonly Ticket[], journal: View['journal'] = []) =>
    usualReplyMs('s-1', aView({ tickets: aSection(tickets), journal }));

  it('is the median of the first replies, from three on', () => {
    expect(usual(waits(10, 20))).toBeNull();
    expect(usual(waits(500, 10, 20))).toBe(20 * minute);
    expect(usual(waits(500, 10, 20, 40))).toBe(30 * minute);
  });

  it('counts only what is known: of this account, by support, and seen when it came', () => {
    const tickets = [...waits(10, 20), aTicket('t-9', { createdAt: '2026-01-15T15:00:00Z' })];
    const answer = (lastSeenBeforeMs: number): View['journal'] => [
      {
        change: aChange('e', {
          kind: 'ticket-answered',
          itemId: 't-9',
          lastSeenBeforeMs,
          firstSeenMs: Date.parse('2026-01-15T15:15:00Z'),
        }),
        announcement: 'told',
      },
    ];
    expect(usual(tickets, answer(0))).toBeNull();
    expect(usual(tickets, answer(Date.parse('2026-01-15T15:14:00Z')))).toBe(15 * minute);
    const others = waits(30).map((ticket) => ({ ...ticket, id: '~2~t' }));
    expect(usual([...waits(10, 20), ...others])).toBeNull();
  });
});
