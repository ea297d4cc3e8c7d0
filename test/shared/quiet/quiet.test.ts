import { expect, it } from 'vitest';
import {
  countCalling,
  endOf,
  notQuiet,
  type Quiet,
  snoozeOf,
} from '../../../shared/quiet/quiet.ts';

const quiet: Quiet = {
  now: { cause: 'do-not-disturb', untilMs: 5 },
  snoozes: [
    { kind: 'service', id: '1', untilMs: null },
    { kind: 'ticket', id: '2', untilMs: 9 },
  ],
  heldCount: 1,
};

it('A snooze belongs to an item by kind and id', () => {
  expect(snoozeOf(quiet, { kind: 'service', id: '1' })).toEqual({
    kind: 'service',
    id: '1',
    untilMs: null,
  });
  expect(snoozeOf(quiet, { kind: 'ticket', id: '1' })).toBeNull();
  expect(snoozeOf(notQuiet, { kind: 'service', id: '1' })).toBeNull();
});

it('Snoozed items are not counted as unread', () => {
  expect(countCalling({ service: ['1', '2'], ticket: ['1', '2'] }, quiet)).toBe(2);
  expect(countCalling({ service: ['2'], ticket: ['1'] }, quiet)).toBe(2);
  expect(countCalling({ service: [], ticket: [] }, quiet)).toBe(0);
  expect(countCalling({ service: ['1'], ticket: ['9'] }, notQuiet)).toBe(2);
});

it('Do Not Disturb ends after an hour, in the morning, or at no set time', () => {
  const atMs = new Date(2026, 10, 20, 18).getTime();
  expect(endOf('hour', atMs)).toBe(atMs + 3_600_000);
  expect(endOf('morning', atMs)).toBe(new Date(2026, 10, 21, 8).getTime());
  expect([endOf('change', atMs), endOf('open', atMs)]).toEqual([null, null]);
});
