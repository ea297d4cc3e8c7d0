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

  describe('its endpoints', () => {
    it('returns the account at the top level', async () => {
      const { status, body, headers } = await call('/account');
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(body).toEqual(smallAccount().account);
    });

    it('lists the services under data', async () => {
      const { status, body } = await call('/services');
      expect(status).toBe(200);
      expect(body).toEqual({ data: smallAccount().services });
    });

    it('returns one service at the top level', async () => {
      expect((await call('/services/svc-2')).body).toEqual(smallAccount().services[1]);
    });

    it('lists the tickets under data, newest first, without their texts', async () => {
      const { status, body } = await call('/tickets');
      expect(status).toBe(200);
      expect(body).toEqual({
        data: [
          {
            id: 'T-1002',
            subject: 'Certificate for one.example',
            priority: 'HIGH',
            serviceId: 'svc-1',
            status: 'OPEN',
            createdAt: '2026-01-10T08:00:00.000Z',
          },
          {
            id: 'T-1001',
            subject: 'Invoice address',
            status: 'CLOSED',
            createdAt: '2025-12-01T12:30:00.000Z',
          },
        ],
      });
    });

    it('returns one ticket with its message and its conversation', async () => {
      expect((await call('/tickets/T-1001')).body).toEqual(smallAccount().tickets[1]);
    });

    it('shows a changed status in the next answer', async () => {
      server.book.setServiceStatus('svc-2', 'SUSPENDED');
      server.book.setTicketStatus('T-1002', 'ANSWERED');
      expect((await call('/services/svc-2')).body).toMatchObject({ status: 'SUSPENDED' });
      expect((await call('/tickets/T-1002')).body).toMatchObject({ status: 'ANSWERED' });
    });

    it('ignores a query', async () => {
      expect((await call('/account?page=2')).status).toBe(200);
    });
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

    it.each(['PUT', 'PATCH', 'DELETE'])('answers 404 to %s on a path that it knows', async (method) => {
      expect((await call('/tickets', { method })).status).toBe(404);
    });

    it('answers 404 outside the path of version 1', async () => {
      const headers = { Authorization: `Bearer ${server.key}` };
      expect(await rawStatus(server.origin, '/api/v2/account', headers)).toBe(404);
      expect(await rawStatus(server.origin, '/account', headers)).toBe(404);
      expect(await rawStatus(server.origin, '/api/v1', headers)).toBe(404);
    });

    it('does not follow dots in a path', async () => {
      const headers = { Authorization: `Bearer ${server.key}` };
      expect(await rawStatus(server.origin, '/api/v1/services/../account', headers)).toBe(404);
      expect(await rawStatus(server.origin, '/api/v1/services/%2e%2e', headers)).toBe(404);
    });
  });

  it('finds an id with any character when it is percent-encoded', async () => {
    const id = 'a/b c?ü%23';
    const services = smallAccount().services.map((service, at) => (at === 0 ? { ...service, id } : service));
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

    it('answers 401 before it reveals whether something exists', async () => {
      expect(await rawStatus(server.origin, '/api/v1/tickets/T-99', {})).toBe(401);
    });

    it('opens no ticket without the key', async () => {
      const { status } = await call('/tickets', {
        method: 'POST',
        headers: { Authorization: 'Bearer wrong' },
        body: JSON.stringify({ subject: 'Hello', message: 'Hello' }),
      });
      expect(status).toBe(401);
      expect(server.book.tickets()).toHaveLength(2);
    });
  });

  describe('the host', () => {
    it.each(['attacker.example', '127.0.0.1.attacker.example', 'localhost.attacker.example:80', '192.0.2.1'])(
      'answers 403 to a request for %j, which a rebound name would send',
      async (host) => {
        const headers = { Host: host, Authorization: `Bearer ${server.key}` };
        expect(await rawStatus(server.origin, '/api/v1/account', headers)).toBe(403);
      },
    );

    it.each(['localhost:1234', 'LOCALHOST', '[::1]:1234', '127.0.0.1'])(
      'answers a request for %s',
      async (host) => {
        const headers = { Host: host, Authorization: `Bearer ${server.key}` };
        expect(await rawStatus(server.origin, '/api/v1/account', headers)).toBe(200);
      },
    );

    // Only Linux answers for all of 127.0.0.0/8 by default.
    it.runIf(process.platform === 'linux')('is reachable only at its one loopback address', async () => {
      const elsewhere = server.origin.replace('127.0.0.1', '127.0.0.2');
      const headers = { Authorization: `Bearer ${server.key}` };
      await expect(rawStatus(elsewhere, '/api/v1/account', headers)).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      });
    });
  });

  it('lets no web page read it', async () => {
    const { headers } = await call('/account', { headers: { Origin: 'https://attacker.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('refuses connections after it stops, and can be stopped twice', async () => {
    const other = await startApiServer();
    await createApiRequest(other)('/account');
    await other.stop();
    await other.stop();
    await expect(createApiRequest(other)('/account')).rejects.toThrow();
  });

  it('ends an open connection when it stops', async () => {
    const other = await startApiServer();
    other.fault({}, async () => 'handled');
    const pending = createApiRequest(other)('/account');
    await other.received(1);
    await Promise.all([expect(pending).rejects.toThrow(), other.stop()]);
  });
});
