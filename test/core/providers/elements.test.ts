import { expect, it, onTestFinished } from 'vitest';
import { readPage } from '../../../shared/providers/read-page.ts';
import { asPerson, createTestClient, fileTicket, the } from '../../scenes/test-client.ts';
import { jsonAnswer, startFaultyServer } from '../../server/faulty-server.ts';

/** Elements of a provider's page, each with an answer as some provider sends it. */

const smallest = {
  format: 1,
  name: 'Example',
  base: '/v1',
  key: { as: 'bearer' },
  account: { path: '/me', fields: { id: 'id' } },
};

/** A client with this page, of a server with these answers by path and query. */
async function open(parts: object, answers: Readonly<Record<string, unknown>>) {
  const server = await startFaultyServer('', ({ target }) =>
    jsonAnswer(target in answers ? 200 : 404, answers[target] ?? {}),
  );
  onTestFinished(server.stop);
  // As JSON, an undefined part is none.
  const page = the(readPage(JSON.stringify({ ...smallest, ...parts })));
  const client = createTestClient({ ...server, key: 'k-1' }, { page });
  const { requests } = server;
  return {
    client,
    requests,
    lines: () => requests().map(({ method, target }) => `${method} ${target}`),
  };
}

it.each([
  ['price', 'cents', 1250, 12.5],
  ['price', 'cents', '999', 9.99],
  ['price', 'cents', 0, 0],
  ['price', 'cents', 'free', null],
  ['nextDueDate', 'unix', 1798675200, '2026-12-31'],
  ['nextDueDate', 'unix', '1798675200000', '2026-12-31'],
  ['nextDueDate', 'unix', 0, null],
  ['nextDueDate', 'day first', '01/12/2026', '2026-12-01'],
  ['nextDueDate', 'month first', '01/12/2026 08:30', '2026-01-12'],
  ['nextDueDate', 'day first', '2026-12-01', '2026-12-01'],
  ['nextDueDate', 'day first', 'on request', 'on request'],
] as const)('A %s in %s, sent as %j, is %j', async (field, as, sent, expected) => {
  const fields = { id: 'id', [field]: { at: 'value', as } };
  const { client } = await open(
    { services: [{ list: '/services', fields }] },
    { '/services': [{ id: 's', value: sent }] },
  );
  const [service] = the(await client.services(asPerson)).items;
  expect(service?.[field]).toBe(expected);
});

it('Times in seconds since 1970 order a ticket’s messages', async () => {
  const { client } = await open(
    {
      tickets: {
        list: '/tickets',
        one: '/tickets/{id}',
        fields: {
          id: 'id',
          subject: 'subject',
          createdAt: { at: 'created', as: 'unix' },
          lastReplyAt: { at: 'replied', as: 'unix' },
        },
        messages: { at: 'posts', fields: { text: 'text', time: { at: 'at', as: 'unix' } } },
      },
    },
    {
      '/tickets/t': {
        id: 't',
        subject: 'Down',
        created: 1700000000,
        replied: '1700000060.5',
        posts: [
          { text: 'second', at: 1700000060 },
          { text: 'first', at: 1700000000 },
        ],
      },
    },
  );
  expect(the(await client.ticket('t', asPerson))).toMatchObject({
    createdAt: '2023-11-14T22:13:20.000Z',
    conversation: [{ text: 'first' }, { text: 'second', at: '2023-11-14T22:14:20.000Z' }],
    further: { lastReplyAt: '2023-11-14T22:14:20.500Z' },
  });
});

/** A page of a list, of the rows with these numbers. */
const rows = (from: number, to: number, meta = {}) => ({
  ...meta,
  data: Array.from({ length: to - from }, (_, at) => ({ id: `s-${from + at}` })),
});

it.each<[string, object, Readonly<Record<string, ReturnType<typeof rows>>>]>([
  [
    'until a page is short',
    { page: 'page', size: 3 },
    {
      '/s': rows(0, 3),
      '/s?page=2': rows(3, 6),
      '/s?page=3': rows(6, 7),
    },
  ],
  [
    'until a page is empty',
    { page: 'p', size: 3 },
    {
      '/s?p=0': rows(0, 3),
      '/s?p=1': rows(3, 6),
      '/s?p=2': rows(0, 0),
    },
  ],
  [
    'until as many are left out as a page has',
    { offset: 'skip', size: 3 },
    {
      '/s': rows(0, 3),
      '/s?skip=3': rows(3, 5),
    },
  ],
  [
    'until the total, whatever a page holds',
    { offset: 'offset', total: 'total' },
    {
      '/s?offset=0': rows(0, 4, { total: 9 }),
      '/s?offset=4': rows(4, 8, { total: 9 }),
      '/s?offset=8': rows(8, 9, { total: 9 }),
    },
  ],
])('A list is read %s', async (_, paging, pages) => {
  const [list] = Object.keys(pages);
  const { client, lines } = await open(
    { paging: { at: 'data', ...paging }, services: [{ list, fields: { id: 'id' } }] },
    pages,
  );
  const { items, isCut } = the(await client.services(asPerson));
  const last = Object.values(pages).flatMap(({ data }) => data).length;
  expect([items.length, items.at(-1)?.id, isCut]).toEqual([last, `s-${last - 1}`, undefined]);
  expect(lines()).toEqual(Object.keys(pages).map((path) => `GET ${path}`));
});

it('A list is cut where its full page comes again, or fewer come than it counts', async () => {
  const services = [{ list: '/s', fields: { id: 'id' } }];
  const again = { paging: { at: 'data', page: 'page', size: 3 }, services };
  const same = await open(again, { '/s': rows(0, 3), '/s?page=2': rows(0, 3) });
  expect(the(await same.client.services(asPerson))).toMatchObject({
    items: { length: 3 },
    isCut: true,
  });
  const counted = { paging: { at: 'data', offset: 'skip', total: 'total' }, services };
  const fewer = await open(counted, {
    '/s': rows(0, 3, { total: 9 }),
    '/s?skip=3': rows(0, 0, { total: 9 }),
  });
  expect(the(await fewer.client.services(asPerson))).toMatchObject({
    items: { length: 3 },
    isCut: true,
  });
});

it('A path has the account’s id in it, and is not asked for before that is known', async () => {
  const { client, lines } = await open(
    { services: [{ list: '/of/{account}/s?a=1,2', fields: { id: 'id' } }] },
    { '/me': { id: 'a/b' }, '/of/a%2Fb/s?a=1,2': [{ id: 's' }] },
  );
  expect(client.needsAccount).toBe(true);
  expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'forbidden' } });
  expect(lines()).toEqual([]);
  await client.account(asPerson);
  expect(the(await client.services(asPerson)).items).toMatchObject([{ id: 's' }]);
});

it.each([
  ['form', 'subject=%C3%84%26b&about%5Bservice%5D=7&text=%3Cp%3E&draft=false'],
  ['multipart', 'name="about[service]"\r\n\r\n7\r\n'],
] as const)('A body may be sent as %s', async (bodies, expected) => {
  const { client, requests } = await open(
    {
      bodies,
      services: [
        {
          list: '/s',
          fields: { id: 'id' },
          inTicket: { about: { service: '{service:number}' } },
        },
      ],
      tickets: {
        list: '/t',
        fields: { id: 'id', subject: 'subject' },
        open: {
          path: '/t',
          body: { subject: '{subject}', about: {}, text: '{message}', draft: false },
        },
      },
    },
    { '/s': [{ id: 7 }], '/t': { id: 't' } },
  );
  await client.services(asPerson);
  const form = { subject: 'Ä&b', message: '<p>', priority: null, serviceId: '7' };
  expect(the(await fileTicket(client, form)).id).toBe('t');
  const sent = requests().at(-1);
  expect(sent?.body).toContain(expected);
  expect(sent?.headers).toMatchObject({
    'content-type': expect.stringMatching(
      bodies === 'form' ? /urlencoded/ : /^multipart.*boundary/,
    ),
  });
});

it('Where one ticket has no path, its row of the list says all', async () => {
  const { client, lines } = await open(
    {
      tickets: {
        list: '/t',
        fields: { id: 'id', subject: 'subject' },
        messages: { path: '/t/{id}/posts', fields: { text: 'text' } },
      },
    },
    { '/t': [{ id: 't', subject: 'Down' }], '/t/t/posts': [{ text: 'Since noon.' }] },
  );
  await client.tickets(asPerson);
  expect(the(await client.ticket('t', asPerson))).toMatchObject({
    subject: 'Down',
    conversation: [{ text: 'Since noon.' }],
  });
  expect(lines()).toEqual(['GET /t', 'GET /t/t/posts']);
});

it('A 404 is an empty list where the page knows its words, and a failure otherwise', async () => {
  const words = { message: 'You don’t own any services.' };
  const answerTo = async (answer: unknown, empty?: string) => {
    const server = await startFaultyServer('', () => jsonAnswer(404, answer));
    onTestFinished(server.stop);
    const services = [{ list: '/s', fields: { id: 'id' }, ...(empty && { empty }) }];
    const page = the(readPage(JSON.stringify({ ...smallest, error: 'message', services })));
    return createTestClient({ ...server, key: 'k-1' }, { page }).services(asPerson);
  };
  expect(await answerTo(words, 'OWN ANY services')).toMatchObject({ value: { items: [] } });
  const missing = { problem: { kind: 'not-found' } };
  expect(await answerTo(words)).toMatchObject(missing);
  expect(await answerTo({ message: 'Not Found' }, 'own any services')).toMatchObject(missing);
  expect(await answerTo({}, 'own any services')).toMatchObject(missing);
});

it('A total in X-Total-Count says that a list is cut, whatever the page knows of it', async () => {
  const server = await startFaultyServer('', () => ({
    ...jsonAnswer(200, [{ id: 1 }, { id: 2 }]),
    headers: { 'X-Total-Count': '5' },
  }));
  onTestFinished(server.stop);
  const services = [{ list: '/s', fields: { id: 'id' } }];
  const page = the(readPage(JSON.stringify({ ...smallest, services })));
  const client = createTestClient({ ...server, key: 'k-1' }, { page });
  expect(await client.services(asPerson)).toMatchObject({ value: { isCut: true } });
});
