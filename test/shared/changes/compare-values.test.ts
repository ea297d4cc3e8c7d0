import { expect, it } from 'vitest';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { aComparison, aService } from '../../fakes/domain-fixtures.ts';

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
