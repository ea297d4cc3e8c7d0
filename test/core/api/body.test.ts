import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBody } from '../../../electron/core/api/body.ts';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { hugeBody } from '../../server/api-broken-faults.ts';
import { type ApiServer, type Fault, startApiServer } from '../../server/api-server.ts';

const calm = () => new AbortController().signal;

/** Reads the body with this limit; returns its text or the problem. */
async function read(response: Response, limitBytes: number) {
  const body = await readBody(response, limitBytes, calm());
  return body.ok ? new TextDecoder().decode(body.value) : body.problem;
}

/** A response whose body comes in these chunks, and whether it was cancelled. */
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

describe('Reading a body', () => {
  it('The whole text is returned', async () => {
    expect(await read(new Response('Grüße 🛎'), 100)).toBe('Grüße 🛎');
    expect(await read(new Response(null), 100)).toBe('');
    expect(await read(new Response(''), 100)).toBe('');
  });

  it('Characters survive wherever the chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(50)), async (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const pieces = edges
          .slice(1)
          .map((edge, index) => bytes.subarray(edges[index], edge))
          .filter(({ length }) => length > 0);
        expect(await read(inPieces(pieces).response, 10_000)).toBe(text.replace(/^\u{feff}/u, ''));
      }),
    );
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

  it('An abort rejects at once and stops the sender', async () => {
    const { response, state } = inPieces([new Uint8Array(1)], { endless: true });
    const ending = new AbortController();
    const reading = readBody(response, 100, ending.signal);
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(state.isCancelled).toBe(true);
  });

  it('A signal that is already aborted rejects at once', async () => {
    const { response, state } = inPieces([], { endless: true });
    await expect(readBody(response, 100, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    expect(state.isCancelled).toBe(true);
  });
});

describe('The client and large bodies', () => {
  let server: ApiServer;
  beforeEach(async () => {
    server = await startApiServer();
  });
  afterEach(() => server.stop());

  const megabyte = 1_000_000;
  const tooLarge = { ok: false, problem: { kind: 'too-large', limitBytes: 20 * megabyte } };

  /** A list of this size, and how much of it the server could send. */
  function countedBody(megabytes: number, options: { gzip: boolean; status?: number }) {
    let sentBytes = 0;
    const closed = Promise.withResolvers<number>();
    const chunk = Buffer.alloc(100_000, 'x');
    function* list(): Generator<Buffer> {
      yield Buffer.from('{"data":[{"id":"');
      for (let count = 0; count < megabytes * 10; count += 1) {
        sentBytes += chunk.length;
        yield chunk;
      }
      yield Buffer.from('"}]}');
    }
    const fault: Fault = async ({ response }) => {
      response.writeHead(options.status ?? 200, {
        'Content-Type': 'application/json',
        ...(options.gzip ? { 'Content-Encoding': 'gzip' } : {}),
      });
      response.once('close', () => closed.resolve(sentBytes));
      const body = Readable.from(list());
      (options.gzip ? body.pipe(createGzip()) : body).pipe(response);
      return 'handled';
    };
    return { fault, sentBytes: closed.promise };
  }

  it('A body that is too large is not read to the end', async () => {
    const { fault, sentBytes } = countedBody(500, { gzip: false });
    server.fault({}, fault);
    expect(await createTestClient(server).services(asPerson)).toEqual(tooLarge);
    expect(await sentBytes).toBeLessThan(100 * megabyte);
  });

  it('The limit counts bytes after decompression', async () => {
    const packed = countedBody(3, { gzip: true });
    server.fault({}, packed.fault);
    const client = createTestClient(server, { bodyLimitBytes: 2 * megabyte });
    expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'too-large' } });
    await packed.sentBytes;
  });

  it('A body of almost 20 MB is read', async () => {
    server.fault({}, hugeBody(19, { contentLength: false }));
    expect(await createTestClient(server).services(asPerson)).toMatchObject({
      ok: true,
      value: { items: [{ id: 'svc-1' }] },
    });
  });

  it('A refusal counts even though its huge body is not read to the end', async () => {
    const { fault, sentBytes } = countedBody(500, { gzip: false, status: 429 });
    server.fault({}, fault);
    expect(await createTestClient(server).services(asPerson)).toMatchObject({ problem: { kind: 'limited' } });
    expect(await sentBytes).toBeLessThan(100 * megabyte);
  });

  it('The client still works after a body that was too large', async () => {
    server.fault({ next: 1 }, hugeBody(50, { contentLength: true }));
    const client = createTestClient(server);
    expect(await client.services(asPerson)).toEqual(tooLarge);
    expect(await client.services(asPerson)).toMatchObject({ ok: true });
  });

  it('Nesting of 100 levels is read, and deeper nesting refused, wherever it stands', async () => {
    const client = createTestClient(server);
    const complex = { ok: false, problem: { kind: 'unreadable', detail: 'complex' } };
    for (const [levels, outcome] of [
      [96, { ok: true }],
      [200_000, complex],
    ] as const) {
      const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      const body = `{"id":"a","extra":${deep},"data":[{"id":"a","extra":${deep}},{"id":"b"},${deep}]}`;
      server.fault({}, async () => ({ status: 200, headers: {}, body }));
      expect(await client.services(asPerson)).toMatchObject(outcome);
      expect(await client.account(asPerson)).toMatchObject(outcome);
      expect(await client.ticket('a', asPerson)).toMatchObject(outcome);
    }
  });

  it('Ids of any length are read as the server wrote them, alike in a list, in a detail and as a ticket’s service', async () => {
    const [id, serviceId] = ['9007199254740993', '12345678901234567890'];
    const client = createTestClient(server);
    const ticket = `{"id":${id},"serviceId":${serviceId},"subject":"A","status":"OPEN"}`;
    const others = `{"id":9007199254740992},{"id":${id}0}`;
    server.fault({ path: '/tickets' }, async () => ({
      status: 200,
      headers: {},
      body: `{"data":[${ticket},${others}]}`,
    }));
    server.fault({ path: `/tickets/${id}` }, async () => ({ status: 200, headers: {}, body: ticket }));
    expect(await client.tickets(asPerson)).toMatchObject({
      value: { items: [{ id, serviceId }, { id: '9007199254740992' }, { id: `${id}0` }], setAsideCount: 0 },
    });
    expect(await client.ticket(id, asPerson)).toMatchObject({ value: { id, serviceId } });
  });
});
