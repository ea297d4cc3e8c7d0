import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countCalling,
  endOf,
  notQuiet,
  type Quiet,
  snoozeOf,
} from '../../../shared/quiet/quiet.ts';
import {
  eachDay,
  minutesPerDay,
  nextQuietMs,
  type QuietHours,
  type QuietSpan,
  quietAt,
  tomorrowMorningMs,
  weekdays,
} from '../../../shared/quiet/quiet-hours.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Santiago',
];
beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

const at = (text: string) => new Date(text).getTime();
const night: QuietSpan = { from: 22 * 60, to: 7 * 60 };
const everyDay = (span: QuietSpan | null): QuietHours => eachDay(() => span);
const minuteMs = 60_000;

it('Quiet hours follow the wall clock through daylight-saving changes', () => {
  // Berlin, 2026: from 02:00 to 03:00 on March 29, back from 03:00 to 02:00 on October 25.
  const hours = everyDay({ from: 90, to: 150 });
  expect(quietAt(hours, at('2026-03-29T01:30'))).toEqual({ endMs: at('2026-03-29T03:30') });
  expect(quietAt(everyDay(night), at('2026-03-28T23:00'))).toEqual({
    endMs: at('2026-03-29T07:00'),
  });
  expect(at('2026-03-29T07:00') - at('2026-03-28T22:00')).toBe(8 * 60 * minuteMs);
  expect(at('2026-10-25T07:00') - at('2026-10-24T22:00')).toBe(10 * 60 * minuteMs);
  expect(quietAt(everyDay(night), at('2026-10-24T23:00'))).toEqual({
    endMs: at('2026-10-25T07:00'),
  });
  const firstHalfPastTwo = at('2026-10-25T00:30:00Z');
  expect(quietAt(hours, firstHalfPastTwo - 1)).toEqual({ endMs: firstHalfPastTwo });
  expect(quietAt(hours, firstHalfPastTwo)).toBeNull();
});

const minute = fc.integer({ min: 0, max: minutesPerDay - 1 });
const span = fc.option(fc.record({ from: minute, to: minute }), { nil: null });
const anyHours: fc.Arbitrary<QuietHours> = fc.record(eachDay(() => span));
const anyInstant = fc.integer({ min: at('2025-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });

/** As a person reads it off the clock and the calendar, for days without a clock change. */
function quietByTheClock(hours: QuietHours, ms: number): boolean {
  const now = new Date(ms);
  const minutes = now.getHours() * 60 + now.getMinutes();
  const today = hours[weekdays[now.getDay()] ?? 'sunday'];
  const yesterday = hours[weekdays[(now.getDay() + 6) % 7] ?? 'sunday'];
  const isTodays =
    today !== null && minutes >= today.from && (today.to <= today.from || minutes < today.to);
  return (
    isTodays || (yesterday !== null && yesterday.to <= yesterday.from && minutes < yesterday.to)
  );
}

/** Whether the clock's offset from UTC is the same from two days before to one day after. */
function isOrdinaryDay(ms: number): boolean {
  const offsets = [-48, -24, 0, 24].map((hours) =>
    new Date(ms + hours * 60 * minuteMs).getTimezoneOffset(),
  );
  return new Set(offsets).size === 1;
}

describe.each(zones)('for any quiet hours at any moment, in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));

  it('Quiet hours agree with the wall clock', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, (hours, ms) => {
        fc.pre(isOrdinaryDay(ms));
        expect(quietAt(hours, ms) !== null).toBe(quietByTheClock(hours, ms));
      }),
      { numRuns: 400 },
    );
  });

  it('Quiet hours begin at the predicted time', () => {
    fc.assert(
      fc.property(
        anyHours,
        anyInstant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (hours, ms, part) => {
          const nextMs = nextQuietMs(hours, ms);
          if (quietAt(hours, ms) !== null || nextMs === null) return;
          expect(nextMs).toBeGreaterThan(ms);
          expect(quietAt(hours, Math.floor(ms + (nextMs - 1 - ms) * part))).toBeNull();
          // A span that falls into the hour that summer time skips may be over as soon as it begins.
          if (isOrdinaryDay(nextMs)) expect(quietAt(hours, nextMs)).not.toBeNull();
        },
      ),
      { numRuns: 400 },
    );
  });
});

it('Soon after midnight, tomorrow morning is that same morning', () => {
  expect(tomorrowMorningMs(at('2026-11-21T01:00'))).toBe(at('2026-11-21T08:00'));
  expect(tomorrowMorningMs(at('2026-11-21T04:00'))).toBe(at('2026-11-22T08:00'));
  expect(tomorrowMorningMs(at('2026-12-31T22:00'))).toBe(at('2027-01-01T08:00'));
});

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
