import { expect, it } from 'vitest';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { redirect } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(() => startApiServer({ key: 'the-key-that-stays-at-home' }));
const other = forEachTest(startApiServer);

/** A read and a filed ticket, one request each. */
async function askTwice() {
  const client = createTestClient(server);
  const answers = [await client.services(asPerson), await fileTicket(client)];
  expect(server.requests().map(({ method }) => method)).toEqual(['GET', 'POST']);
  return answers;
}

it.each<[string, number, () => string]>([
  ['another origin', 302, () => `${other.baseAddress}/account`],
  ['another origin, as a GET', 303, () => `${other.baseAddress}/account`],
  ['the same server by a path', 302, () => '/api/v1/account'],
  ['the same server by a full address', 302, () => `${server.baseAddress}/account`],
  [
    'another name for this computer',
    302,
    () => server.baseAddress.replace('127.0.0.1', 'localhost'),
  ],
  ['nothing', 302, () => ''],
  ['a script', 302, () => 'javascript:alert(1)'],
])(
  'A redirect to %s (%i) is not followed, and no other server sees a request or the key',
  async (_to, code, to) => {
    server.fault({}, redirect(to(), code));
    const notFollowed = {
      ok: false,
      problem: { kind: 'network', failure: 'redirect', mayHaveArrived: true },
    };
    expect(await askTwice()).toEqual([notFollowed, notFollowed]);
    expect(other.requests()).toHaveLength(0);
  },
);

it('A redirect without a target does not count as an answer', async () => {
  server.fault({}, async () => ({ status: 302, headers: {}, body: { id: 'acc-1', data: [] } }));
  expect(await askTwice()).toMatchObject([{ ok: false }, { ok: false }]);
});
