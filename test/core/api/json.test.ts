import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../electron/core/api/answer.ts';
import { anyJson } from '../../fakes/any-text.ts';

function parsed(text: string): unknown {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: 'json' };
  }
}

const complex = { ok: false, problem: 'complex' };
/** A list of this many numbers. */
const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`;

describe('JSON', () => {
  it('is read as JSON.parse reads it, or not at all, also when it was changed anywhere', async () => {
    const body = fc.record({
      data: fc.array(anyJson({ maxDepth: 2 }), { minLength: 1, maxLength: 5 }),
    });
    const sign = fc.constantFrom('', '"', '[', ']', '{', '}', ',', ':', '7', '\\', ' ');
    await fc.assert(
      fc.asyncProperty(body, fc.nat(), sign, async (value, place, put) => {
        const right = JSON.stringify(value);
        const at = place % right.length;
        const text = right.slice(0, at) + put + right.slice(at + 1);
        expect(await readJson(right)).toEqual(parsed(right));
        expect(await readJson(text)).toEqual(parsed(text));
      }),
    );
  });

  it.each([
    ['an unclosed run of brackets', '['.repeat(10_000_000)],
    ['101 levels', '['.repeat(101) + ']'.repeat(101)],
    ['more than a million values', zeros(1_000_002)],
  ])('with %s is refused', async (_what, text) => {
    expect(await readJson(text)).toEqual(complex);
  });

  it.each([
    ['100 levels', '['.repeat(100) + ']'.repeat(100)],
    ['300,000 values in a list', zeros(300_000)],
    ['brackets in a text', JSON.stringify({ data: ['['.repeat(1_000), '"\\"'] })],
  ])('with %s is read', async (_what, text) => {
    expect(await readJson(text)).toEqual(parsed(text));
  });
});

describe('An integer that a number cannot hold', () => {
  const exact = '9007199254740993';

  it.each([
    [`{"id":${exact}}`, { id: exact }],
    [`[ -${exact} ,${exact}0\n]`, [`-${exact}`, `${exact}0`]],
    [`{"id":9007199254740991}`, { id: 9007199254740991 }],
    [`{"a":"${exact}","b":0.${exact},"c":${exact}.5,"d":1e${'0'.repeat(16)}1}`, parsed],
    [`{${exact}:1}`, parsed],
    [`["[${exact},${exact}]"]`, parsed],
    [`{"id":0${exact}}`, parsed],
  ])('is read as text, and nothing else is: %s', async (text, value) => {
    const expected = typeof value === 'function' ? value(text) : { ok: true, value };
    expect(await readJson(text)).toEqual(expected);
  });
});
