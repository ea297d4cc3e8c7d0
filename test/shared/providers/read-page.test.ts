import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../shared/providers/place.ts';
import { readPage } from '../../../shared/providers/read-page.ts';
import { words } from '../../run/words.ts';
import {
  shippedPage,
  shippedPageIds,
  shippedSource,
} from '../../server/providers/shipped-pages.ts';

const shipped = shippedPageIds.map((id) => [id, shippedSource(id)] as const);

/** A small page with each kind of call. */
const plainPage = {
  format: 1,
  name: 'Example',
  base: 'https://api.example.com/v1',
  key: { as: 'bearer' },
  words: { status: { on: 'active', '*': 'pending' } },
  account: { path: '/me', fields: { id: 'id' } },
  services: [
    {
      list: '/servers',
      one: '/servers/{id}',
      fields: { id: 'id', status: { at: ['state', 'status'], words: 'status' } },
      inTicket: { server: '{service:number}' },
    },
  ],
  tickets: {
    list: '/tickets?all=yes',
    link: 'https://example.com/tickets/{id}',
    fields: { id: 'id', subject: 'subject' },
    messages: { path: '/tickets/{id}/posts', fields: { text: 'text' } },
    open: { path: '/tickets', body: { about: { subject: '{subject}' }, text: '{message}' } },
    reply: { path: '/tickets/{id}/posts', body: { text: '{message}' } },
    close: { method: 'DELETE', path: '/tickets/{id}' },
  },
};

/** The page with another value in one place; undefined leaves the place out. */
function pageWith(place: string, value: unknown, from: object = plainPage): string {
  const page = structuredClone(from);
  const names = place.split('.');
  const last = names.pop() ?? '';
  let part = page as unknown as Record<string, unknown>;
  for (const name of names) part = (part[name] ?? {}) as Record<string, unknown>;
  Object.defineProperty(part, last, { value, enumerable: true, configurable: true });
  return JSON.stringify(page);
}

function faultsOf(source: string): readonly string[] {
  const read = readPage(source);
  return read.ok
    ? []
    : read.problem.map(({ place, fault, allowed }) => `${place}: ${fault} (${allowed})`);
}

describe('A page', () => {
  it.each(shipped)('%s that we ship is read, on 100 lines at most', (id, source) => {
    expect(readPage(source, true)).toEqual({ ok: true, value: shippedPage(id) });
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
    expect(source.includes('"keeps"')).toBe(id === 'hostbell');
  });

  it.each([
    ['colour', 'red', 'colour: unknown (format, name, base, hosts, key, headers, bodies,'],
    ['tickets.fields.id', { at: ['a', '..'] }, 'tickets.fields.id.at.1: wrong (data.items.0.name)'],
    [
      'account.fields.id',
      undefined,
      'account.fields.id: missing (data.name, ["data.name", …], {"at": …},',
    ],
    ['key', { as: 'header', header: 'Cookie' }, 'key.header: wrong (X-API-Key, X-…,'],
    ['headers', { Host: 'other.example' }, 'headers.Host: unknown (Content-Type)'],
    [
      'words.status.on',
      'open',
      'words.status: wrong (active, pending, suspended, setup failed, renewal failed, cancelled, terminated)',
    ],
    [
      'services.0.fields.status',
      { at: 'a', words: 'x' },
      'services.0.fields.status.words: wrong (status)',
    ],
    [
      'services.0.fields.status',
      { at: 'a', else: 'active' },
      'services.0.fields.status: wrong (words)',
    ],
    ['tickets.open.body', { s: '{subject}' }, 'tickets.open.body: wrong ({subject}, {message})'],
    [
      'tickets.reply.body',
      { id: '{key}', m: '{message}' },
      'tickets.reply.body.id: wrong ("…", 1, true, {id},',
    ],
    [
      'tickets.open.limits',
      { subject: 2, least: { subject: 3 } },
      'tickets.open.limits.least: wrong ("subject": 255, "least": {"subject": 3, "message": 10})',
    ],
    ['tickets.messages', undefined, 'tickets.reply: wrong (messages)'],
    ['tickets.messages.path', undefined, 'tickets.messages.path: missing (/tickets/{id}/messages'],
    ['tickets.departments', { path: '/d' }, 'tickets.open.body: missing ("{department}")'],
    [
      'tickets.open.body.to',
      '{department}',
      'tickets.departments: missing ({"path": "/departments",',
    ],
    ['tickets.answered', [{ at: 'by', is: 'not me' }], 'account.me: missing ({"at": "username"})'],
    ['tickets.answered', 'last message', 'tickets.messages.staff: missing ([{"at": "from",'],
    ['words.ticket', { on: 'open' }, 'words.ticket: unknown ("status": {"at": …, "words":'],
    ['tickets.fields.subject', { at: 'a', words: 'status' }, 'tickets.fields.subject.words: unkn'],
    [
      'services.0.fields.price',
      { at: 'a', as: 'unix' },
      'services.0.fields.price.as: wrong (cents)',
    ],
    [
      'services.0.fields.price',
      { join: ['a'], as: 'cents' },
      'services.0.fields.price: wrong (at)',
    ],
    ['account.fields.id', { is: 'me' }, 'account.fields.id.is: wrong (at)'],
    ['account.path', '/{account}', 'account.path: wrong (/account)'],
    ['tickets.close.path', '/tickets', 'tickets.close: wrong ({id})'],
    ['paging', { pages: 'pages' }, 'paging: wrong (page)'],
    ['services.1', plainPage.services[0], 'services.0.prefix: wrong (≠)'],
    ['keeps', 'everything', 'keeps: unknown ()'],
    ['name', 'a\u202eb', 'name: wrong ("…")'],
  ])('with another %s is refused there, with what is allowed', (place, value, expected) => {
    expect(faultsOf(pageWith(place, value)).join('\n')).toContain(expected);
  });

  it.each(
    Object.entries({
      'base: wrong (https://api.example.com/v1, /api/v1)': `
        http://api.example.com https://user@api.example.com https://api.example.com/../v1
        https://api.example.com/v1?x=1 https://api.example.com\\@evil.example https://api.exam\u0440le.com/v1
        https://{id}.example.com //api.example.com/v1`,
      'services.0.one: wrong (/items/{id})': `
        /servers/{id}/../../admin /servers/.{id} /servers/%2e%2e/{id} //evil.example/{id}
        /servers/{id}?a={key} /servers/{id}/{id} /servers /servers\\{id} /@evil.example/{id}`,
      'tickets.link: wrong (https://': `
        http://example.com/{id} https://{id}.example.com/ https://example.com{id}/
        https://user@example.com/{id} javascript:alert({id})// https://example.com/a/../{id}`,
      'events.link: wrong (https://': `
        http://192.168.0.1/hooks https://user@example.com/hooks javascript:alert(1)// //evil.example/hooks
        https://example.com/a/../hooks https://example.com/{id}`,
    }).flatMap(([fault, addresses]) =>
      words(addresses).map((address) => [fault, address] as const),
    ),
  )('has an address refused as %s: %s', (fault, address) => {
    const [place = ''] = fault.split(':');
    const source = { ...plainPage, events: {} };
    expect(faultsOf(pageWith(place, address, source))).toEqual([expect.stringContaining(fault)]);
  });

  it.each([{ relay: 'ntfy' }, { server: 'https://192.168.0.1/' }, { topic: 'a' }])(
    'cannot say with %j where events come from',
    (events) => {
      expect(faultsOf(pageWith('events', events))[0]).toContain('unknown');
    },
  );

  it.each(['__proto__', 'a.__proto__.b'])('may not name %s of an object', (place) => {
    const source = pageWith('words.status', {}).replace(
      '"status":{}',
      '"status":{"__proto__":"active"}',
    );
    expect(faultsOf(source)).toEqual(['words.status.__proto__: unknown ()']);
    expect(valueAt(JSON.parse('{"a":{}}'), place)).toBeUndefined();
  });

  it('needs an account where a path names it, and leaves a form’s type to the form', () => {
    const ofNobody = { ...plainPage, account: undefined, services: [] };
    const list = { ...plainPage.services[0], list: '/of/{account}/servers' };
    expect(faultsOf(JSON.stringify({ ...ofNobody, services: [list] }))).toEqual([
      'account: missing ({"path": "/account", "fields": {"id": "id"}})',
    ]);
    const typed = { ...plainPage, bodies: 'form', headers: { 'Content-Type': 'application/json' } };
    expect(faultsOf(JSON.stringify(typed))).toEqual(['bodies: wrong (headers)']);
  });

  it('has bounds in size and depth', () => {
    expect(faultsOf(`"${'a'.repeat(64_000)}"`)).toEqual([': too-large (64000)']);
    expect(faultsOf(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)[0]).toMatch(
      /^0\.0.*: too-large \(12\)$/,
    );
    expect(faultsOf('{"format": 1,')).toEqual([': no-json ({…})']);
    expect(
      faultsOf(
        pageWith(
          'words.status',
          Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`w${at}`, 'active'])),
        ),
      ),
    ).toEqual(['words.status: wrong ({…} (100))']);
  });

  it('of any content is read or refused with a short reason, never with an exception', () => {
    const names = JSON.stringify(plainPage).match(/\w+(?=":)/g) ?? [];
    const part = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()));
    fc.assert(
      fc.property(fc.constantFrom(...names), part, part, (name, one, other) => {
        const page = { ...plainPage, [name]: one, services: [other] };
        const read = readPage(JSON.stringify(page));
        if (read.ok) return;
        for (const { place, allowed } of read.problem)
          expect(place.length + allowed.length).toBeLessThan(701);
      }),
    );
  });
});

describe('A place in an answer', () => {
  it.each([
    ['a.b', { a: { b: 1 } }, 1],
    ['a.1', { a: ['x', 'y'] }, 'y'],
    ['a.*.b', { a: [{}, { b: null }, { b: 2 }] }, 2],
    ['a.*', { a: { b: 1 } }, undefined],
    ['a.?main.ip', { a: [{ ip: 1 }, { ip: 2, main: true }] }, 2],
    [
      'a.?kind=public.ip',
      {
        a: [
          { ip: 1, kind: 'private' },
          { ip: 2, kind: 'public' },
        ],
      },
      2,
    ],
    ['a.?kind=public.ip', { a: { kind: 'public', ip: 1 } }, undefined],
    ['a.?constructor.ip', { a: [{ ip: 1 }] }, undefined],
    [['a', 'b'], { a: null, b: false }, false],
    ['a.length', { a: 'text' }, undefined],
    ['constructor.name', {}, undefined],
    ['toString', {}, undefined],
    ['map', [], undefined],
  ] as const)('%j of %j', (places, answer, expected) => {
    expect(valueAt(answer, places)).toBe(expected);
  });
});
