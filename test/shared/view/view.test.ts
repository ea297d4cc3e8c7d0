import { describe, expect, it } from 'vitest';
import { listInTrouble } from '../../../shared/view/view.ts';
import { aSection } from '../../fakes/domain-fixtures.ts';

const section = (isGood: boolean) =>
  aSection([], { problem: isGood ? null : { kind: 'forbidden', words: null } });

describe('the list in trouble', () => {
  it.each([
    [true, true, null],
    [true, false, 'tickets'],
    [false, true, 'services'],
    [false, false, null],
  ] as const)('services read: %s, tickets read: %s: it is %s', (services, tickets, which) => {
    expect(listInTrouble({ services: section(services), tickets: section(tickets) })).toBe(which);
  });
});
