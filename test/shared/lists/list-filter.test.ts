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
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

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
