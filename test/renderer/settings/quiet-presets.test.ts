import { expect, test } from 'vitest';
import {
  nightOf,
  presetHours,
  presetOf,
  quietPresets,
} from '../../../renderer/settings/notifications/quiet-presets.ts';
import { eachDay, quietAt } from '../../../shared/quiet/quiet-hours.ts';

const none = eachDay(() => null);

test('A preset is recognized from its hours', () => {
  for (const preset of quietPresets) {
    if (preset !== 'custom') expect(presetOf(presetHours(preset, none))).toBe(preset);
  }
  expect(presetOf({ ...none, monday: { from: 600, to: 660 } })).toBe('custom');
  // One night shorter than the others.
  expect(presetOf({ ...presetHours('night', none), friday: { from: 1_380, to: 420 } })).toBe(
    'custom',
  );
});

test('The weekend is quiet from the first minute of Saturday to the last minute of Sunday', () => {
  const hours = presetHours('weekend', none);
  // November 21, 2026 is a Saturday.
  const at = (day: number, hour: number, minute: number) =>
    new Date(2026, 10, day, hour, minute).getTime();
  expect(quietAt(hours, at(20, 23, 59))).toBeNull();
  expect(quietAt(hours, at(21, 0, 0))).toEqual({ endMs: at(23, 0, 0) });
  expect(quietAt(hours, at(22, 23, 59))).not.toBeNull();
});

test('The night keeps the times that a person chose, even while they are being typed', () => {
  const typed = { from: 120, to: 420 };
  const hours = eachDay(() => typed);
  expect(presetOf(hours)).toBe('night');
  expect(nightOf(hours)).toEqual(typed);
  expect(nightOf(presetHours('weekend', hours))).toEqual({ from: 1_320, to: 420 });
  expect(nightOf({ ...none, friday: typed })).toEqual(typed);
  expect(nightOf(none)).toEqual({ from: 1_320, to: 420 });
});
