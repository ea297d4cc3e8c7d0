import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAnswered, countAttention, orderServices, orderTickets } from '../../renderer/list-order.ts';
import { nothingTaught } from '../../shared/words.ts';
import { aService, aTicket } from '../support/domain-fixtures.ts';

const ids = (items: readonly { readonly id: string }[]) => items.map((item) => item.id);

test('services stand worst first, then by name with numbers by their value', () => {
  const services = [
    aService('node-10', { domain: 'node-10.example' }),
    aService('node-9', { domain: 'Node-9.example' }),
    aService('silent', { status: null }),
    aService('pending', { status: 'PENDING' }),
    aService('down', { status: 'SUSPENDED' }),
  ];
  expect(ids(orderServices(services, 'en', nothingTaught))).toEqual([
    'down',
    'pending',
    'silent',
    'node-9',
    'node-10',
  ]);
});

test('tickets stand answered first, then newest, those without a time last', () => {
  const tickets = [
    aTicket('undated'),
    aTicket('old', { createdAt: '2025-01-01T00:00:00Z' }),
    aTicket('new', { createdAt: '2025-11-01T00:00:00Z' }),
    aTicket('answered', { status: 'ANSWERED', createdAt: '2024-01-01T00:00:00Z' }),
  ];
  expect(ids(orderTickets(tickets, nothingTaught))).toEqual(['answered', 'new', 'old', 'undated']);
});

test('ordering loses and doubles nothing, whatever the words and times are', () => {
  const text = fc.option(fc.string());
  const tickets = fc.uniqueArray(fc.record({ id: fc.string(), status: text, createdAt: text }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(tickets, (parts) => {
      const ordered = orderTickets(
        parts.map(({ id, ...rest }) => aTicket(id, rest)),
        nothingTaught,
      );
      expect(ids(ordered).toSorted()).toEqual(ids(parts).toSorted());
    }),
  );
});

test('what needs a look is counted, what says nothing is not', () => {
  const services = ['SUSPENDED', 'PENDING', 'ACTIVE', null].map((status, index) =>
    aService(String(index), { status }),
  );
  expect(countAttention(services, nothingTaught)).toBe(2);
  const tickets = ['ANSWERED', 'OPEN', 'AWAITING_REPLY', null].map((status, index) =>
    aTicket(String(index), { status }),
  );
  expect(countAnswered(tickets, nothingTaught)).toBe(1);
});
