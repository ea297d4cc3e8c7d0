import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLineBound, longestEvent } from '../../../electron/core/events/line-bound.ts';

/** The text in pieces that end at these places. */
function inPieces(text: string, cuts: readonly number[]): readonly string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort(
    (a, b) => a - b,
  );
  return places.slice(1).map((to, at) => text.slice(places[at], to));
}

const line = fc.constantFrom('data: a', 'id: 1', ': hi', '', 'data: ä\u2028b');
const end = fc.constantFrom('\n', '\r\n', '\r');
const cuts = fc.array(fc.nat(), { maxLength: 6 });

it('What relays send passes unchanged, in whatever pieces, with plain line ends', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, end), { maxLength: 12 }), cuts, (lines, places) => {
      const text = lines.map(([words, ending]) => words + ending).join('');
      const bound = createLineBound();
      const passed = inPieces(text, places).map(bound).join('');
      // A line cannot end with a carriage return and begin the next with the line feed of another.
      expect(passed).toBe(text.replace(/\r\n?/g, '\n'));
    }),
  );
});

it('A line without end is cut, and what follows it passes', () => {
  const bound = createLineBound();
  let passed = 0;
  for (let sent = 0; sent < 100_000_000; sent += 1_000_000)
    passed += bound(sent === 0 ? `data: ${'x'.repeat(999_994)}` : 'x'.repeat(1_000_000)).length;
  expect(passed).toBe(longestEvent);
  expect(bound('\n\ndata: next\n\n')).toBe('\n\ndata: next\n\n');
});

it('An event of many lines is cut, and ends where it ended', () => {
  const bound = createLineBound();
  const passed = bound(`${'data: 0123456789\n'.repeat(100_000)}\n`);
  expect(passed.length).toBeLessThanOrEqual(longestEvent + 20);
  expect(passed.match(/\n\n/g)).toHaveLength(1);
  expect(passed.endsWith('\n\n')).toBe(true);
});
