import { expect, test } from 'vitest';
import {
  orderTickets,
  serviceOrder,
  sorted,
  ticketOrder,
  unreadFirst,
} from '../../../shared/lists/list-order.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const ids = (items: readonly { readonly id: string }[]) => items.map((item) => item.id);

test('services are listed worst first, then by due date, then by name', () => {
  const services = [
    aService('next-year', { domain: 'a.example', nextDueDate: '2027-01-01' }),
    aService('overdue', { domain: 'z.example', nextDueDate: '2026-11-01' }),
    aService('node-10', { domain: 'node-10.example' }),
    aService('node-9', { domain: 'Node-9.example' }),
    aService('silent', { status: null, nextDueDate: '2030-01-01' }),
    aService('pending', { status: 'PENDING' }),
    aService('down', { status: 'SUSPENDED' }),
  ];
  expect(ids(sorted(services, serviceOrder('urgency', 'en')))).toEqual(
    words('down pending silent overdue next-year node-9 node-10'),
  );
});

test.each([
  ['name', ['a', 'b', 'c', 'd']],
  ['due', ['c', 'a', 'b', 'd']],
  ['price', ['b', 'a', 'd', 'c']],
] as const)('services sorted by %s are listed as %j', (sort, expected) => {
  const services = [
    aService('d', { domain: 'd', price: 900, billingCycle: 'BIWEEKLY', nextDueDate: 'soon' }),
    aService('c', { domain: 'c', price: null, billingCycle: 'MONTHLY', nextDueDate: '2025-12-31' }),
    aService('b', { domain: 'b', price: 10, billingCycle: 'MONTHLY', nextDueDate: '2026-03-01' }),
    aService('a', { domain: 'a', price: 100, billingCycle: 'YEARLY', nextDueDate: '2026-02-01' }),
  ];
  expect(ids(sorted(services, serviceOrder(sort, 'en')))).toEqual(expected);
});

test('unread tickets come before read ones, with answered ones first in each group', () => {
  const tickets = [
    aTicket('read'),
    aTicket('read-answered', { status: 'ANSWERED' }),
    aTicket('unread'),
    aTicket('unread-answered', { status: 'ANSWERED' }),
  ];
  const ordered = unreadFirst(orderTickets(tickets), ({ id }) => id.startsWith('unread'));
  expect(ids(ordered)).toEqual(['unread-answered', 'unread', 'read-answered', 'read']);
});

test('a reversed order keeps items without a sort value at the end', () => {
  const services = [
    aService('undated'),
    aService('soon', { nextDueDate: '2026-01-01' }),
    aService('late', { nextDueDate: '2027-01-01' }),
  ];
  const order = (sort: 'due' | 'name', isReversed: boolean) =>
    ids(sorted(services, serviceOrder(sort, 'en', isReversed)));
  expect(order('due', false)).toEqual(['soon', 'late', 'undated']);
  expect(order('due', true)).toEqual(['late', 'soon', 'undated']);
  expect(order('name', true)).toEqual(['undated', 'soon', 'late']);
});

test('tickets can be sorted by subject or by their latest message, in both directions', () => {
  const tickets = [
    aTicket('undated', { subject: 'B 10' }),
    aTicket('old', { subject: 'b 9', createdAt: '2025-01-01T00:00:00Z' }),
    aTicket('answered', {
      subject: 'D',
      createdAt: '2024-01-01T00:00:00Z',
      conversation: [{ text: 'Done.', author: null, at: '2025-06-01T00:00:00Z' }],
    }),
    aTicket('new', { subject: 'C', createdAt: '2025-11-01T00:00:00Z', status: 'CLOSED' }),
  ];
  const order = (sort: 'subject' | 'latest', isReversed: boolean) =>
    ids(sorted(tickets, ticketOrder(sort, isReversed)));
  // What is closed comes last, however new.
  expect(ids(sorted(tickets, ticketOrder())).at(-1)).toBe('new');
  expect(order('subject', false)).toEqual(['old', 'undated', 'new', 'answered']);
  expect(order('subject', true)).toEqual(['answered', 'new', 'undated', 'old']);
  expect(order('latest', false)).toEqual(['new', 'answered', 'old', 'undated']);
  expect(order('latest', true)).toEqual(['old', 'answered', 'new', 'undated']);
});
