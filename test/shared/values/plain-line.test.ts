import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { anyCharacters } from '../../fakes/any-text.ts';

it.each([
  ['plain text stays', 'plain text stays'],
  ['  white \t\r\n\u00a0\u2003 space  ', 'white space'],
  ['a\u0000b\u0007c\u001b[0md\u009be', 'a b c [0md e'],
  ['e\u0301', '\u00e9'],
  ['half \ud800 character \udc00', 'half character'],
  ['\u202eabc\u202c \u2066x\u2069 \u200e\u200f\u061c', 'abc x'],
  ['zero\u200bwidth\ufeff \u2060soft\u00adhyphen', 'zerowidth softhyphen'],
  ['tags \u{e0041}\u{e0042}hidden', 'tags hidden'],
  ['family 👩\u200d👩\u200d👧 stays', 'family 👩\u200d👩\u200d👧 stays'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['שלום עולם', 'שלום עולם'],
  ['\u0000\u200b ', ''],
  ['', ''],
])('A plain line of %j is %j', (text, clean) => {
  expect(plainLine(text, 80)).toBe(clean);
});

it('Any text becomes one bounded, well-formed, stable line', () => {
  fc.assert(
    fc.property(anyCharacters(400), fc.integer({ min: 2, max: 100 }), (text, limit) => {
      const clean = plainLine(text, limit);
      expect([...clean].length).toBeLessThanOrEqual(limit);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]|^\s|\s$|\s\s/u);
      expect(plainLine(clean, limit)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['أُوقفت \u2068one.example\u2069', 'أُوقفت \u2068one.example\u2069'],
  ['a \u2068b\u2069\u2069 c\u2069', 'a \u2068b\u2069 c'],
  ['a \u2068b', 'a \u2068b\u2069'],
  ['\u202ea\u2066b\u200b', 'ab'],
])('The isolates around a value stay paired: %j', (text, clean) => {
  expect(plainLine(text, 80, { keepsIsolates: true })).toBe(clean);
});

it('An isolate left open by a cut is closed', () => {
  expect(plainLine('\u2068one.example\u2069 موقوفة', 6, { keepsIsolates: true })).toBe(
    '\u2068one.…\u2069',
  );
});
