import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallAccount } from '../server/api-fixtures.ts';
import { createApiRequest, rawStatus, startServerAndCall } from '../server/api-request.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

describe('the account server', () => {
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    ({ server, call } = await startServerAndCall());
  });
  afterEach(() => server.stop());

  it('shows a changed status in the next answer, whatever the query', async () => {
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    expect((await call('/services/svc-2?page=2')).body).toMatchObject({ status: 'SUSPENDED' });
  });

  describe('what does not exist', () => {
    it.each([
      ['an unknown path', '/invoices'],
      ['an unknown service', '/services/svc-99'],
      ['an unknown ticket', '/tickets/T-99'],
      ['a path below a service', '/services/svc-1/status'],
      ['a list with a trailing slash', '/services/'],
      ['a name that every object has', '/services/constructor'],
      ['an id that is not valid percent-encoding', '/services/%E0%A4%A'],
    ])('answers 404 to %s', async (_what, path) => {
      const { status, body } = await call(path);
      expect(status).toBe(404);
      expect(body).toEqual({ message: expect.any(String) });
    });

    it.each([
      '/api/v2/account',
      '/account',
      '/api/v1',
      '/api/v1/services/../account',
      '/api/v1/services/%2e%2e',
    ])('answers 404 to %s, exactly as it is written', async (target) => {
      expect(
        await rawStatus(server.origin, target, { Authorization: `Bearer ${server.key}` }),
      ).toBe(404);
    });
  });

  it('finds an id with any character when it is percent-encoded', async () => {
    const id = 'a/b c?ü%23';
    const services = smallAccount().services.map((service, at) =>
      at === 0 ? { ...service, id } : service,
    );
    const odd = await startApiServer({ data: { ...smallAccount(), services } });
    const { status, body } = await createApiRequest(odd)(`/services/${encodeURIComponent(id)}`);
    await odd.stop();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id });
  });

  describe('the key', () => {
    it.each([
      ['no header', {}],
      ['another key', { Authorization: 'Bearer test-key-0123456780' }],
      ['a longer key', { Authorization: 'Bearer test-key-01234567890' }],
      ['an empty key', { Authorization: 'Bearer ' }],
      ['another scheme', { Authorization: 'Basic test-key-0123456789' }],
      ['the key without a scheme', { Authorization: 'test-key-0123456789' }],
    ])('answers 401 to %s', async (_what, headers: Record<string, string>) => {
      expect(await rawStatus(server.origin, '/api/v1/account', headers)).toBe(401);
    });
  });

  describe('the host', () => {
    it.each([
      'attacker.example',
      '127.0.0.1.attacker.example',
      'localhost.attacker.example:80',
      '192.0.2.1',
    ])('answers 403 to a request for %j, which a rebound name would send', async (host) => {
      const headers = { Host: host, Authorization: `Bearer ${server.key}` };
      expect(await rawStatus(server.origin, '/api/v1/account', headers)).toBe(403);
    });

    it.each(['localhost:1234', 'LOCALHOST', '[::1]:1234', '127.0.0.1'])(
      'answers a request for %s',
      async (host) => {
        const headers = { Host: host, Authorization: `Bearer ${server.key}` };
        expect(await rawStatus(server.origin, '/api/v1/account', headers)).toBe(200);
      },
    );

    // Only Linux answers for all of 127.0.0.0/8 by default.
    it.runIf(process.platform === 'linux')(
      'is reachable only at its one loopback address',
      async () => {
        const elsewhere = server.origin.replace('127.0.0.1', '127.0.0.2');
        const headers = { Authorization: `Bearer ${server.key}` };
        await expect(rawStatus(elsewhere, '/api/v1/account', headers)).rejects.toMatchObject({
          code: 'ECONNREFUSED',
        });
      },
    );
  });

  it('lets no web page read it', async () => {
    const { headers } = await call('/account', { headers: { Origin: 'https://attacker.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('ends an open connection when it stops, and can be stopped twice', async () => {
    const other = await startApiServer();
    other.fault({}, async () => 'handled');
    const pending = createApiRequest(other)('/account');
    await other.received(1);
    await Promise.all([expect(pending).rejects.toThrow(), other.stop()]);
    await other.stop();
    await expect(createApiRequest(other)('/account')).rejects.toThrow();
  });
});
