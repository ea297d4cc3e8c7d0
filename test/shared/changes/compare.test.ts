import { expect, it } from 'vitest';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import { compareTickets } from '../../../shared/changes/compare-tickets.ts';
import { aComparison, aService, aTicket } from '../../fakes/domain-fixtures.ts';

const comparison = aComparison();

type Word = string | null | undefined;
/** Of an item with this status word; undefined means that it is not listed. */
const listed = <T>(
  item: (id: string, parts: { status: string | null }) => T,
  status: Word,
): readonly T[] => (status === undefined ? [] : [item('a', { status })]);
/** The one kind of change found when an item goes from one status word to another. */
const serviceStep = (from: Word, to: Word) =>
  compareServices(listed(aService, from), listed(aService, to), comparison).map(({ kind }) => kind);
const ticketStep = (from: Word, to: Word) =>
  compareTickets(listed(aTicket, from), listed(aTicket, to), comparison).map(({ kind }) => kind);

it.each([
  ['ACTIVE', 'ACTIVE', null],
  ['ACTIVE', 'SUSPENDED', 'service-suspended'],
  ['ACTIVE', 'PENDING', 'service-not-active'],
  ['SUSPENDED', 'ACTIVE', 'service-active-again'],
  ['PENDING', 'ACTIVE', 'service-active-again'],
  ['SUSPENDED', 'SUSPENDED_FOR_ABUSE', null],
  ['SUSPENDED', 'UNSUSPENDED', null],
  ['SUSPENDED', 'RECLAIMED', 'service-not-active'],
  ['offline', 'billing_suspension', 'service-suspended'],
  ['offline', 'payment overdue', 'service-not-active'],
  ['offline', 'PENDING', null],
  ['ACTIVE', 'CANCELLED', 'service-not-active'],
  ['SUSPENDED', 'TERMINATED', 'service-not-active'],
  ['CANCELLED', 'TERMINATED', null],
  ['CANCELLED', 'PENDING', null],
  ['CANCELLED', 'SUSPENDED', 'service-suspended'],
  ['ACTIVE', null, null],
  ['SUSPENDED', '  ', null],
  [null, 'ACTIVE', null],
  [null, 'SUSPENDED', 'service-suspended'],
  [null, 'PENDING', null],
  [undefined, 'ACTIVE', 'service-new'],
  [undefined, 'SUSPENDED', 'service-suspended'],
  [undefined, null, 'service-new'],
  ['ACTIVE', undefined, 'service-gone'],
])('A status that goes from %j to %j is reported as %j', (from, to, kind) => {
  expect(serviceStep(from, to)).toEqual(kind === null ? [] : [kind]);
});

it.each([
  ['OPEN', 'OPEN', null],
  ['OPEN', 'ANSWERED', 'ticket-answered'],
  ['CUSTOMER_REPLY', 'ANSWERED', 'ticket-answered'],
  ['CLOSED', 'ANSWERED', 'ticket-answered ticket-status-changed'],
  ['ANSWERED', 'CUSTOMER_REPLY', 'ticket-status-changed'],
  ['OPEN', 'CLOSED', 'ticket-closed'],
  ['RESOLVED', 'CLOSED', 'ticket-status-changed'],
  ['CLOSED', 'OPEN', 'ticket-status-changed'],
  ['OPEN', null, null],
  ['OPEN', ' ', null],
  [null, 'ANSWERED', 'ticket-answered'],
  [null, 'CLOSED', null],
  [undefined, 'ANSWERED', 'ticket-answered ticket-opened-elsewhere'],
  [undefined, 'OPEN', 'ticket-opened-elsewhere'],
  ['OPEN', undefined, null],
])('A status that goes from %j to %j is reported as %j', (from, to, kind) => {
  expect(ticketStep(from, to)).toEqual(kind?.split(' ') ?? []);
});

it('A different baseline, item, word or kind gives a different id', () => {
  const idOf = (id: string, status: string, generation = 7) =>
    compareServices([aService(id)], [aService(id, { status })], { ...comparison, generation })[0]
      ?.id;
  const ticket = compareTickets(
    [aTicket('a')],
    [aTicket('a', { status: 'SUSPENDED' })],
    comparison,
  )[0]?.id;
  const ids = [
    idOf('a', 'SUSPENDED'),
    idOf('a', 'SUSPENDED', 8),
    idOf('b', 'SUSPENDED'),
    idOf('a', 'Suspended'),
    ticket,
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
