import { expect, it } from 'vitest';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { status } from '../../server/api-faults.ts';
import { type Fault, startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const good = { id: 'svc-7', status: 'ACTIVE' };

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
  server.fault({ path: '/services' }, async (exchange, answer) => {
    const number = new URL(exchange.target, server.origin).searchParams.get('page') ?? 1;
    const fault = pages[Number(number) - 1];
    if (fault === undefined) throw new RangeError(`Page ${number} was asked for.`);
    return fault(exchange, answer);
  });
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

it('An item on two pages counts once', async () => {
  onPages(page(['a', 'b'], nextIs(2)), page(['b', 'c']));
  expect(await services()).toMatchObject({ value: { items: { length: 3 }, setAsideCount: 0 } });
});

it('Pages that link in a circle are each read once', async () => {
  onPages(page(['a'], nextIs(2)), page(['b'], `<${server.baseAddress}/services>; rel="next"`));
  expect(await ids()).toEqual(['a', 'b']);
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

it('A list with an unreadable page does not count: half a list would look like missing items', async () => {
  onPages(page(['a'], nextIs(2)), status(500));
  expect(await ids()).toMatchObject({ kind: 'server-error' });
  onPages(page(['a'], nextIs(2)), status(200, { items: [] }));
  expect(await ids()).toMatchObject({ kind: 'unreadable', detail: 'shape' });
});

it('Of more than 100,000 items, only the first are kept, on one page or several, and the list counts as cut off', async () => {
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

it('A next page at another path gets no request, and the list counts as cut off', async () => {
  for (const next of ['/api/v1/services/svc-1/destroy?confirm=1', '/api/v1/tickets', '/']) {
    server.fault({ path: '/services' }, status(200, { data: [good], next }));
    expect(await services()).toMatchObject({ value: { items: { length: 1 }, isCut: true } });
  }
  expect(new Set(server.requests().map(({ target }) => target))).toEqual(
    new Set(['/api/v1/services']),
  );
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

it.each<[string, object, Record<string, string>]>([
  ['X-Total-Count', {}, { 'X-Total-Count': '5' }],
  ['meta.total', { meta: { total: 5 } }, {}],
  ['has_more', { has_more: true }, {}],
  ['a cursor that the server does not understand', { next_cursor: 'c2' }, {}],
  ['a next page elsewhere', { next: 'https://elsewhere.example/?page=2' }, {}],
  ['a Link to elsewhere', {}, { Link: '<https://elsewhere.example/?page=2>; rel="next"' }],
  ['a next page that is itself', { links: { next: '/api/v1/services' } }, {}],
  ['a next page that is itself, and a total', { next: '/api/v1/services', total: 5 }, {}],
])('With %s, the list counts as cut off', async (_how, beside, headers) => {
  server.fault(
    { path: '/services' },
    status(200, { data: [good, { id: 'svc-8' }], ...beside }, headers),
  );
  expect(await services()).toMatchObject({
    value: { items: { length: 2 }, setAsideCount: 0, isCut: true },
  });
});

it.each([
  { next: '/api/v1/services', total: 1 },
  { meta: { total: 1, current_page: 1, last_page: 1 } },
])('A list that has its whole total is not cut by %j', async (beside) => {
  server.fault({ path: '/services' }, status(200, { data: [good], ...beside }));
  expect(await services()).not.toMatchObject({ value: { isCut: true } });
});
