import fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarTickets } from '../../../shared/tickets/similar-tickets.ts';
import { anyCharacters } from '../../fakes/any-text.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

const tickets = [
  aTicket('mail', { subject: 'Mails to info@ bounce', createdAt: '2026-01-02T00:00:00Z' }),
  aTicket('backup', {
    subject: 'Nightly backup fails',
    serviceId: 's-1',
    createdAt: '2026-01-01T00:00:00Z',
  }),
  aTicket('disk', {
    subject: 'Disk nearly full',
    serviceId: 's-1',
    createdAt: '2026-01-03T00:00:00Z',
  }),
  aTicket('old', { subject: 'Nightly backup fails', status: 'CLOSED' }),
  aTicket('odd', { subject: null }),
];
const found = (subject: string, serviceId: string | null = null) =>
  similarTickets(tickets, { subject, serviceId }).map(({ id }) => id);

it('Tickets with a similar subject are offered, but no closed ones', () => {
  expect(found('Backup fails every night')).toEqual(['backup']);
  expect(found('BACKUPS  fail')).toEqual(['backup']);
  expect(found('Mail bounces')).toEqual(['mail']);
  expect(found('Certificate expired')).toEqual([]);
});

it('The same service alone makes no ticket similar, but comes first of those that are', () => {
  expect(found('Certificate expired', 's-1')).toEqual([]);
  const alike = ['s-2', 's-1', null].map((serviceId, at) =>
    aTicket(`${at}`, { subject: 'Backup fails', serviceId }),
  );
  const ids = similarTickets(alike, { subject: 'Backup fails', serviceId: 's-1' });
  expect(ids[0]?.id).toBe('1');
});

it('Nothing is offered before a word is typed', () => {
  for (const subject of ['', '  ', 'a', 'is it', '!?'])
    expect(found(subject, 's-1'), subject).toEqual([]);
});

it('Whatever the texts, at most three tickets are offered and none is closed', () => {
  const anyTicket = fc
    .record({
      id: fc.string(),
      subject: fc.option(anyCharacters()),
      status: fc.constantFrom('OPEN', 'CLOSED', null),
    })
    .map(({ id, ...parts }) => aTicket(id, { ...parts, serviceId: 's' }));
  fc.assert(
    fc.property(fc.array(anyTicket), anyCharacters(), (all, subject) => {
      const offered = similarTickets(all, { subject, serviceId: 's' });
      expect(offered.length).toBeLessThanOrEqual(3);
      expect(offered.every(({ status }) => status !== 'CLOSED')).toBe(true);
    }),
  );
});

it('A ticket is found by its own subject', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 1, maxLength: 8 }),
      (words) => {
        const ticket = aTicket('t', { subject: words.join(' ') });
        expect(
          similarTickets([ticket], { subject: words.join(' '), serviceId: null }),
        ).toHaveLength(1);
      },
    ),
  );
});
