import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status } from './api-faults.ts';
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

  it('tells whether a secret ever reached it', async () => {
    expect(server.sawSecret(server.key)).toBe(false);
    await call('/account');
    expect(server.sawSecret(server.key)).toBe(true);
    expect(server.sawSecret('another secret')).toBe(false);
  });

  it('plays a fault for the nth request only', async () => {
    server.fault({ path: '/tickets', nth: 2 }, status(500));
    expect(await statuses('/tickets', '/services', '/tickets', '/tickets')).toEqual([
      200, 200, 500, 200,
    ]);
  });

  it('does not stop silently when a fault itself fails', async () => {
    const broken = await startApiServer();
    broken.fault({}, async () => {
      throw new Error('A mistake in a test.');
    });
    expect((await createApiRequest(broken)('/account')).status).toBe(500);
    await expect(broken.stop()).rejects.toThrow('A fault failed.');
  });
});
