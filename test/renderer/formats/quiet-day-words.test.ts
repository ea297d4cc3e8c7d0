import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  minutesOf,
  spanToBegin,
  timeText,
  weekdayName,
  weekdaysInOrder,
} from '../../../renderer/formats/quiet-day-words.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';

test('The week starts on Monday, with names in the language of the window', () => {
  expect(weekdaysInOrder.map((day) => weekdayName(day, 'en'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(weekdayName('monday', 'de')).toBe('Montag');
});

test('A new quiet day starts with the hours of another day, else with the night', () => {
  const noQuietHours = defaultSettings.quietHours;
  expect(spanToBegin(noQuietHours)).toEqual({ from: 1_320, to: 420 });
  expect(spanToBegin({ ...noQuietHours, friday: { from: 60, to: 120 } })).toEqual({ from: 60, to: 120 });
});

test('Every time is read as it was written, and nothing else is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
      expect(minutesOf(timeText(minutes))).toBe(minutes);
    }),
  );
  for (const text of ['', '7:00', '24:00', '12:60', '12:3', 'noon', '12:30:00']) {
    expect(minutesOf(text)).toBeNull();
  }
});
