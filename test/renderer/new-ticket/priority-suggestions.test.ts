import { expect, test } from 'vitest';
import { prioritySuggestions } from '../../../renderer/new-ticket/priority-suggestions.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

test('What the provider is known to understand is suggested first, then each one seen, most common first', () => {
  const tickets = ['LOW', 'MEDIUM', 'LOW', 'HIGH', null, ' '].map((priority, index) =>
    aTicket(String(index), { priority }),
  );
  expect(prioritySuggestions(tickets, ['HIGH'])).toEqual(['HIGH', 'LOW', 'MEDIUM']);
  const many = Array.from({ length: 9 }, (_, index) =>
    aTicket(`${index}`, { priority: `P${index}` }),
  );
  expect(prioritySuggestions(many, [])).toHaveLength(6);
});
