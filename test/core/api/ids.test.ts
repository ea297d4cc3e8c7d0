import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { anyText } from '../../fakes/any-text.ts';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { smallAccount } from '../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

const oddIds = [
  'a/b',
  '/',
  '//',
  '../account',
  '..%2faccount',
  '%2e%2e',
  '%2e',
  '...',
  'svc-1/',
  'svc-1/../svc-2',
  'svc-1?x=1',
  'svc-1#top',
  '?',
  '#',
  '%',
  '%00',
  'a b',
  ' svc-1 ',
  'a\tb\r\nX-Injected: yes',
  'nul\u{0}',
  'back\\slash',
  'a:b@c',
  'http://example.com/',
  '//example.com',
  ';a=b',
  '&',
  '+',
  'é',
  'e\u{301}',
  '例え',
  '🛎',
  '\u{fffd}',
  '\u{202e}gnp.exe',
  '__proto__',
  'constructor',
  'x'.repeat(2_000),
];

let server: ApiServer;
let client: ApiClient;
beforeAll(async () => {
  const data = smallAccount();
  const [service, ticket] = [data.services[0], data.tickets[0]];
  if (service === undefined || ticket === undefined) throw new Error('the small account is empty');
  server = await startApiServer({
    data: {
      ...data,
      services: [...data.services, ...oddIds.map((id) => ({ ...service, id }))],
      tickets: [...data.tickets, ...oddIds.map((id) => ({ ...ticket, id }))],
    },
  });
});
afterAll(() => server.stop());
// Anew for each test: a limiter lets no more than its minute's share through.
beforeEach(() => {
  client = createTestClient(server);
});

const notFound = { ok: false, problem: { kind: 'not-found', words: null } };

describe('an id', () => {
  it.each(oddIds)('%j reaches its own service and its own ticket, and nothing else', async (id) => {
    const before = server.requests().length;
    expect(await client.service(id, asPerson)).toMatchObject({ ok: true, value: { id } });
    expect(await client.ticket(id, asPerson)).toMatchObject({ ok: true, value: { id } });
    const targets = server
      .requests()
      .slice(before)
      .map(({ target }) => target);
    expect(targets).toHaveLength(2);
    expect(targets[0]).toMatch(/^\/api\/v1\/services\/[^/?#]+$/);
    expect(targets[1]).toMatch(/^\/api\/v1\/tickets\/[^/?#]+$/);
  });

  it.each(['', '.', '..', '\ud800', 'a\udc00b', '\udc00\ud800'])(
    '%j has no path of its own, and is not asked for',
    async (id) => {
      const before = server.requests().length;
      expect(await client.service(id, asPerson)).toEqual(notFound);
      expect(await client.ticket(id, asPerson)).toEqual(notFound);
      expect(server.requests()).toHaveLength(before);
    },
  );

  it('that the account does not have is not found', async () => {
    expect(await client.service('svc-404', asPerson)).toMatchObject({ problem: { kind: 'not-found' } });
    expect(await client.ticket('svc-1', asPerson)).toMatchObject({ problem: { kind: 'not-found' } });
  });

  it('of any text asks for exactly its own path, or for nothing', async () => {
    const id = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      anyText(),
      fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '\\', '?', '#', '\t'), maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(id, async (text) => {
        const before = server.requests().length;
        await createTestClient(server).service(text, asPerson);
        const [request, ...others] = server.requests().slice(before);
        expect(others).toEqual([]);
        if (request === undefined) {
          expect(['', '.', '..'].includes(text) || !text.isWellFormed()).toBe(true);
          return;
        }
        expect(request.target.startsWith('/api/v1/services/')).toBe(true);
        expect(decodeURIComponent(request.target.slice('/api/v1/services/'.length))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
