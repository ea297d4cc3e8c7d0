import { describe, expect, it } from 'vitest';
import { suspensionThread } from '../../../renderer/services/SuspensionThread.tsx';
import type { Ticket } from '../../../shared/domain/domain.ts';
import type { View } from '../../../shared/view/view.ts';
import {
  aChange,
  aQuestion,
  aSection,
  aView,
  suspensionSeen,
} from '../../fakes/domain-fixtures.ts';

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
    journal: View['journal'] = suspensionSeen,
  ) => suspensionThread('s-1', isSuspended, aView({ tickets: aSection(tickets), journal }));

  it('tells when it began, was asked about, replied to and over', () => {
    const ended: View['journal'] = [...suspensionSeen, { change: again, announcement: 'told' }];
    const later = aQuestion({ id: 't-2', createdAt: '2026-01-16T09:00:00Z' });
    const ticket = aQuestion({
      status: 'CLOSED',
      message: 'Why?',
      conversation: [{ ...reply, text: 'Why?' }, reply],
    });
    expect(thread(false, [later, ticket], ended)).toEqual({
      suspended: suspensionSeen[0]?.change,
      ticketId: 't-1',
      askedMs: Date.parse('2026-01-15T15:57:00Z'),
      repliedMs: Date.parse(reply.at),
      again,
    });
  });

  it('takes the time of a reply from the change that was seen where no message is known', () => {
    const answer = aChange('e', { kind: 'ticket-answered', itemId: 't-1', firstSeenMs: 7 });
    const journal: View['journal'] = [...suspensionSeen, { change: answer, announcement: 'told' }];
    expect(thread(true, [aQuestion()])).toMatchObject({ repliedMs: null, again: null });
    expect(thread(true, [aQuestion()], journal)).toMatchObject({ repliedMs: 7 });
  });

  it('begins with the question where nobody saw the suspension begin', () => {
    const named = aQuestion({ subject: 'Why is it suspended?' });
    expect(thread(true, [named], [])).toMatchObject({ suspended: null, ticketId: 't-1' });
    expect(thread(true, [aQuestion()], [])).toBeNull();
    expect(thread(false, [named], [])).toBeNull();
  });
});
