import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  inUtc,
  serverMomentMs,
  zoneOf,
} from '../../../electron/core/tickets/search/server-time.ts';

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
/** All zones are whole quarters of an hour, from 12 h west to 14 h east. */
const zones = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15 * 60_000);

it('A time that a server gave to what it just stored shows its zone, and then each of its times', () => {
  const ending = fc.constantFrom('', 'Z', '+00:00');
  fc.assert(
    fc.property(moments, moments, zones, ending, (storedMs, laterMs, zoneMs, end) => {
      const written = (ms: number) => new Date(ms + zoneMs).toISOString().slice(0, 19) + end;
      const learned = zoneOf(written(storedMs + 2_000), storedMs);
      expect(learned).toBe(zoneMs || 0);
      const second = Math.floor(laterMs / 1_000) * 1_000;
      expect(serverMomentMs(written(laterMs), zoneMs)).toBe(second);
      expect(Date.parse(inUtc(written(laterMs), zoneMs))).toBe(second);
    }),
  );
});

it.each([
  ['names its zone', '2026-01-15T04:00:02-05:00'],
  ['fits no zone', '2026-01-15T04:07:00Z'],
  ['is farther away than any zone', '2026-01-13T09:00:00Z'],
  ['is only a date', '2026-01-15'],
  ['is no time', 'yesterday'],
])('A time that %s shows no zone, and stays as it is', (_, text) => {
  expect(zoneOf(text, Date.UTC(2026, 0, 15, 9))).toBeNull();
  if (!text.endsWith('Z')) expect(inUtc(text, 3_600_000)).toBe(text);
});
