import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { asPerson, createTestClient, type TestClient, the } from '../../scenes/test-client.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import type { Fault } from '../../server/faulty-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

const page = (ids: readonly string[], link?: string): Fault =>
  status(
    200,
    { data: ids.map((id) => ({ id, status: 'ACTIVE' })) },
    link === undefined ? {} : { link },
  );
const services = () => createTestClient(server).services(asPerson);
const ids = async () => {
  const read = await services();
  return read.ok ? read.value.items.map(({ id }) => id) : read.problem;
};

/** Answers each page of the services in its own way, by the number in its address. */
const onPages = (...pages: readonly Fault[]) =>
  pages.forEach((fault, at) => void server.fault({ path: '/services', page: at + 1 }, fault));
const nextIs = (number: number) => `<?page=${number}>; rel="next"`;

it('Pages are read to the end, in order', async () => {
  onPages(
    page(['a', 'b'], '</api/v1/services?page=2>; rel="next"'),
    page(['c'], '<?page=1>; rel="prev first", <?page=3>; rel=next'),
    page(['d'], '</api/v1/services>; rel="first"'),
  );
  expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
  const asked = ['', '?page=2', '?page=3'].map((query) => `/api/v1/services${query}`);
  expect(server.requests().map(({ target }) => target)).toEqual(asked);
});

it('An item on two pages counts once, and so does a page that links in a circle', async () => {
  onPages(
    page(['a', 'b'], nextIs(2)),
    page(['b', 'c'], `<${server.baseAddress}/services>; rel="next"`),
  );
  expect(await services()).toMatchObject({ value: { items: { length: 3 }, setAsideCount: 0 } });
  expect(server.requests()).toHaveLength(2);
});

it.each([
  [{ data: null }, []],
  [{ data: {} }, []],
  [{ data: null, meta: { total: 0 } }, []],
  // Anything else in its place, or no such place at all, is no list.
  [{ data: '' }, 'unreadable'],
  [{ data: { id: 'a' } }, 'unreadable'],
  [{ data: false }, 'unreadable'],
  [{}, 'unreadable'],
  [null, 'unreadable'],
  [{ data: null, error: 'Database away.' }, 'server-error'],
  [{ data: null, meta: { total: 7 } }, 'unreadable'],
])('A list that is sent as %j is %j', async (body, expected) => {
  onPages(status(200, body));
  expect(await ids()).toEqual(
    Array.isArray(expected) ? expected : expect.objectContaining({ kind: expected }),
  );
});

it('An endless list is read for 50 pages', async () => {
  let count = 0;
  server.fault({}, async (exchange, answer) => {
    count += 1;
    return page([`s${count}`], nextIs(count))(exchange, answer);
  });
  expect(await ids()).toHaveLength(50);
  expect(server.requests()).toHaveLength(50);
});

it('A list with an unreadable page does not count', async () => {
  onPages(page(['a'], nextIs(2)), status(500));
  expect(await ids()).toMatchObject({ kind: 'server-error' });
  onPages(page(['a'], nextIs(2)), status(200, { items: [] }));
  expect(await ids()).toMatchObject({ kind: 'unreadable', detail: 'shape' });
});

it('Of more than 100,000 items the first are kept, and the list is cut off', async () => {
  const full = { data: Array.from({ length: 99_999 }, () => 0) };
  onPages(status(200, full, { link: nextIs(2) }), page(['a']));
  expect(await services()).toMatchObject({
    value: { items: [{ id: 'a' }], setAsideCount: 99_999 },
  });
  onPages(status(200, full, { link: nextIs(2) }), page(['a', 'b']));
  const cut = { items: [{ id: 'a' }], setAsideCount: 99_999, isCut: true };
  expect(await services()).toMatchObject({ value: cut });
  // A page that is too long by itself; the page after it is then not requested.
  const longer = { data: [{ id: 'a' }, ...Array.from({ length: 100_000 }, () => 0)] };
  onPages(status(200, longer, { link: nextIs(2) }));
  const before = server.requests().length;
  expect(await services()).toMatchObject({ value: cut });
  expect(server.requests()).toHaveLength(before + 1);
});

it('When pages together exceed the size limit of one answer, those within it are kept', async () => {
  const client = createTestClient(server, { bodyLimitBytes: 1_000 });
  const long = (id: string) => ({ data: [{ id, note: 'n'.repeat(600) }] });
  onPages(status(200, long('a'), { link: nextIs(2) }), status(200, long('b'), { link: nextIs(3) }));
  expect(await client.services(asPerson)).toMatchObject({
    value: { items: [{ id: 'a' }], isCut: true },
  });
  expect(server.requests()).toHaveLength(2);
});

it('A Link header of more than 8,192 characters is not read', async () => {
  const link = (characters: number) => nextIs(2).padEnd(characters, ' ;');
  onPages(page(['a'], link(8_192)), page(['b']));
  expect(await ids()).toEqual(['a', 'b']);
  onPages(page(['a'], link(8_193)));
  expect(await ids()).toEqual(['a']);
});

/** Five services in pages of two, with the fields of `beside` in each page. */
const inPages = (beside: (page: number) => object): Fault => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  return async ({ target }, _answer) => {
    const asked = new URL(target, server.origin).searchParams;
    const number = Number(asked.get('page') ?? asked.get('cursor')?.slice(1) ?? 1);
    const data = ids.slice(2 * number - 2, 2 * number).map((id) => ({ id, status: 'ACTIVE' }));
    return { status: 200, headers: {}, body: { data, ...beside(number) } };
  };
};
const upTo = (page: number, next: unknown) => (page < 3 ? next : null);

it.each<[string, (page: number) => object]>([
  ['next', (page) => ({ next: upTo(page, `/api/v1/services?page=${page + 1}`) })],
  ['links.next', (page) => ({ links: { next: upTo(page, `?page=${page + 1}`) } })],
  ['_links.next.href', (page) => ({ _links: { next: upTo(page, { href: `?page=${page + 1}` }) } })],
  ['meta.next', (page) => ({ meta: { next: upTo(page, `?page=${page + 1}`) } })],
  ['next_page', (page) => ({ next_page: upTo(page, page + 1) })],
  ['meta.next_cursor', (page) => ({ meta: { next_cursor: upTo(page, `c${page + 1}`) } })],
  ['meta.current_page and last_page', (page) => ({ meta: { current_page: page, last_page: 3 } })],
  ['page, pages and total', (page) => ({ page, pages: 3, total: 5 })],
  [
    'meta.pagination',
    (page) => ({ meta: { pagination: { current_page: page, total_pages: 3, total: 5 } } }),
  ],
  [
    'has_more beside a next that is always there',
    (page) => ({ meta: { has_more: page < 3 }, next: `?page=${page + 1}` }),
  ],
])('A list paginated by %s is read to the end', async (_how, beside) => {
  server.fault({ path: '/services' }, inPages(beside));
  const read = await services();
  expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(read).toMatchObject({ value: { setAsideCount: 0 } });
  expect(read).not.toMatchObject({ value: { isCut: true } });
  expect(server.requests()).toHaveLength(6);
});

it.each<[isCut: true | undefined, beside: object, headers?: Record<string, string>]>([
  [true, {}, { 'X-Total-Count': '5' }],
  [true, { meta: { total: 5 } }],
  [true, { has_more: true }],
  // The server does not understand its own cursor.
  [true, { next_cursor: 'c2' }],
  [true, { next: 'https://elsewhere.example/?page=2' }],
  [true, {}, { Link: '<https://elsewhere.example/?page=2>; rel="next"' }],
  [true, { links: { next: '/api/v1/services' } }],
  [true, { next: '/api/v1/services', total: 5 }],
  // Another path may do something.
  [true, { next: '/api/v1/services/svc-1/destroy?confirm=1' }],
  [true, { next: '/api/v1/tickets' }],
  [undefined, { next: '/api/v1/services', total: 2 }],
  [undefined, { meta: { total: 2, current_page: 1, last_page: 1 } }],
])(
  'Whether a list is cut off (%s) is said by %j and headers %j',
  async (isCut, beside, headers) => {
    const data = [{ id: 'svc-7' }, { id: 'svc-8' }];
    server.fault({ path: '/services' }, status(200, { data, ...beside }, headers));
    const { value } = (await services()) as { value: object };
    expect(value).toMatchObject({ items: { length: 2 }, setAsideCount: 0 });
    expect('isCut' in value ? value.isCut : undefined).toBe(isCut);
    const paths = new Set(server.requests().map(({ path }) => path));
    expect(paths).toEqual(new Set(['/services']));
  },
);

describe('A list that arrives unchanged', () => {
  let clock: ManualClock;
  let client: TestClient;
  beforeEach(() => {
    clock = createManualClock();
    client = createTestClient(server, { clock });
  });

  /** The list as read at the next poll, a minute later, with these as its first pages. */
  async function poll(...pages: readonly Fault[]) {
    onPages(...pages);
    await clock.advance(60_000);
    const list = the(await client.services({ priority: 'background' }));
    return { ...list, words: list.items.map(({ id, status }) => `${id} ${status}`) };
  }

  const one = [{ id: 'a', status: 'ACTIVE' }];

  it('is read further when only its headers say that it has grown', async () => {
    expect((await poll(page(['a']), page(['b']))).words).toEqual(['a ACTIVE']);
    expect((await poll(page(['a'], nextIs(2)))).words).toEqual(['a ACTIVE', 'b ACTIVE']);
    const counted = status(200, { data: one }, { 'X-Total-Count': '2' });
    expect(await poll(counted)).toMatchObject({ words: ['a ACTIVE'], isCut: true });
  });

  it('is read again when only what stands beside it has changed', async () => {
    const answer = (beside: object) => status(200, { data: one, ...beside });
    const first = await poll(answer({ server_time: 1 }));
    expect(await poll(answer({ server_time: 2 }))).toEqual(first);
    for (const [error, words] of [
      ['Database away.', 'Database away.'],
      [`Hello ${server.key}`, 'Hello [API key]'],
    ]) {
      onPages(answer({ success: false, error }));
      const problem = { kind: 'server-error', words };
      expect(await client.services(asPerson)).toMatchObject({ problem });
    }
    const more = answer({ links: { next: '/api/v1/services?page=2' } });
    expect((await poll(more, page(['b']))).words).toEqual(['a ACTIVE', 'b ACTIVE']);
  });

  it('is combined with those of its pages that did change', async () => {
    const [start, end] = [page(['a'], nextIs(2)), page(['b'])];
    const first = await poll(start, end);
    expect(await poll()).toEqual(first);
    const changed = status(200, { data: [{ id: 'b', status: 'SUSPENDED' }] });
    expect((await poll(start, changed)).words).toEqual(['a ACTIVE', 'b SUSPENDED']);
    expect((await poll(page(['a']))).words).toEqual(['a ACTIVE']);
  });
});
