import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/domain/domain.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { questionAbout, suspensionThread, usualReplyMs } from '../../../shared/view/suspension-question.ts';
import type { View } from '../../../shared/view/view.ts';
import { aChange, aSection, aTicket, aView } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const suspendedMs = Date.parse('2026-01-15T15:37:00Z');
const seen: View['journal'] = [
  { change: aChange('c', { itemId: 's-1', lastSeenBeforeMs: suspendedMs }), announcement: 'told' },
];
const asked = (parts: Partial<Ticket> = {}) =>
  aTicket('t-1', { serviceId: 's-1', subject: 'Hello', createdAt: '2026-01-15T15:57:00Z', ...parts });
const about = (tickets: readonly Ticket[], parts: Partial<View> = {}) =>
  questionAbout('s-1', aView({ tickets: aSection(tickets), journal: seen, ...parts }));

describe('questionAbout', () => {
  it('finds a ticket about the service that was opened since it was suspended, and its answer', () => {
    const atMs = Date.parse('2026-01-15T15:57:00Z');
    expect(about([asked()])).toEqual({ state: 'open', atMs, ticketId: 't-1', reply: null });
    const conversation = [{ text: 'Hello Robin,\n\nPlease pay the\ninvoice.', author: 'Mira', at: null }];
    expect(about([asked({ status: 'ANSWERED', conversation })])).toMatchObject({
      state: 'answered',
      reply: 'Please pay the invoice.',
    });
  });

  it('finds none that is closed, older than the suspension, about another service, or without a time', () => {
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

  it.each(['en', 'de', 'es', 'tr', 'ar'] as const)(
    'knows our own question (%s) where the suspension was not seen to begin',
    async (language) => {
      const { t } = await createTexts(language);
      const subject = t('suspension.subject', { name: 'one.example' });
      const nothingSeen = { journal: [] };
      expect(about([asked({ subject, createdAt: '2025-12-01T00:00:00Z' })], nothingSeen)).not.toBeNull();
      expect(about([asked({ subject: 'More mail quota' })], nothingSeen)).toBeNull();
    },
  );

  it('counts a ticket that is still on this computer or was just sent, unless it may be lost', () => {
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

describe('suspensionThread', () => {
  const again = aChange('d', {
    kind: 'service-active-again',
    itemId: 's-1',
    firstSeenMs: Date.parse('2026-01-15T17:02:00Z'),
  });
  const reply = { text: 'Paid, thank you.', author: 'Mira, Support', at: '2026-01-15T16:40:00Z' };
  const thread = (isSuspended: boolean, tickets: readonly Ticket[], journal: View['journal'] = seen) =>
    suspensionThread('s-1', isSuspended, aView({ tickets: aSection(tickets), journal }));

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
