import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { anyCharacters, anyText } from '../../fakes/any-text.ts';
import {
  asPerson,
  createTestClient,
  fileTicket,
  openTestClient,
} from '../../scenes/test-client.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const client = forEachTest(() => openTestClient(server));

const form = {
  subject: 'Down',
  message: 'Since noon.\n„Ünï“ 🛎',
  priority: 'HIGH',
  serviceId: 'svc-1',
};

const reads = [
  ['account', '/account', (api: ApiClient) => api.account(asPerson)],
  ['services', '/services', (api: ApiClient) => api.services(asPerson)],
  ['service', '/services/svc-1', (api: ApiClient) => api.service('svc-1', asPerson)],
  ['tickets', '/tickets', (api: ApiClient) => api.tickets(asPerson)],
  ['ticket', '/tickets/T-1001', (api: ApiClient) => api.ticket('T-1001', asPerson)],
] as const;

it.each(reads)(
  'Reading %s is one GET of %s with the key and a JSON content type, without a body',
  async (_name, path, call) => {
    expect(await call(client)).toMatchObject({ ok: true });
    expect(server.requests()).toHaveLength(1);
    const [request] = server.requests();
    expect(request).toMatchObject({ method: 'GET', target: `/api/v1${path}`, body: '' });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${server.key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(request?.headers).not.toHaveProperty('cookie');
  },
);

it('Filing is one POST to /tickets with the form as JSON', async () => {
  const value = { subject: 'Down', status: 'OPEN', priority: 'HIGH' };
  expect(await fileTicket(client, form)).toMatchObject({ ok: true, value });
  expect(server.requests()).toHaveLength(1);
  const [request] = server.requests();
  expect(request).toMatchObject({ method: 'POST', target: '/api/v1/tickets' });
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${server.key}`,
    'content-type': 'application/json',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual(form);
  // What is empty is left out.
  const { subject, message } = form;
  await fileTicket(client, { ...form, priority: null, serviceId: null });
  expect(JSON.parse(server.requests()[1]?.body ?? '')).toEqual({ subject, message });
});

it('JSON of the wrong shape is unreadable at every endpoint', async () => {
  server.fault({}, json({}));
  const answers = [...reads.map(([, , call]) => call(client)), fileTicket(client)];
  for (const answer of await Promise.all(answers))
    expect(answer).toEqual({ ok: false, problem: { kind: 'unreadable', detail: 'shape' } });
});

it('A ticket called off before its turn is not sent', async () => {
  const outcome = await client.fileTicket(form, () => Promise.resolve(false));
  expect(outcome).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  expect(server.requests()).toHaveLength(0);
});

it('The POST waits for what must happen before it', async () => {
  const gate = Promise.withResolvers<boolean>();
  const filing = client.fileTicket(form, () => gate.promise);
  // Another whole request gives the POST time to leave in case it does not wait.
  await client.account(asPerson);
  expect(server.requests({ method: 'POST' })).toHaveLength(0);
  gate.resolve(true);
  expect(await filing).toMatchObject({ ok: true });
  expect(server.requests({ method: 'POST' })).toHaveLength(1);
});

const notFound = { ok: false, problem: { kind: 'not-found', words: null } };

/** Checks that each of these ids, at most as many as the limiter lets through at once, asks for its own path or nothing. */
async function checkPaths(ids: readonly string[]): Promise<void> {
  let asked: string[] = [];
  const client = createTestClient(server, {
    async fetch(...request) {
      asked.push(new Request(...request).url);
      return Response.json({});
    },
  });
  for (const [index, id] of ids.entries()) {
    asked = [];
    const list = index % 2 === 0 ? 'services' : 'tickets';
    const read = await (list === 'services' ? client.service : client.ticket)(id, asPerson);
    const [url, ...others] = asked;
    expect(others).toEqual([]);
    if (['', '.', '..'].includes(id) || !id.isWellFormed()) {
      expect([url, read]).toEqual([undefined, notFound]);
      continue;
    }
    if (url === undefined) throw new Error(`Nothing was asked for ${id}.`);
    const path = `${server.baseAddress}/${list}/`;
    expect(url.startsWith(path)).toBe(true);
    expect(url.slice(path.length)).toMatch(/^[^/?#]+$/);
    expect(decodeURIComponent(url.slice(path.length))).toBe(id);
  }
}

it('Any text as an id requests exactly its own path, or nothing', async () => {
  const id = fc.oneof(
    anyCharacters(40),
    anyText(),
    fc.string({
      unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '\\', '?', '#', '\t'),
      maxLength: 8,
    }),
  );
  const without = ['', '', '.', '.', '..', '..', '\ud800', 'a\udc00b', '\udc00\ud800'];
  await fc.assert(fc.asyncProperty(fc.array(id, { minLength: 30, maxLength: 30 }), checkPaths), {
    numRuns: 10,
    examples: [[without]],
  });
});
