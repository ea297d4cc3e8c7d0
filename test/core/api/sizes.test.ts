import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { hugeBody } from '../../server/api-broken-faults.ts';
import { type ApiServer, type Fault, startApiServer } from '../../server/api-server.ts';

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer();
});
afterEach(() => server.stop());

const megabyte = 1_000_000;
const tooLarge = { ok: false, problem: { kind: 'too-large', limitBytes: 20 * megabyte } };

/** A list of this size, and how much of it the client let the server send. */
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

describe('a body', () => {
  it('that is too large is not read to its end', async () => {
    const { fault, sentBytes } = countedBody(500, { gzip: false });
    server.fault({}, fault);
    expect(await createTestClient(server).services(asPerson)).toEqual(tooLarge);
    expect(await sentBytes).toBeLessThan(100 * megabyte);
  });

  it('counts as it is after unpacking', async () => {
    const packed = countedBody(3, { gzip: true });
    server.fault({}, packed.fault);
    const client = createTestClient(server, { bodyLimitBytes: 2 * megabyte });
    expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'too-large' } });
    await packed.sentBytes;
  });

  it('of almost 20 MB is read', async () => {
    server.fault({}, hugeBody(19, { contentLength: false }));
    expect(await createTestClient(server).services(asPerson)).toMatchObject({
      ok: true,
      value: { items: [{ id: 'svc-1' }] },
    });
  });

  it('of a refusal is not read without end, and the refusal counts', async () => {
    const { fault, sentBytes } = countedBody(500, { gzip: false, status: 429 });
    server.fault({}, fault);
    expect(await createTestClient(server).services(asPerson)).toMatchObject({ problem: { kind: 'limited' } });
    expect(await sentBytes).toBeLessThan(100 * megabyte);
  });

  it('that was too large leaves the client as good as new', async () => {
    server.fault({ next: 1 }, hugeBody(50, { contentLength: true }));
    const client = createTestClient(server);
    expect(await client.services(asPerson)).toEqual(tooLarge);
    expect(await client.services(asPerson)).toMatchObject({ ok: true });
  });

  it('nested very deeply is read or set aside, in every reading, and never breaks the client', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    server.fault({}, async () => ({
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body: `{"id":"a","extra":${deep},"data":[{"id":"a","extra":${deep}},{"id":"b"},${deep}]}`,
    }));
    const client = createTestClient(server);
    for (const _reading of [1, 2]) {
      const services = await client.services(asPerson);
      expect(services).toMatchObject({ ok: true, value: { setAsideCount: 1 } });
      // What is kept goes to disk and to the window: it must be possible to write it.
      expect(JSON.stringify(services)).toContain('"b"');
      expect(JSON.stringify(await client.tickets(asPerson))).toContain('"b"');
      expect(JSON.stringify(await client.account(asPerson))).toContain('"a"');
      expect(JSON.stringify(await client.ticket('a', asPerson))).toContain('"a"');
    }
  });
});
