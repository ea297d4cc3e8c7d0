import { expect, it } from 'vitest';
import { benchRow, figuresOf, isUnclear, limitRow, meetsGoal, withMoreRounds } from './bench-row.ts';
import { tableLines } from './table.ts';

const row = (values: readonly number[], floors: readonly number[], goal: number) =>
  benchRow({ name: 'what / its floor', unit: 'ms', values, floors, goal });

it('A row is the median of its rounds relative to that of its floors, whatever the outliers', () => {
  expect(figuresOf(row([30, 10, 20], [4, 6, 5], 3))).toMatchObject({ value: 20, floor: 5, ratio: 4 });
  expect(meetsGoal(row([30, 10, 20], [4, 6, 5], 3))).toBe(false);
  expect(meetsGoal(row([30, 10, 20], [4, 6, 5], 4))).toBe(true);
  expect(figuresOf(row([8, 20, 22, 24, 26, 900], [2, 2, 2, 2, 2, 2], 12))).toMatchObject({
    value: 23,
    ratio: 11.5,
  });
});

it('A row for slow rounds meets its goal only if 95 of 100 are fast enough', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  const limit = (most: number) => limitRow({ name: 'slow', unit: 'ms', values, by: 'p95', most });
  expect(figuresOf(limit(95))).toMatchObject({ value: 95, ratio: 1 });
  expect(meetsGoal(limit(95))).toBe(true);
  expect(meetsGoal(limit(94))).toBe(false);
});

it('A row is unclear if other rounds could have been on the other side of the goal, and more rounds settle it', () => {
  const steady = row([20, 20, 20, 20], [10, 10, 10, 10], 2.1);
  const unsteady = row([15, 20, 25, 30], [10, 10, 10, 10], 2.1);
  expect([steady, unsteady].map(isUnclear)).toEqual([false, true]);
  expect(isUnclear(row([7], [3], 2.3))).toBe(false);
  const more = Array.from({ length: 40 }, () => 16);
  const [settled] = withMoreRounds(
    [unsteady],
    [
      row(
        more,
        more.map(() => 10),
        2.1,
      ),
    ],
  );
  expect(settled === undefined || isUnclear(settled)).toBe(false);
  expect(settled?.values).toHaveLength(44);
});

it('A run compared with an earlier one says what is better or worse, and nothing about what may be chance', () => {
  const compare = (now: readonly number[], before: readonly number[]) =>
    tableLines([row(now, [1, 1, 1, 1], 100)], [row(before, [1, 1, 1, 1], 100)])[1] ?? '';
  expect(compare([10, 10, 11, 11], [20, 20, 21, 21])).toMatch(/better$/);
  expect(compare([20, 20, 21, 21], [10, 10, 11, 11])).toMatch(/worse$/);
  expect(compare([10, 20, 30, 40], [12, 22, 32, 42])).not.toMatch(/better|worse/);
  expect(tableLines([row([1], [1], 1)], [])[1]).toMatch(/new$/);
});
