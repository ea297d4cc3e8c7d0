import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { asPerson, createTestClient, createTestLimiter } from '../../scenes/test-client.ts';
import { status } from '../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

const inBackground = { priority: 'background' } as const;

let server: ApiServer;
let clock: ManualClock;
let client: ApiClient;
beforeEach(async () => {
  server = await startApiServer();
  clock = createManualClock();
  const limiter = createTestLimiter({ clock, random: createSeededRandom(1) });
  client = createTestClient(server, { clock, limiter });
});
afterEach(() => server.stop());

/** The list as read at the next poll, a minute later. */
async function poll() {
  await clock.advance(60_000);
  const read = await client.services(inBackground);
  if (!read.ok) throw new Error(`The list was not read: ${JSON.stringify(read.problem)}.`);
  return read.value;
}

const wordsOf = (list: Awaited<ReturnType<typeof poll>>) =>
  list.items.map(({ id, status }) => `${id} ${status}`);

describe('A list that arrives unchanged', () => {
  it('is read further when only its headers say that it has grown', async () => {
    const page = (id: string, headers = {}) => status(200, { data: [{ id }] }, headers);
    server.fault({ path: '/services', page: 1 }, page('a'));
    server.fault({ path: '/services', page: 2 }, page('b'));
    expect(await poll()).toMatchObject({ items: [{ id: 'a' }] });
    server.fault({ path: '/services', page: 1 }, page('a', { Link: '<?page=2>; rel="next"' }));
    expect(await poll()).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }] });
    server.fault({ path: '/services', page: 1 }, page('a', { 'X-Total-Count': '2' }));
    expect(await poll()).toMatchObject({ items: [{ id: 'a' }], isCut: true });
  });

  it('is read again when only what stands beside it has changed', async () => {
    const answer = (beside: object) =>
      status(200, { data: [{ id: 'a', status: 'ACTIVE' }], ...beside });
    server.fault({ path: '/services', page: 1 }, answer({ server_time: 1 }));
    const first = await poll();
    server.fault({ path: '/services', page: 1 }, answer({ server_time: 2 }));
    expect(await poll()).toEqual(first);
    server.fault(
      { path: '/services', page: 1 },
      answer({ server_time: 3, success: false, error: 'Database away.' }),
    );
    expect(await client.services(asPerson)).toMatchObject({
      problem: { kind: 'server-error', words: 'Database away.' },
    });
    server.fault(
      { path: '/services', page: 1 },
      answer({ server_time: 4, links: { next: '/api/v1/services?page=2' } }),
    );
    server.fault(
      { path: '/services', page: 2 },
      status(200, { data: [{ id: 'b', status: 'ACTIVE' }] }),
    );
    expect(wordsOf(await poll())).toEqual(['a ACTIVE', 'b ACTIVE']);
    server.fault(
      { path: '/services', page: 1 },
      answer({ server_time: 5, success: false, error: `Hello ${server.key}` }),
    );
    expect(await client.services(asPerson)).toMatchObject({
      problem: { words: 'Hello [API key]' },
    });
  });

  it('is combined with those of its pages that did change', async () => {
    const page = (id: string, word: string, headers = {}) =>
      status(200, { data: [{ id, status: word }] }, headers);
    const next = { Link: '<?page=2>; rel="next"' };
    server.fault({ path: '/services', page: 1 }, page('a', 'ACTIVE', next));
    server.fault({ path: '/services', page: 2 }, page('b', 'ACTIVE'));
    const first = await poll();
    expect(await poll()).toEqual(first);
    server.fault({ path: '/services', page: 2 }, page('b', 'SUSPENDED'));
    expect(wordsOf(await poll())).toEqual(['a ACTIVE', 'b SUSPENDED']);
    server.fault({ path: '/services', page: 1 }, page('a', 'ACTIVE'));
    expect(wordsOf(await poll())).toEqual(['a ACTIVE']);
  });
});
