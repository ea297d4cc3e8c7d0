import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status } from './api-faults.ts';
import { largeAccount } from './api-fixtures.ts';
import { createApiRequest, startServerAndCall } from './api-request.ts';
import { type ApiServer, startApiServer } from './api-server.ts';

describe('the tests’ API server', () => {
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    ({ server, call } = await startServerAndCall());
  });
  afterEach(() => server.stop());

  const statuses = async (...paths: string[]): Promise<number[]> => {
    const seen: number[] = [];
    for (const path of paths) seen.push((await call(path)).status);
    return seen;
  };

  it('records each request with its headers and body', async () => {
    await call('/services?page=2');
    await call('/tickets', { method: 'POST', body: '{"subject":"Hello"}' });
    expect(server.requests()).toMatchObject([
      { method: 'GET', path: '/services', target: '/api/v1/services?page=2', body: '' },
      { method: 'POST', path: '/tickets', body: '{"subject":"Hello"}' },
    ]);
    expect(server.requests()[0]?.headers.authorization).toBe(`Bearer ${server.key}`);
    expect(server.requests({ method: 'POST' })).toHaveLength(1);
    expect(server.requests({ path: /^\/services/ })).toHaveLength(1);
  });

  it('tells whether a secret ever reached it', async () => {
    expect(server.sawSecret(server.key)).toBe(false);
    await call('/account');
    expect(server.sawSecret(server.key)).toBe(true);
    expect(server.sawSecret('another secret')).toBe(false);
  });

  it('tells when requests have arrived, whether or not they are answered', async () => {
    server.fault({}, async () => 'handled');
    const pending = Promise.allSettled([call('/account'), call('/tickets')]);
    await server.received(1, { path: '/tickets' });
    await server.received(2);
    await server.stop();
    await pending;
  });

  it('has no limit unless one is given', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('/account')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('plays a fault until it is cleared', async () => {
    const clear = server.fault({ path: '/tickets' }, status(503));
    expect(await statuses('/tickets', '/services', '/tickets')).toEqual([503, 200, 503]);
    clear();
    expect(await statuses('/tickets')).toEqual([200]);
  });

  it('plays a fault for the next requests only', async () => {
    server.fault({ next: 2 }, status(500));
    expect(await statuses('/tickets', '/services', '/account')).toEqual([500, 500, 200]);
  });

  it('plays a fault for the nth request only', async () => {
    server.fault({ path: '/tickets', nth: 2 }, status(500));
    expect(await statuses('/tickets', '/services', '/tickets', '/tickets')).toEqual([200, 200, 500, 200]);
  });

  it('can limit a fault to one method', async () => {
    server.fault({ method: 'POST' }, status(500));
    expect((await call('/tickets')).status).toBe(200);
    expect((await call('/tickets', { method: 'POST', body: '{}' })).status).toBe(500);
  });

  it('lets the fault that was set last win, and the earlier one return after it', async () => {
    server.fault({}, status(503));
    server.fault({ next: 1 }, status(401));
    expect(await statuses('/account', '/account')).toEqual([401, 503]);
    server.clearFaults();
    expect(await statuses('/account')).toEqual([200]);
  });

  it('does not stop silently when a fault itself fails', async () => {
    const broken = await startApiServer();
    broken.fault({}, async () => {
      throw new Error('A mistake in a test.');
    });
    expect((await createApiRequest(broken)('/account')).status).toBe(500);
    await expect(broken.stop()).rejects.toThrow('A fault failed.');
  });

  it('serves an account of any size, the same for the same seed', async () => {
    const data = largeAccount({ services: 10_000, tickets: 10_000, seed: 4 });
    expect(data).toEqual(largeAccount({ services: 10_000, tickets: 10_000, seed: 4 }));
    const large = await startApiServer({ data });
    const { body } = await createApiRequest(large)('/tickets');
    await large.stop();
    expect(body).toMatchObject({ data: { length: 10_000, 0: { id: 'T-11000' }, 9999: { id: 'T-1001' } } });
    expect(new Set(data.services.map(({ id }) => id)).size).toBe(10_000);
  });
});
