import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { redirect } from '../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

let server: ApiServer;
let other: ApiServer;
beforeEach(async () => {
  server = await startApiServer({ key: 'the-key-that-stays-at-home' });
  other = await startApiServer();
});
afterEach(() => Promise.all([server.stop(), other.stop()]));

const notFollowed = { ok: false, problem: { kind: 'network', failure: 'redirect', mayHaveArrived: true } };

/** A read and a filed ticket, one request each. */
async function askTwice() {
  const client = createTestClient(server);
  const answers = [await client.services(asPerson), await fileTicket(client)];
  expect(server.requests().map(({ method }) => method)).toEqual(['GET', 'POST']);
  return answers;
}

describe('a redirect', () => {
  it.each([302, 303, 308])(
    '%i to another origin is not followed: the other server sees neither request nor key',
    async (code) => {
      server.fault(
        {},
        redirect((path) => other.baseAddress + path, code),
      );
      expect(await askTwice()).toEqual([notFollowed, notFollowed]);
      expect(other.requests()).toHaveLength(0);
      expect(other.sawSecret(server.key)).toBe(false);
    },
  );

  it.each([
    ['by a path', '/api/v1/account'],
    ['by a whole address', ''],
    ['by another name of this computer', 'localhost'],
    ['without a scheme', '//'],
  ])('to the same server %s is not followed either', async (_how, to) => {
    const { host, port } = new URL(server.origin);
    const targets: Record<string, string> = {
      '': `${server.baseAddress}/account`,
      localhost: `http://localhost:${port}/api/v1/account`,
      '//': `//${host}/api/v1/account`,
    };
    server.fault({}, redirect(targets[to] ?? to));
    expect(await askTwice()).toEqual([notFollowed, notFollowed]);
  });

  it.each(['', 'http://[', 'javascript:alert(1)', 'file:///etc/passwd', 'data:application/json,{"id":"x"}'])(
    'to %j leads nowhere',
    async (location) => {
      server.fault({}, redirect(location));
      expect(await askTwice()).toEqual([notFollowed, notFollowed]);
    },
  );

  it('without a place to go is not an answer', async () => {
    server.fault({}, async () => ({ status: 302, headers: {}, body: { id: 'acc-1', data: [] } }));
    expect(await askTwice()).toMatchObject([{ ok: false }, { ok: false }]);
  });

  it('that is none (300, 304) is not an answer', async () => {
    for (const code of [300, 304]) {
      server.fault({}, async () => ({ status: code, headers: {}, body: null }));
      expect(await createTestClient(server).account(asPerson)).toMatchObject({
        ok: false,
        problem: { kind: 'server-error', status: code },
      });
    }
  });
});
