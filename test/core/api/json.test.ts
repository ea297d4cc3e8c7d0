import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../electron/core/api/http/json.ts';
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
const inList = (item: string, count: number) => `{"data":[${`${item},`.repeat(count - 1)}${item}]}`;

describe('JSON', () => {
  it('is read as JSON.parse reads it, in however small parts', async () => {
    const list = fc.array(anyJson({ maxDepth: 3 }), { maxLength: 8 });
    const body = fc.record({ meta: anyJson({ maxDepth: 2 }), data: list, more: list });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(list, body),
        fc.constantFrom(0, 2),
        fc.integer({ min: 20, max: 99 }),
        async (value, indent, step) => {
          const text = JSON.stringify(value, null, indent);
          expect(await readJson(text, step)).toEqual(parsed(text));
        },
      ),
    );
  });

  it('that was changed anywhere is read as JSON.parse reads it, or not at all', async () => {
    const body = fc.record({
      data: fc.array(anyJson({ maxDepth: 2 }), { minLength: 1, maxLength: 5 }),
    });
    const sign = fc.constantFrom('', '"', '[', ']', '{', '}', ',', ':', '7', '\\', ' ');
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.nat(),
        sign,
        fc.integer({ min: 20, max: 99 }),
        async (value, place, put, step) => {
          const right = JSON.stringify(value);
          const at = place % right.length;
          const text = right.slice(0, at) + put + right.slice(at + 1);
          expect(await readJson(text, step)).toEqual(parsed(text));
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each([
    ['an unclosed run of brackets', '['.repeat(10_000_000)],
    ['101 levels', '['.repeat(101) + ']'.repeat(101)],
    ['more than two million values in a list', zeros(2_000_002)],
    ['more values in one item than can be parsed at once', inList(zeros(200_000), 2)],
    [
      'more values outside its list than are parsed at once',
      `{"a":${zeros(200_000)},"b":${zeros(200_000)}}`,
    ],
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

  it('lets other work run while a long list is parsed', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await readJson(inList('{"id":"1","status":"ACTIVE"}', 100_000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
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

  it('is read as text wherever it stands in a long list', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `9007199254740${at + 100}1`);
    const text = `{"total":${exact},"data":[${ids.map((id) => `{"id":${id}}`).join(',')}],"last":${exact}}`;
    expect(await readJson(text, 100)).toEqual({
      ok: true,
      value: { total: exact, data: ids.map((id) => ({ id })), last: exact },
    });
  });
});
