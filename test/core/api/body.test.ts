import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../../electron/core/api/body.ts';

const calm = () => new AbortController().signal;

/** A response whose body comes in these pieces, and whether it was called off. */
function inPieces(pieces: readonly Uint8Array[], { endless = false } = {}) {
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
  return { response: new Response(body), state };
}

describe('reading a body', () => {
  it('gives the whole text', async () => {
    expect(await readBody(new Response('Grüße 🛎'), 100, calm())).toEqual({ ok: true, value: 'Grüße 🛎' });
    expect(await readBody(new Response(null), 100, calm())).toEqual({ ok: true, value: '' });
    expect(await readBody(new Response(''), 100, calm())).toEqual({ ok: true, value: '' });
  });

  it('puts characters together again, wherever the pieces were cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(50)), async (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const pieces = edges
          .slice(1)
          .map((edge, index) => bytes.subarray(edges[index], edge))
          .filter(({ length }) => length > 0);
        const read = await readBody(inPieces(pieces).response, 10_000, calm());
        expect(read).toEqual({ ok: true, value: text.replace(/^\u{feff}/u, '') });
      }),
    );
  });

  it('takes exactly the limit, and not a byte more', async () => {
    expect(await readBody(new Response('12345'), 5, calm())).toEqual({ ok: true, value: '12345' });
    expect(await readBody(new Response('123456'), 5, calm())).toEqual({
      ok: false,
      problem: { kind: 'too-large', limitBytes: 5 },
    });
    expect(await readBody(new Response('🛎🛎'), 7, calm())).toMatchObject({ ok: false });
  });

  it('takes no further piece once it is too large, and lets the sender go', async () => {
    const { response, state } = inPieces(Array.from({ length: 100 }, () => new Uint8Array(10)));
    expect(await readBody(response, 25, calm())).toMatchObject({ ok: false });
    expect(state).toEqual({ taken: 3, isCancelled: true });
  });

  it('rejects when the connection breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    await expect(readBody(new Response(body), 100, calm())).rejects.toThrow('gone');
  });

  it('rejects as soon as the signal aborts, and lets the sender go', async () => {
    const { response, state } = inPieces([new Uint8Array(1)], { endless: true });
    const ending = new AbortController();
    const reading = readBody(response, 100, ending.signal);
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(state.isCancelled).toBe(true);
  });

  it('rejects at once when the signal had aborted before', async () => {
    const { response, state } = inPieces([], { endless: true });
    await expect(readBody(response, 100, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    expect(state.isCancelled).toBe(true);
  });
});
