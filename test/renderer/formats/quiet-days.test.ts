import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesOf,
  spanToBegin,
  timeText,
  weekdayName,
  weekdaysInOrder,
} from '../../../renderer/formats/quiet-day-words.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';

describe('the week of quiet hours', () => {
  it('stands Monday first, with the names of its language', () => {
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

  it('begins a day with the hours of another, else with the night', () => {
    const noQuietHours = defaultSettings.quietHours;
    expect(spanToBegin(noQuietHours)).toEqual({ from: 1_320, to: 420 });
    expect(spanToBegin({ ...noQuietHours, friday: { from: 60, to: 120 } })).toEqual({ from: 60, to: 120 });
  });

  it('reads every time that it writes, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
        expect(minutesOf(timeText(minutes))).toBe(minutes);
      }),
    );
    for (const text of ['', '7:00', '24:00', '12:60', '12:3', 'noon', '12:30:00']) {
      expect(minutesOf(text)).toBeNull();
    }
  });
});
