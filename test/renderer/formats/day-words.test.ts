import { expect, it } from 'vitest';
import { dayInWords, daysInWords } from '../../../renderer/formats/day-words.ts';
import { createTexts } from '../../run/texts.ts';

it('Days are told by what was not usual, since the first that was watched', async () => {
  const english = await createTexts('en');
  const words = (days: string) => daysInWords(days.padStart(90, '-'), english);
  expect(words('s')).toBe('1 day: Suspended');
  expect(words('aaa')).toBe('3 days: Active');
  expect(words('a--ssa')).toBe(
    '6 days: suspended on 2 days, not watched on 2 days, otherwise active',
  );
  expect(words('oos')).toBe('3 days: suspended on 1 day, another status on 2 days');
  const arabic = await createTexts('ar');
  expect(daysInWords('-ssa', arabic)).toContain('موقوفة يومين');
  expect(['a', 's', 'o', '-', undefined].map((state) => dayInWords(state, english))).toEqual([
    'Active',
    'Suspended',
    'Not active',
    'Not watched',
    'Not watched',
  ]);
});
