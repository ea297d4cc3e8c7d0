import { expect, test } from 'vitest';
import { changeTime, isCloselySeen } from '../../../renderer/formats/change-time.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const times = createTimeFormat('en-GB');
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 4, day, hour, minute).getTime();
const say = (lastSeenBeforeMs: number, firstSeenMs: number) =>
  changeTime(aChange('a', { lastSeenBeforeMs, firstSeenMs }), texts, times);

test('A change is dated between the previous poll and the one that saw it', () => {
  expect(say(at(3, 10, 2), at(3, 10, 3))).toBe('Between 10:02 and 10:03 on 3 May 2026');
});

test('Both days are named when the computer was off in between', () => {
  expect(say(at(2, 23, 50), at(3, 8, 0))).toBe('Between 2 May 2026, 23:50 and 3 May 2026, 08:00');
});

test('One time is named when both polls were in the same minute', () => {
  expect(say(at(3, 10, 2), at(3, 10, 2) + 20_000)).toBe('3 May 2026, 10:02');
});

test('A due date becomes near on a day, not at a time', () => {
  const near = aChange('a', { kind: 'service-due-soon', from: null, to: '2026-05-10' });
  expect(changeTime({ ...near, firstSeenMs: at(3, 10, 2) }, texts, times)).toBe('3 May 2026');
});

test('Ten minutes between two polls still say when it happened, and no more', () => {
  const seen = (lastSeenBeforeMs: number, firstSeenMs: number) =>
    isCloselySeen(aChange('a', { lastSeenBeforeMs, firstSeenMs }));
  expect(seen(at(3, 10, 0), at(3, 10, 10))).toBe(true);
  expect(seen(at(3, 10, 0), at(3, 10, 11))).toBe(false);
});
