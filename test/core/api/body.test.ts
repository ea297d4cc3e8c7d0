import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBody, textOf } from '../../../electron/core/api/http/body.ts';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';

const calm = () => new AbortController().signal;

/** Reads the body with this limit; returns its text or the problem. */
async function read(response: Response, limitBytes: number) {
  const body = await readBody(response, limitBytes, calm());
  return body.ok ? new TextDecoder().decode(body.value) : body.problem;
}

/** A response whose body comes in these chunks, and whether it was cancelled. */
function inPieces(pieces: readonly Uint8Array[], { endless = false, status = 200 } = {}) {
  const state = { taken: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[state.taken];
        state.taken += 1;
        if (piece !== undefined) controller.enqueue(piece);
        else if (!endless) controller.close();
        else return new Promise(() => {});
        return undefined;
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { status }), state };
}

it('Characters survive wherever the chunks are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(50)), async (text, cuts) => {
      const bytes = new TextEncoder().encode(text);
      const edges = [
        0,
        ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b),
        bytes.length,
      ];
      const pieces = edges
        .slice(1)
        .map((edge, index) => bytes.subarray(edges[index], edge))
        .filter(({ length }) => length > 0);
      expect(await read(inPieces(pieces).response, 10_000)).toBe(text.replace(/^\u{feff}/u, ''));
    }),
  );
});

it.each([
  ['text/html; charset=ISO-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
  ['application/json;charset="windows-1254"', [0xfe], 'ş'],
  // What is UTF-8 is that, whatever a server says by default.
  ['application/json; charset=iso-8859-1', [0xc3, 0xbc], 'ü'],
  ['application/json', [0xfc], '\uFFFD'],
  ['application/json; charset=nonsense', [0xfc], '\uFFFD'],
  [null, [0xc3, 0xbc], 'ü'],
])('A body of the type %j with the bytes %j is %j', (contentType, bytes, text) => {
  expect(textOf(new Uint8Array(bytes), contentType)).toBe(text);
});

it('A body of exactly the limit is read, and not a byte more', async () => {
  const tooLarge = (limitBytes: number) => ({ kind: 'too-large', limitBytes });
  expect(await read(new Response('12345'), 5)).toBe('12345');
  expect(await read(new Response('123456'), 5)).toEqual(tooLarge(5));
  expect(await read(new Response('🛎🛎'), 7)).toEqual(tooLarge(7));
});

it('No further chunk is taken from a body that is too large, and its sender is stopped', async () => {
  const { response, state } = inPieces(Array.from({ length: 100 }, () => new Uint8Array(10)));
  expect(await readBody(response, 25, calm())).toMatchObject({ ok: false });
  expect(state).toEqual({ taken: 3, isCancelled: true });
});

it('A broken connection rejects', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  await expect(readBody(new Response(body), 100, calm())).rejects.toThrow('gone');
});

it.each(['before', 'while'])(
  'An abort %s it is read rejects at once, and stops the sender',
  async (when) => {
    const { response, state } = inPieces([new Uint8Array(1)], { endless: true });
    const ending = new AbortController();
    if (when === 'before') ending.abort(new Error('enough'));
    const reading = readBody(response, 100, ending.signal);
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(state.isCancelled).toBe(true);
  },
);

it('The body of a refusal that is too large is not read to its end either', async () => {
  const chunks = Array.from({ length: 100 }, () => new Uint8Array(10));
  const { response, state } = inPieces(chunks, { status: 429 });
  const server = { baseAddress: 'https://api.example.com/api/v1', key: 'k' };
  const client = createTestClient(server, { bodyLimitBytes: 25, fetch: async () => response });
  expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'limited' } });
  expect(state).toEqual({ taken: 3, isCancelled: true });
});
