import { expect, it } from 'vitest';
import type { Service } from '../../../shared/domain/domain.ts';
import type { Aside } from '../../../shared/domain/unread.ts';
import {
  type DueFilter,
  defaultListChoices,
  hasFilters,
  listGroups,
  type ServiceChoices,
  withoutFilters,
} from '../../../shared/lists/list-choices.ts';
import {
  isServiceChosen,
  isServiceInGroup,
  isTicketChosen,
  isTicketInGroup,
  noWord,
  wordsIn,
} from '../../../shared/lists/list-filter.ts';
import {
  orderTickets,
  serviceOrder,
  sorted,
  ticketOrder,
  unreadFirst,
} from '../../../shared/lists/list-order.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const today = '2026-01-15';
const { services: allServices, tickets: allTickets } = defaultListChoices;

const isShown = (service: Service, choices: Partial<ServiceChoices> = {}) =>
  isServiceChosen(service, { ...allServices, ...choices }, today);

it('Services of the chosen types and statuses are shown, by the server’s trimmed word', () => {
  const vps = aService('s', { type: 'VPS', status: ' SUSPENDED ' });
  expect(isShown(vps, { types: ['VPS', 'X'], statuses: ['SUSPENDED'] })).toBe(true);
  expect(isShown(vps, { types: ['X'] })).toBe(false);
  expect(isShown(vps, { statuses: ['suspended'] })).toBe(false);
});

it.each<[DueFilter, string | null, boolean]>([
  ['over', '2026-01-14', true],
  ['over', '2026-01-15', false],
  ['week', '2026-01-15', true],
  ['week', '2026-01-22', true],
  ['week', '2026-01-23', false],
  ['week', '2026-01-14', false],
  ['month', '2026-02-14', true],
  ['month', '2026-02-15', false],
  ['quarter', '2026-04-15', true],
  ['quarter', '2026-04-16', false],
  ['quarter', 'soon', false],
  ['over', null, false],
])('With the filter "%s", a service due %s is shown: %s', (due, nextDueDate, expected) => {
  expect(isShown(aService('s', { nextDueDate }), { due })).toBe(expected);
});

it('An ended service is not overdue', () => {
  const ended = aService('s', { nextDueDate: '2026-01-14', status: 'CANCELLED' });
  expect(isShown(ended, { due: 'over' })).toBe(false);
  expect(isShown(ended)).toBe(true);
});

it('Filters are what differs from the default, except for the order', () => {
  const ordered = { ...allServices, sort: 'price', isReversed: true } as const;
  expect(hasFilters('services', ordered)).toBe(false);
  expect(hasFilters('services', { ...ordered, group: 'suspended' })).toBe(true);
  expect(hasFilters('tickets', { ...allTickets, serviceId: 's' })).toBe(true);
  expect(withoutFilters('services', { ...ordered, types: ['VPS'], due: 'over' })).toEqual(ordered);
});

const ticket = aTicket('t', { status: 'OPEN', priority: 'HIGH', serviceId: 's-1' });
it.each([
  [{}, true],
  [{ statuses: ['OPEN'], priorities: ['HIGH'], serviceId: 's-1', isUnreadOnly: true }, true],
  [{ statuses: ['CLOSED'] }, false],
  [{ priorities: [noWord] }, false],
  [{ serviceId: 's-2' }, false],
])('With %j a ticket is shown: %s', (choices, isShown) => {
  expect(isTicketChosen(ticket, { ...allTickets, ...choices }, () => true)).toBe(isShown);
});

it('Read tickets are hidden if only unread ones are wanted', () => {
  expect(isTicketChosen(ticket, { ...allTickets, isUnreadOnly: true }, () => false)).toBe(false);
});

it('Each word is offered once, most frequent first, with the option for no word last', () => {
  const items = ['B', null, 'A', 'A ', 'C', null, null];
  expect(wordsIn(items, (item) => item)).toEqual(['A', 'B', 'C', noWord]);
});

it('A tab holds the items with its meaning; an unknown status counts as open', () => {
  expect(isServiceInGroup(aService('s', { status: 'SUSPENDED' }), 'suspended')).toBe(true);
  expect(isServiceInGroup(aService('s', { status: 'ACTIVE' }), 'suspended')).toBe(false);
  const groupsOf = (status: string) =>
    listGroups.tickets.filter((group) => isTicketInGroup(aTicket('t', { status }), group));
  expect(groupsOf('ANSWERED')).toEqual(['all', 'answered']);
  expect(groupsOf('OPEN')).toEqual(['all', 'open']);
  expect(groupsOf('LIMBO')).toEqual(['all', 'open']);
  expect(groupsOf('CLOSED')).toEqual(['all', 'closed']);
  const groupsOfAside = (aside: Aside) =>
    listGroups.tickets.filter((group) =>
      isTicketInGroup(aTicket('t', { status: 'ANSWERED' }), group, aside),
    );
  expect(groupsOfAside('snoozed')).toEqual(['all', 'open']);
  // Done is not open.
  expect(groupsOfAside('done')).toEqual(['all', 'closed']);
});

const ids = (items: readonly { readonly id: string }[]) => items.map((item) => item.id);

it('services are listed worst first, then by due date, then by name', () => {
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

it.each([
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

it('unread tickets come before read ones, with answered ones first in each group', () => {
  const tickets = [
    aTicket('read'),
    aTicket('read-answered', { status: 'ANSWERED' }),
    aTicket('unread'),
    aTicket('unread-answered', { status: 'ANSWERED' }),
  ];
  const ordered = unreadFirst(orderTickets(tickets), ({ id }) => id.startsWith('unread'));
  expect(ids(ordered)).toEqual(['unread-answered', 'unread', 'read-answered', 'read']);
});

it('a reversed order keeps items without a sort value at the end', () => {
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

it('tickets can be sorted by subject or by their latest message, in both directions', () => {
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
