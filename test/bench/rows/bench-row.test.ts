import { expect, it } from 'vitest';
import { type BenchRow, figuresOf, meetsGoal, withMoreRounds } from './bench-row.ts';

const row = (values: readonly number[], floors: readonly number[], goal: number): BenchRow => ({
  name: 'what / its floor',
  unit: 'ms',
  values,
  floors,
  goal,
});

it('A row is the middle of its rounds relative to that of its floors, whatever the outliers', () => {
  expect(figuresOf(row([30, 10, 20], [4, 6, 5], 3))).toEqual({ value: 20, floor: 5, ratio: 4 });
  expect(meetsGoal(row([30, 10, 20], [4, 6, 5], 3))).toBe(false);
  expect(meetsGoal(row([30, 10, 20], [4, 6, 5], 4))).toBe(true);
  expect(figuresOf(row([8, 20, 22, 24, 26, 900], [2, 2, 2, 2, 2, 2], 12)).ratio).toBe(11.5);
  const [longer] = withMoreRounds([row([10], [1], 12)], [row([12, 14], [1, 1], 12)]);
  expect(longer === undefined ? null : figuresOf(longer)).toEqual({
    value: 12,
    floor: 1,
    ratio: 12,
  });
});

it('A row of slow rounds meets its goal only if 95 of 100 are fast enough', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  const slow: BenchRow = {
    name: 'slow',
    unit: 'ms',
    values,
    floors: [10, 10],
    by: 'p95',
    goal: 9.5,
  };
  expect(figuresOf(slow)).toEqual({ value: 95, floor: 10, ratio: 9.5 });
  expect([9.5, 9.4].map((goal) => meetsGoal({ ...slow, goal }))).toEqual([true, false]);
});
