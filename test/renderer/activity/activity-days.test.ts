import { expect, test } from 'vitest';
import { activityDays, wordOfDay } from '../../../renderer/activity/activity-days.ts';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 0, day, hour, minute).getTime();
const entry = (id: string, firstSeenMs: number): JournalEntry => ({
  change: aChange(id, { firstSeenMs }),
  announcement: 'told',
});

test('Activity is grouped by local day, newest first', () => {
  const journal = [entry('a', at(14, 23, 50)), entry('b', at(15, 0, 10)), entry('c', at(15, 9, 0))];
  const days = activityDays(journal);
  expect(days.map(({ day, entries }) => [day, entries.map(({ change }) => change.id)])).toEqual([
    ['2026-01-15', ['c', 'b']],
    ['2026-01-14', ['a']],
  ]);
  expect(activityDays([])).toEqual([]);
});

test('Yesterday is the day before today, also when the clock changes', () => {
  const days = ['2026-03-30', '2026-03-29', '2026-03-28'];
  expect(days.map((day) => wordOfDay(day, '2026-03-30'))).toEqual(['today', 'yesterday', null]);
  expect(wordOfDay('2026-10-24', '2026-10-25')).toBe('yesterday');
});
