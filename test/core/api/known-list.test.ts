import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAroundKnownList } from '../../../electron/core/api/known-list.ts';
import { anyText } from '../../fakes/any-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const decode = async (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** What is read of the second answer by way of the first. */
function readAfter(first: string, second: string): Promise<unknown> {
  return readAroundKnownList({ bytes: bytesOf(first), json: JSON.parse(first) }, bytesOf(second), decode);
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
    const read = await readAroundKnownList({ bytes: bytesOf(first), json: known }, second, decode);
    expect(read).toEqual({ success: true, data: list, server_time: 10 });
    expect(read?.data).toBe(known.data);
  });

  it('is not decoded', async () => {
    const list = Array.from({ length: 1_000 }, (_, id) => ({ id: `${id}` }));
    let decoded = 0;
    const [first, second] = [answer(list, { time: 1 }), answer(list, { time: 2 })];
    await readAroundKnownList(
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
      fc.jsonValue(),
      { maxKeys: 3 },
    );
    const anAnswer = fc.tuple(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }), beside, beside);
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
