import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { asPerson, createTestClient, createTestLimiter } from '../../scenes/test-client.ts';
import { conditional, status, statusAfterwards } from '../../server/api-faults.ts';
import { type ApiServer, type Fault, startApiServer } from '../../server/api-server.ts';

const inBackground = { priority: 'background' } as const;

let server: ApiServer;
let clock: ManualClock;
let client: ApiClient;
beforeEach(async () => {
  server = await startApiServer();
  clock = createManualClock();
  client = createClient();
});
afterEach(() => server.stop());

function createClient(credentials: { baseAddress: string; key: string } = server): ApiClient {
  const limiter = createTestLimiter({ clock, random: createSeededRandom(1) });
  return createTestClient(credentials, { clock, limiter });
}

/** The list as read at the next poll, a minute later. */
async function poll(options: Parameters<ApiClient['services']>[0] = inBackground) {
  await clock.advance(60_000);
  const read = await client.services(options);
  if (!read.ok) throw new Error(`The list was not read: ${JSON.stringify(read.problem)}.`);
  return read.value;
}

const wordsOf = (list: Awaited<ReturnType<typeof poll>>) =>
  list.items.map(({ id, status }) => `${id} ${status}`);

/** The conditions of the requests so far, in order; null for a request without one. */
const conditions = () =>
  server
    .requests({ path: /^\/services/ })
    .map(({ headers }) => headers['if-none-match'] ?? headers['if-modified-since'] ?? null);

const digest = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 16);
const tagOf = (body: string) => `"${digest(body)}"`;

describe('A list that arrives unchanged', () => {
  it('is the same object, even if the server does not say that it is unchanged', async () => {
    const first = await poll();
    expect(await poll()).toBe(first);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    const changed = await poll();
    expect(wordsOf(changed)).toEqual(['svc-1 ACTIVE', 'svc-2 SUSPENDED']);
    expect(await poll(asPerson)).toBe(changed);
    expect(conditions()).toEqual([null, null, null, null]);
  });

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
    expect(await poll()).toBe(first);
    server.fault({ path: '/services', page: 2 }, page('b', 'SUSPENDED'));
    expect(wordsOf(await poll())).toEqual(['a ACTIVE', 'b SUSPENDED']);
    server.fault({ path: '/services', page: 1 }, page('a', 'ACTIVE'));
    expect(wordsOf(await poll())).toEqual(['a ACTIVE']);
  });
});

describe('A server that says what has not changed', () => {
  it.each<[string, (body: string) => string]>([
    ['an ETag', tagOf],
    ['a weak ETag', (body) => `W/${tagOf(body)}`],
    [
      'a Last-Modified',
      (body) => `${body.includes('SUSP') ? 'Sat, 03 Jan 2026' : 'Fri, 02 Jan 2026'} 10:00:00 GMT`,
    ],
  ])('is queried with %s, and its 304 counts as a reading', async (_what, validatorOf) => {
    server.fault({ path: '/services' }, conditional(validatorOf));
    const first = await poll();
    expect(await poll()).toBe(first);
    expect(await poll()).toBe(first);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    const changed = await poll();
    expect(wordsOf(changed)).toEqual(['svc-1 ACTIVE', 'svc-2 SUSPENDED']);
    expect(await poll()).toBe(changed);
    const [unasked, ...asked] = conditions();
    expect(unasked).toBeNull();
    expect(asked).not.toContain(null);
    expect(new Set(asked).size).toBe(2);
  });

  it('is asked for the whole list on a person’s request, by a new client, and every ten minutes', async () => {
    server.fault({ path: '/services' }, conditional(tagOf));
    const first = await poll();
    expect(await poll(asPerson)).toBe(first);
    expect(conditions()).toEqual([null, null]);
    for (let minutes = 0; minutes < 11; minutes += 1) expect(await poll()).toBe(first);
    expect(conditions().slice(2).indexOf(null)).toBe(9);
    client = createClient();
    await poll();
    expect(conditions().at(-1)).toBeNull();
  });

  it('is asked page by page, and a paged list is complete whichever page changed', async () => {
    const words = new Map([
      ['/services', 'ACTIVE'],
      ['/services?page=2', 'ACTIVE'],
    ]);
    const page: Fault = async (exchange) => {
      const id = exchange.target.slice('/api/v1'.length);
      const headers = id === '/services' ? { Link: '<?page=2>; rel="next"' } : {};
      const right = { status: 200, headers, body: { data: [{ id, status: words.get(id) }] } };
      return conditional(tagOf)(exchange, () => right);
    };
    server.fault({}, page);
    const first = await poll();
    expect(await poll()).toBe(first);
    words.set('/services?page=2', 'SUSPENDED');
    expect(wordsOf(await poll())).toEqual(['/services ACTIVE', '/services?page=2 SUSPENDED']);
    words.set('/services', 'PENDING');
    expect(wordsOf(await poll())).toEqual(['/services PENDING', '/services?page=2 SUSPENDED']);
    expect(conditions().slice(2)).not.toContain(null);
  });
});

describe('A server that cannot be trusted', () => {
  it('A tag that stays the same while the list changes is detected within ten minutes and never sent again', async () => {
    server.fault(
      { path: '/services' },
      conditional(() => '"always"'),
    );
    const first = await poll();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    expect(await poll()).toBe(first);
    for (let minutes = 2; minutes < 10; minutes += 1) await poll();
    expect(wordsOf(await poll())).toEqual(['svc-1 ACTIVE', 'svc-2 SUSPENDED']);
    server.book.setServiceStatus('svc-2', 'ACTIVE');
    expect(wordsOf(await poll())).toEqual(['svc-1 ACTIVE', 'svc-2 ACTIVE']);
    expect(conditions().slice(-2)).toEqual([null, null]);
  });

  it('A 304 to an unconditional request is a failure', async () => {
    await poll();
    server.fault({ path: '/services' }, status(304));
    await clock.advance(60_000);
    expect(await client.services(inBackground)).toMatchObject({
      problem: { kind: 'server-error', status: 304 },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['another tag', { ETag: '"another"' }],
    ['another next page', { Link: '<?page=2>; rel="next"' }],
    ['another length', { 'X-Total-Count': '70' }],
  ])(
    'After a 304 with %s, the whole list is read at once and from then on',
    async (_what, headers) => {
      server.fault(
        { path: '/services' },
        conditional(tagOf, () => headers),
      );
      const first = await poll();
      expect(await poll()).toBe(first);
      expect(await poll()).toBe(first);
      expect(conditions().map((condition) => condition !== null)).toEqual([
        false,
        true,
        false,
        false,
      ]);
    },
  );

  it.each([400, 412, 418])(
    'A condition refused with %i costs one extra request, once',
    async (code) => {
      const plain = conditional(tagOf);
      server.fault({ path: '/services' }, async (exchange, answer) =>
        exchange.headers['if-none-match'] === undefined
          ? plain(exchange, answer)
          : statusAfterwards(code)(exchange, answer),
      );
      const first = await poll();
      for (let minutes = 1; minutes < 4; minutes += 1) expect(await poll()).toBe(first);
      expect(conditions().map((condition) => condition !== null)).toEqual([
        false,
        true,
        false,
        false,
        false,
      ]);
    },
  );

  it('A 401 to a conditional request means a refused key, and no second request is sent', async () => {
    server.fault({ path: '/services' }, conditional(tagOf));
    await poll();
    server.fault({ path: '/services' }, status(401));
    await clock.advance(60_000);
    expect(await client.services(inBackground)).toMatchObject({ problem: { kind: 'key-refused' } });
    expect(conditions()).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['a tag without quotes', { ETag: 'abc' }],
    ['an empty tag', { ETag: '""' }],
    ['a tag with a quote inside', { ETag: '"a"b"' }],
    ['a tag of more than 1,000 characters', { ETag: `"${'t'.repeat(1_000)}"` }],
    ['a tag with non-ASCII letters', { ETag: '"\u00fc"' }],
    ['an invalid date', { 'Last-Modified': 'yesterday' }],
    [
      'a time in a second that may not be over yet',
      { 'Last-Modified': 'Fri, 02 Jan 2026 10:00:00 GMT', Date: 'Fri, 02 Jan 2026 10:00:00 GMT' },
    ],
  ])('%s is not sent back', async (_what, headers) => {
    server.fault({ path: '/services' }, async (_exchange, answer) => ({ ...answer(), headers }));
    await poll();
    await poll();
    expect(conditions()).toEqual([null, null]);
  });
});
