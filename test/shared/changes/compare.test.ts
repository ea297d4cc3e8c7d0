import { expect, it } from 'vitest';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import { compareTickets } from '../../../shared/changes/compare-tickets.ts';
import type { Service } from '../../../shared/domain/domain.ts';
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

/** The changes found when one service goes from some parts to others, as kind, from and to. */
function told(before: Partial<Service>, after: Partial<Service>) {
  return compareServices([aService('a', before)], [aService('a', after)], aComparison()).map(
    ({ kind, from, to }) => [kind, from, to],
  );
}

it('A new price is reported with both amounts', () => {
  expect(told({ price: 9.99 }, { price: 12 })).toEqual([['service-price-changed', '9.99', '12']]);
  expect(told({ price: 0 }, { price: 0.1 })).toEqual([['service-price-changed', '0', '0.1']]);
});

it.each([null, '', ' '])('A due date of %j is not a change', (nextDueDate) => {
  expect(told({ nextDueDate: '2026-03-01' }, { nextDueDate })).toEqual([]);
  expect(told({ nextDueDate }, { nextDueDate: '2026-03-01' })).toEqual([]);
});

const day = (today: string, withinDays = 7) => ({ today, withinDays });

it('A due date is reported on the day it becomes near, even if nothing else changed', () => {
  const list = [
    aService('a', { nextDueDate: '2026-01-22' }),
    aService('b', { nextDueDate: '2026-01-23' }),
  ];
  const from = (today: string, next: string) =>
    compareServices(list, list, aComparison({ dueBefore: day(today), dueNow: day(next) })).map(
      ({ kind, itemId, to }) => [kind, itemId, to],
    );
  expect(from('2026-01-13', '2026-01-14')).toEqual([]);
  expect(from('2026-01-14', '2026-01-15')).toEqual([['service-due-soon', 'a', '2026-01-22']]);
  expect(from('2026-01-15', '2026-01-15')).toEqual([]);
  expect(from('2026-01-15', '2026-01-16')).toEqual([['service-due-soon', 'b', '2026-01-23']]);
  expect(from('2026-01-10', '2026-01-30').map(([, id]) => id)).toEqual(['a', 'b']);
});

it('A due date that is near because the person chose more days is reported', () => {
  const list = [aService('a', { nextDueDate: '2026-01-29' })];
  const today = '2026-01-15';
  const comparison = aComparison({ dueBefore: day(today, 7), dueNow: day(today, 14) });
  expect(compareServices(list, list, comparison).map(({ kind }) => kind)).toEqual([
    'service-due-soon',
  ]);
});

it('A due date that moves to another near date is reported as moved and as near', () => {
  expect(
    told({ nextDueDate: '2026-01-16' }, { nextDueDate: '2026-01-20' }).map(([kind]) => kind),
  ).toEqual(['service-due-moved', 'service-due-soon']);
});

it('A near due date keeps its id when the clock is set back', () => {
  const list = [aService('a', { nextDueDate: '2026-01-22' })];
  const id = (generation: number) =>
    compareServices(list, list, aComparison({ generation, dueBefore: day('2026-01-14') }))[0]?.id;
  expect(id(1)).toBe(id(2));
});
