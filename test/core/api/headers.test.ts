import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readNextPage, readRetryAfter } from '../../../electron/core/api/headers.ts';

const nowMs = Date.UTC(2026, 9, 21, 7, 28, 0);
const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

describe('A Retry-After header', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    ['120', 120_000],
    [' 30 ', 30_000],
    ['007', 7_000],
    ['1000000000', 1e12],
    [`${'9'.repeat(400)}`, Number.POSITIVE_INFINITY],
  ])('%j asks for %d ms', (header, ms) => {
    expect(readRetryAfter(header, nowMs)).toBe(ms);
  });

  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
    'is read in every form of an HTTP date, in the time zone %s',
    (zone) => {
      process.env.TZ = zone;
      expect(readRetryAfter('Wed, 21 Oct 2026 07:29:30 GMT', nowMs)).toBe(90_000);
      expect(readRetryAfter('Wednesday, 21-Oct-26 07:29:30 GMT', nowMs)).toBe(90_000);
      expect(readRetryAfter('Wed Oct 21 07:29:30 2026', nowMs)).toBe(90_000);
    },
  );

  it('asks for no wait when its date has passed', () => {
    expect(readRetryAfter('Wed, 21 Oct 2026 07:27:00 GMT', nowMs)).toBe(0);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', nowMs)).toBe(0);
  });

  it.each([
    null,
    '',
    ' ',
    '-5',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5 s',
    '5, 10',
    'soon',
    '2 apples',
    'Wed',
    '2026-10-21',
    'Wed, 32 Oct 2026 07:28:00 GMT',
    'NaN',
    'Infinity',
  ])('%j cannot be read', (header) => {
    expect(readRetryAfter(header, nowMs)).toBeNull();
  });

  it('of any text is null or a wait, never negative and never NaN', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (header, now) => {
        const ms = readRetryAfter(header, now);
        expect(ms === null || ms >= 0).toBe(true);
      }),
    );
  });
});

describe('A Link header', () => {
  const at = 'https://api.example.com/api/v1/services';

  it.each([
    [null, null],
    ['', null],
    ['<2>; rel="prev"', null],
    ['</x?p=2>; rel=next', 'https://api.example.com/x?p=2'],
    ['</x>; title="a, b; rel=next"; rel="last", </y>; REL="foo NEXT"', 'https://api.example.com/y'],
    ['<https://me@api.example.com/x>; rel="next"', null],
    ['<http://api.example.com/x>; rel="next"', null],
    ['<https://api.example.com:8443/x>; rel="next"', null],
    ['<https://[>; rel="next"', null],
  ])('%j points to %j', (header, next) => {
    expect(readNextPage(header, at)).toBe(next);
  });

  it('of any text never points to another origin, and never throws', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      ';',
      ',',
      '"',
      'rel',
      '=',
      'next',
      '//evil.example',
      '/x',
      '@',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((list) => list.join('')),
        ),
        (header) => {
          const next = readNextPage(header, at);
          expect(next === null || new URL(next).origin === 'https://api.example.com').toBe(true);
        },
      ),
    );
  });
});
