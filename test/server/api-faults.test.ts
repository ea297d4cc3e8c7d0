import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as broken from './api-broken-faults.ts';
import * as faults from './api-faults.ts';
import { type createApiRequest, startServerAndCall } from './api-request.ts';
import { type ApiServer, startApiServer } from './api-server.ts';

const form = JSON.stringify({ subject: 'Hello', message: 'Hello' });

describe('a fault', () => {
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    ({ server, call } = await startServerAndCall());
  });
  afterEach(() => server.stop());

  /** The answer as bytes, which `call` would turn into text. */
  const open = (path = '/services', init: RequestInit = {}): Promise<Response> =>
    fetch(server.baseAddress + path, { headers: { Authorization: `Bearer ${server.key}` }, ...init });
  const post = () => call('/tickets', { method: 'POST', body: form });
  const ticketCount = () => server.book.tickets().length;

  describe('of a whole answer', () => {
    it('sends any status, headers and body, and the request has no effect', async () => {
      server.fault({}, faults.status(503, { message: 'Down.' }, { 'X-Reason': 'test' }));
      const { status, headers, body } = await post();
      expect([status, headers.get('X-Reason'), body]).toEqual([503, 'test', { message: 'Down.' }]);
      expect(ticketCount()).toBe(2);
    });

    it.each(['5', '0', '-1', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined])(
      'limits with Retry-After %j',
      async (retryAfter) => {
        server.fault({}, faults.limited(retryAfter));
        const { status, headers } = await call('/account');
        expect([status, headers.get('Retry-After')]).toEqual([429, retryAfter ?? null]);
      },
    );

    it('sends a web page with status 200', async () => {
      server.fault({}, faults.webPage());
      const { status, headers, body } = await call('/account');
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toMatch(/^<!doctype html>/);
    });

    it('sends other JSON, other text, an empty body or none', async () => {
      const play = async (fault: ReturnType<typeof faults.json>) => {
        server.fault({ next: 1 }, fault);
        const { status, body } = await call('/services');
        return [status, body];
      };
      expect(await play(faults.json({ data: 'not a list' }))).toEqual([200, { data: 'not a list' }]);
      expect(await play(faults.text('not JSON'))).toEqual([200, 'not JSON']);
      expect(await play(faults.emptyBody())).toEqual([200, '']);
      expect(await play(faults.noContent())).toEqual([204, '']);
    });

    it('rewrites the right body without changing the account', async () => {
      server.fault(
        { next: 1 },
        faults.rewrite((body) => ({ items: body })),
      );
      expect((await call('/account')).body).toEqual({ items: server.book.account });
      expect((await call('/account')).body).toEqual(server.book.account);
    });

    it('fails after the ticket was opened', async () => {
      server.fault({}, faults.statusAfterwards(500));
      expect((await post()).status).toBe(500);
      expect(ticketCount()).toBe(3);
    });

    it('cuts JSON in the middle, with a matching length', async () => {
      server.fault({}, faults.truncated());
      const response = await open();
      const text = await response.text();
      expect(Number(response.headers.get('Content-Length'))).toBe(text.length);
      expect(text.startsWith('{"data":[{"id":"svc-1"')).toBe(true);
      expect(() => JSON.parse(text)).toThrow(SyntaxError);
    });
  });

  describe('of a redirect', () => {
    it('leads to another origin, where a second server shows what follows it', async () => {
      const other = await startApiServer();
      server.fault(
        {},
        faults.redirect((path) => other.baseAddress + path, 307),
      );
      const kept = await open('/account', { redirect: 'manual' });
      expect([kept.status, kept.headers.get('Location')]).toEqual([307, `${other.baseAddress}/account`]);
      expect(other.requests()).toHaveLength(0);
      await open('/account');
      expect(other.requests()).toHaveLength(1);
      await fetch(`${other.baseAddress}/account`, { headers: { Authorization: `Bearer ${server.key}` } });
      expect(other.sawSecret(server.key)).toBe(true);
      await other.stop();
    });

    it('leads elsewhere on the same origin', async () => {
      server.fault({ path: '/account' }, faults.redirect('/api/v1/services'));
      const response = await open('/account');
      expect(response.url).toBe(`${server.baseAddress}/services`);
    });

    it('leads into a loop', async () => {
      server.fault({}, faults.redirectLoop());
      await expect(open('/account')).rejects.toThrow();
      expect(server.requests().length).toBeGreaterThan(2);
    });
  });

  describe('of time', () => {
    it('holds answers until they are released', async () => {
      const hold = faults.held();
      server.fault({ method: 'POST' }, hold.fault);
      const pending = post();
      await server.received(1);
      expect(ticketCount()).toBe(2);
      hold.release();
      expect((await pending).status).toBe(201);
    });

    it('has no effect when a held request is aborted', async () => {
      const hold = faults.held();
      server.fault({ method: 'POST' }, hold.fault);
      const controller = new AbortController();
      const pending = call('/tickets', { method: 'POST', body: form, signal: controller.signal });
      await server.received(1);
      controller.abort();
      await expect(pending).rejects.toThrow();
      await hold.givenUp;
      hold.release();
      await call('/account');
      expect(ticketCount()).toBe(2);
    });

    it('answers late', async () => {
      server.fault({}, faults.delayed(5));
      expect((await call('/account')).body).toEqual(server.book.account);
    });

    it('sends the body a byte at a time', async () => {
      server.fault({}, broken.slowBody(0));
      const response = await open('/account');
      let chunks = 0;
      let text = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        chunks += 1;
        text += chunk;
      }
      expect(JSON.parse(text)).toEqual(server.book.account);
      expect(chunks).toBeGreaterThan(10);
    });

    it('never answers', async () => {
      server.fault({}, broken.hanging());
      const pending = expect(open()).rejects.toThrow();
      await server.received(1);
      await server.stop();
      await pending;
    });

    it('stops in the middle of the body and keeps the connection', async () => {
      server.fault({}, broken.hangingBody());
      const response = await open();
      const reader = response.body?.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      const pending = expect(reader?.read()).rejects.toThrow();
      await server.stop();
      await pending;
    });
  });

  describe('of the connection', () => {
    it('resets it before answering, and the request has no effect', async () => {
      server.fault({}, broken.destroyed());
      await expect(post()).rejects.toThrow();
      expect(ticketCount()).toBe(2);
    });

    it('resets it after the ticket was opened', async () => {
      server.fault({}, broken.lostAnswer());
      await expect(post()).rejects.toThrow();
      expect(ticketCount()).toBe(3);
    });

    it('breaks off in the middle of the body', async () => {
      server.fault({}, broken.brokenOff());
      const response = await open();
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    });

    it('answers with something that is not HTTP', async () => {
      server.fault({}, broken.notHttp());
      await expect(open()).rejects.toThrow();
    });

    it('refuses it when nothing is listening', async () => {
      const baseAddress = await broken.refusingAddress();
      const error = await fetch(`${baseAddress}/account`).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    });
  });

  describe('of size', () => {
    it.each([true, false])('sends a huge list of valid JSON (content length: %s)', async (contentLength) => {
      server.fault({}, broken.hugeBody(3, { contentLength }));
      const response = await open();
      const text = await response.text();
      expect(response.headers.has('Content-Length')).toBe(contentLength);
      expect(text.length).toBeGreaterThan(3 * 1024 * 1024);
      expect(JSON.parse(text)).toMatchObject({ data: [{ id: 'svc-1' }] });
    });

    it('sends a small body that unpacks to a huge one', async () => {
      server.fault({}, broken.gzipBomb(8));
      const response = await open();
      expect(response.headers.get('Content-Encoding')).toBe('gzip');
      expect((await response.text()).length).toBeGreaterThan(8 * 1024 * 1024);
    });

    it.each([
      ['a huge body', () => broken.hugeBody(50, { contentLength: false })],
      ['a bomb', () => broken.gzipBomb(50)],
    ])('lets the client stop reading %s', async (_what, fault) => {
      server.fault({ path: '/services' }, fault());
      const response = await open();
      await response.body?.cancel();
      expect((await call('/account')).status).toBe(200);
    });

    it('claims gzip for a body that is not', async () => {
      server.fault({}, broken.falseEncoding());
      await expect(open().then((response) => response.text())).rejects.toThrow();
    });
  });
});
