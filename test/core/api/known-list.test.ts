import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../electron/core/api/json.ts';
import { readByKnownList, readChangedItems } from '../../../electron/core/api/known-list.ts';
import { anyJson, anyText } from '../../fakes/any-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const decode = async (bytes: Uint8Array) => text(bytes);

/** What is read of the second answer by way of the first. */
function readAfter(first: string, second: string): Promise<unknown> {
  return readByKnownList({ bytes: bytesOf(first), json: JSON.parse(first) }, bytesOf(second), decode);
}

/** An answer with these members before and after its list. */
function answer(list: unknown, before: object = {}, after: object = {}): string {
  return JSON.stringify({ ...before, data: list, ...after });
}

describe('A list that arrives again in an answer that has changed', () => {
  it('is the same object, and what is beside it is read', async () => {
    const list = [
      { id: '1', name: 'ä [x]' },
      { id: '2', tags: [] },
    ];
    const first = answer(list, { success: true }, { server_time: 9 });
    const known = JSON.parse(first);
    const second = bytesOf(answer(list, { success: true }, { server_time: 10 }));
    const read = await readByKnownList({ bytes: bytesOf(first), json: known }, second, decode);
    expect(read).toEqual({ success: true, data: list, server_time: 10 });
    expect(read?.data).toBe(known.data);
  });

  it('is not decoded', async () => {
    const list = Array.from({ length: 1_000 }, (_, id) => ({ id: `${id}` }));
    let decoded = 0;
    const [first, second] = [answer(list, { time: 1 }), answer(list, { time: 2 })];
    await readByKnownList(
      { bytes: bytesOf(first), json: JSON.parse(first) },
      bytesOf(second),
      async (bytes) => {
        decoded += bytes.length;
        return decode(bytes);
      },
    );
    expect(decoded).toBeGreaterThan(0);
    expect(decoded).toBeLessThan(100);
  });

  it('is read as JSON.parse would read it, or not at all', async () => {
    const beside = fc.dictionary(
      anyText().filter((name) => name !== 'data'),
      anyJson(),
      { maxKeys: 3 },
    );
    const anAnswer = fc.tuple(fc.array(anyJson({ maxDepth: 2 }), { maxLength: 3 }), beside, beside);
    let readAround = 0;
    await fc.assert(
      fc.asyncProperty(anAnswer, beside, beside, fc.boolean(), async ([list, ...around], b, a, isChanged) => {
        const first = answer(list, ...around);
        const second = answer(isChanged ? [...list, null] : list, b, a);
        const read = await readAfter(first, second);
        if (read === null) return;
        readAround += 1;
        expect(read).toEqual(JSON.parse(second));
      }),
      { numRuns: 1_000 },
    );
    expect(readAround).toBeGreaterThan(0);
  });
});

describe('The answer is read in whole', () => {
  const list = [{ id: '1' }];
  it.each([
    [
      'there is another list beside it',
      answer(list, {}, { errors: [1] }),
      answer(list, { a: 1 }, { errors: [1] }),
    ],
    ['the list is elsewhere', '{"a":{"data":[1]}}', '{"b":1,"a":{"data":[1]}}'],
    ['the list has moved into a text', '{"data":[1]}', '{"time":2,"data":"[1]"}'],
    ['the list was in a text', '{"data":"[1]"}', '{"time":2,"data":[1]}'],
    ['the list has moved into another member', '{"data":[1]}', '{"other":[1]}'],
    ['the list came twice', '{"data":[1],"data":[2]}', '{"data":[1],"x":3,"data":[2]}'],
    ['it is no longer JSON', answer(list), `${answer(list, { time: 2 })}}`],
    ['it is cut off', answer(list, {}, { time: 1 }), '{"data":[{"id":"1"}]'],
    ['it has no list', '{"data":null}', '{"data":null,"time":2}'],
    ['much stands beside the list', answer(list), answer(list, { text: 'x'.repeat(20_000) })],
    ['it is a list alone', '[1]', ' [1]'],
  ])('when %s', async (_, first, second) => {
    expect(await readAfter(first, second)).toBeNull();
  });

  it('when a text beside the list pretends to be it', async () => {
    const [first, second] = [answer(list, { a: 'list' }), answer(list, { a: 'list', time: 2 })];
    expect(await readAfter(first, second)).toEqual({ a: 'list', data: list, time: 2 });
    expect(await readAfter('{"data":[1],"data":"list"}', '{"x":1,"data":[1],"data":"list"}')).toEqual({
      x: 1,
      data: 'list',
    });
  });
});

/** Items whose texts are full of what ends or begins items. */
const anItem = fc.oneof(
  anyJson({ maxDepth: 3 }),
  fc.record({ id: anyText(), name: fc.stringMatching(/^[[\]{},"\\ ä]{0,12}$/) }),
);
/** Long enough for one changed item to be few. */
const aList = fc.array(anItem, { minLength: 8, maxLength: 24 });
const place = fc.nat(1_000);

function readItemsAfter(
  known: unknown,
  before: Uint8Array,
  after: Uint8Array,
): Promise<readonly unknown[] | null> {
  return readChangedItems(known, before, after, decode);
}

describe('A list of which an item has changed', () => {
  it('is read as JSON.parse reads it, with the known objects for all other items, time after time', async () => {
    const changes = fc.array(fc.tuple(place, anItem), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(aList, changes, fc.constantFrom(undefined, 1, '\t'), async (list, steps, space) => {
        let first = JSON.stringify(list, null, space);
        let known: readonly unknown[] = JSON.parse(first);
        for (const [where, item] of steps) {
          const at = where % list.length;
          const next = JSON.stringify(known.with(at, item), null, space);
          const read = await readItemsAfter(known, bytesOf(first), bytesOf(next));
          if (next === first) continue;
          expect(read).toEqual(JSON.parse(next));
          for (const [index, one] of read?.entries() ?? []) if (index !== at) expect(one).toBe(known[index]);
          [first, known] = [next, read ?? known];
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read as JSON.parse reads it or not at all, whatever becomes of its bytes', async () => {
    const bytes = fc.uint8Array({ minLength: 0, maxLength: 4 });
    const marks = fc.stringMatching(/^[[\]{},":\\ 1u]{0,4}$/).map(bytesOf);
    let readCount = 0;
    await fc.assert(
      fc.asyncProperty(
        aList,
        place,
        fc.nat(6),
        fc.oneof(bytes, marks),
        async (list, where, cutLength, put) => {
          const before = bytesOf(JSON.stringify(list));
          const at = 1 + (where % (before.length - 1));
          const rest = before.subarray(Math.min(at + cutLength, before.length - 1));
          const after = new Uint8Array([...before.subarray(0, at), ...put, ...rest]);
          const read = await readItemsAfter(JSON.parse(text(before)), before, after);
          if (read === null) return;
          readCount += 1;
          expect({ ok: true, value: read }).toEqual(await readJson(text(after)));
        },
      ),
      { numRuns: 2_000 },
    );
    expect(readCount).toBeGreaterThan(0);
  });

  it('decodes that item alone', async () => {
    const items = Array.from({ length: 1_000 }, (_, id) => ({ id: `${id}` }));
    const before = JSON.stringify(items);
    let decodedBytes = 0;
    const read = await readChangedItems(
      JSON.parse(before),
      bytesOf(before),
      bytesOf(before.replace('"500"', '"other"')),
      (bytes) => {
        decodedBytes += bytes.length;
        return decode(bytes);
      },
    );
    expect(read?.[500]).toEqual({ id: 'other' });
    expect(decodedBytes).toBe('[{"id":"other"}]'.length);
  });
});

describe('A list is not read item by item', () => {
  const known = Array.from({ length: 16 }, (_, id) => id);
  const before = JSON.stringify(known);
  it.each([
    ['an item more', JSON.stringify([...known, 16])],
    ['an item less', JSON.stringify(known.slice(1))],
    ['many changed items', JSON.stringify(known.map((id) => id + 100))],
    ['nothing between two commas', before.replace(',5,', ',,')],
    ['a space between two commas', before.replace(',5,', ', ,')],
    ['two items in one place', before.replace(',5,', ',5 5,')],
    ['brackets that do not match', before.replace(',5,', ',{],[},')],
    ['an early end', before.replace(',5,', '],[5,')],
    ['a text without an end', before.replace(',5,', ',"5,')],
    ['a mark of byte order', before.replace(',5,', ',\u{feff}50,')],
    ['no items', '[]'],
  ])('with %s', async (_, after) => {
    expect(await readItemsAfter(known, bytesOf(before), bytesOf(after))).toBeNull();
  });

  it.each([
    ['was no list', { length: 1 }, '[1]'],
    ['was empty', [], '[]'],
    ['had other items than its bytes', [1, 2], '[1]'],
  ])('when the known one %s', async (_, other, bytes) => {
    expect(await readItemsAfter(other, bytesOf(bytes), bytesOf('[2]'))).toBeNull();
  });
});
