import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/domain/domain.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { questionAbout } from '../../../shared/view/suspension-question.ts';
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
const about = (tickets: readonly Ticket[], parts: Partial<View> = {}) =>
  questionAbout('s-1', aView({ tickets: aSection(tickets), journal: seen, ...parts }));

describe('questionAbout', () => {
  it('finds none that is closed, older, about another service, or without a time', () => {
    for (const parts of [
      { status: 'CLOSED' },
      { createdAt: '2026-01-15T15:20:00Z' },
      { serviceId: 's-2' },
      { createdAt: null },
    ])
      expect(about([asked(parts)]), JSON.stringify(parts)).toBeNull();
  });

  it('finds the newest of several', () => {
    const newer = asked({ id: 't-2', createdAt: '2026-01-15T16:10:00Z' });
    expect(about([asked(), newer, asked({ id: 't-3' })])).toMatchObject({ ticketId: 't-2' });
  });

  it('counts a ticket that is still unsent, unless it may be lost', () => {
    const item = (state: OutboxItem['state']): OutboxItem => ({
      id: 'o',
      form: { subject: 'Why?', message: '', priority: null, serviceId: 's-1' },
      state,
      filedAtMs: suspendedMs + 1,
      changedAtMs: 0,
    });
    expect(about([], { outbox: [item({ name: 'sending' })] })).toMatchObject({ state: 'unsent' });
    const sent = item({ name: 'sent', ticket: aTicket('t-9') });
    expect(about([], { outbox: [sent] })).toMatchObject({ state: 'open', ticketId: 't-9' });
    expect(
      about([], { outbox: [item({ name: 'unknown', problem: null, search: { kind: 'absent' } })] }),
    ).toBeNull();
  });
});
