import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, timeText } from '../../../renderer/formats/quiet-day-words.ts';

test('Every time is read as the locale writes it, even without its spaces', () => {
  const locales = ['en-US', 'de', 'es-MX', 'tr', 'ar-EG', 'fa', 'hi', 'ja-u-hc-h12'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_439 }),
      fc.constantFrom(...locales),
      (minutes, locale) => {
        const written = timeText(minutes, locale);
        expect(minutesOf(written, locale)).toBe(minutes);
        expect(minutesOf(written.replaceAll(/\s/gu, ''), locale)).toBe(minutes);
      },
    ),
  );
});

test.each([
  ['22:30', 1_350],
  ['22.30', 1_350],
  ['22h30', 1_350],
  ['2230', 1_350],
  ['930', 570],
  ['22', 1_320],
  [' 7:00 ', 420],
  ['10:30 pm', 1_350],
  ['10:30 P.M.', 1_350],
  ['10p', 1_320],
  ['12 am', 0],
  ['12:05pm', 725],
  ['٢٢:٣٠', 1_350],
])('A time is read as people type it: %s', (typed, minutes) => {
  expect(minutesOf(typed, 'en-US')).toBe(minutes);
  expect(minutesOf(typed, 'de')).toBe(minutes);
});

test('Text that is not a time is rejected', () => {
  for (const text of [
    '',
    '24:00',
    '12:60',
    '12:3',
    'noon',
    '12:30:00',
    '13 pm',
    '0 am',
    '10:30 xm',
  ])
    expect(minutesOf(text, 'en-US')).toBeNull();
});
