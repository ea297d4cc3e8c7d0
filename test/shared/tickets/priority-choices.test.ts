import { expect, test } from 'vitest';
import { priorityChoices } from '../../../shared/tickets/priority-choices.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

test('The priorities of the provider and of its tickets can be chosen, lowest first', () => {
  const tickets = ['P1', 'LOW', 'Medium', 'LOW', 'HIGH', null, ' '].map((priority, index) =>
    aTicket(String(index), { priority }),
  );
  expect(priorityChoices(tickets, ['HIGH'])).toEqual(['HIGH', 'Medium', 'LOW', 'P1']);
  const many = Array.from({ length: 9 }, (_, index) =>
    aTicket(`${index}`, { priority: `P${index}` }),
  );
  expect(priorityChoices(many, [])).toHaveLength(6);
  expect(priorityChoices([], [])).toEqual([]);
});
