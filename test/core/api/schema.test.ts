import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchemaReader, nobody } from '../../../electron/core/api/schema.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { ProviderPage, TicketListing } from '../../../shared/providers/page.ts';
import { readDueDate } from '../../../shared/reading/due-date.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { words } from '../../run/words.ts';
import {
  readAccount,
  readOpenedTicket,
  readServiceDetail,
  readServices,
  readTicketDetail,
  readTickets,
} from '../../scenes/first-page.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const readService = (body: unknown) => readServiceDetail(body, 's');

const readTicket = (body: unknown) => readTicketDetail(body, 't');

/** In JSON, `__proto__` is a field like any other. */
const fromWire = (json: string): unknown => JSON.parse(json);

describe('Services', () => {
  it.each([
    [{ code: 'SUSPENDED', label: 'Gesperrt' }, 'SUSPENDED'],
    [{ id: 2, code: 2, label: 'Suspended' }, 'Suspended'],
    [{ value: 'suspended' }, 'suspended'],
    [{ name: 'Active', color: 'green' }, 'Active'],
    [{ code: 3 }, '3'],
    [' suspended? ', ' suspended? '],
  ])('The status %j is %j, and so are the other words', (raw, status) => {
    const service = readService({ id: 's', status: raw, type: raw, billingCycle: raw });
    expect(service).toMatchObject({ status, type: status, billingCycle: status });
    const ticket = readTicket({ id: 't', status: raw, priority: raw });
    expect(ticket).toMatchObject({ status, priority: status });
  });

  it('A status that cannot be read stays visible', () => {
    for (const status of [{ word: 'ACTIVE' }, { code: null }, { label: '' }, ['ACTIVE'], true])
      expect(readService({ id: 's', status })).toMatchObject({ status: null, further: { status } });
  });

  it('Items in the form of JSON:API are read, from a list, alone and when just filed', () => {
    const form = (id: string, attributes: object) => ({ type: 'things', id, attributes });
    const service = { productName: 'Web', status: 'ACTIVE', type: 'VPS' };
    const further = { rack: 7, links: { self: '/services/s' } };
    const item = { ...form('s', { ...service, rack: 7 }), links: further.links };
    const read = { id: 's', ...service, further };
    expect(readServices({ data: [item] })?.items).toMatchObject([read]);
    expect(readService({ data: item })).toMatchObject(read);
    const ticket = { subject: 'Mail', status: 'OPEN' };
    expect(readTickets({ data: [form('t', ticket)] })?.items).toMatchObject([ticket]);
    expect(readOpenedTicket({ data: form('t', ticket) })).toMatchObject({ id: 't', ...ticket });
    expect(readAccount({ data: form('a', { name: 'Ada' }) })).toMatchObject({
      id: 'a',
      name: 'Ada',
    });
  });

  it('Items wrapped under their kind’s name are read, but none of another', () => {
    const service = { id: 's', status: 'ACTIVE' };
    const services = readServices({ data: [{ service, links: {} }] });
    expect(services).toMatchObject({ items: [service], setAsideCount: 0 });
    const data = [{ id: 't', service }, { ticket: { id: 'u' } }, { service }];
    const items = [{ id: 't', status: null }, { id: 'u' }];
    expect(readTickets({ data })).toMatchObject({ items, setAsideCount: 1 });
  });

  it.each<[date: string | null, ...sent: unknown[]]>([
    ['2026-03-01', '2026-03-01', ' 2026-03-01\n', '2026-03-01T23:59:59.999+14:00'],
    ['2026-03-01', '2026-03-01T00:00:00-0800', '2026-03-01 23:00', '2026-03-01 23:00:00 UTC'],
    ['2027-01-01', 1_798_761_600, '1798761600', 1_798_761_600_000],
    ['2026-12-31', '31/12/2026', '12/31/2026'],
    ['2026-05-05', '5/5/2026'],
    ['2026-12-01', '01.12.2026', '2026/12/1', 'December 1, 2026', 'Dec 1st, 2026', '01-Dec-2026'],
    ['2026-12-01', '1 December 2026', 'Tue, 01 Dec 2026 00:00:00 GMT'],
    ['2026-12-01', 'Tuesday, December 1, 2026 12:00 PM'],
    ['next week', ' next week '],
    ['20260301', 20260301],
  ])('The due date %s is read from %j, …', (date, ...sent) => {
    for (const nextDueDate of sent)
      expect(readService({ id: 's', nextDueDate })).toMatchObject({
        nextDueDate: date,
        further: {},
      });
  });

  it('A due date that is no day, or may be two, is kept as sent', () => {
    for (const nextDueDate of [
      ...['', '2026-02-30', '2026-02-30T00:00:00Z', '2026-03-01 soon', '01/12/2026', '01-12-2026'],
      ...['31/02/2026', '32/13/2026', 'Smarch 1, 2026', 'February 30, 2026'],
    ])
      expect(readService({ id: 's', nextDueDate })?.nextDueDate).toBe(nextDueDate);
  });

  it('A due date that stands for none is none, and stays visible as sent', () => {
    for (const nextDueDate of [
      ...['1970-01-01T00:00:00Z', '0000-00-00 00:00:00', '-0001-11-30', '0', 0, '-62169984000'],
      ...['-0001-11-30T00:00:00+00:00', '0001-01-01', '1969-12-31'],
    ])
      expect(readService({ id: 's', nextDueDate })).toMatchObject({
        nextDueDate: null,
        further: { nextDueDate },
      });
  });

  it('Any due date stays the same when it is read again', () => {
    const dates = fc.tuple(
      fc.stringMatching(/^\s?\d{4}-[01]\d-[0-3]\d$/),
      fc.constantFrom('', 'T10:00Z', ' 10:00', ' x'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          dates.map((parts) => parts.join('')),
        ),
        (sent) => {
          const read = readDueDate(sent);
          expect(readDueDate(read)).toBe(read);
          expect(read?.trim() ?? null).toBe(read);
        },
      ),
    );
  });

  it('A price is a number, or a text that is read as one; all else stays visible', () => {
    for (const price of [12.5, 0, -3, ' 12.50 '])
      expect(readService({ id: 's', price })).toMatchObject({ price: Number(price), further: {} });
    for (const price of ['free', '1,250', true, [12]])
      expect(readService({ id: 's', price })).toMatchObject({ price: null, further: { price } });
    expect(readService({ id: 's', price: null })).toMatchObject({ price: null, further: {} });
  });

  it('A number too large for a double is neither a price nor an id', () => {
    expect(readService(fromWire('{"id":"s","price":1e999}'))?.price).toBeNull();
    expect(readServiceDetail(fromWire('{"id":1e999}'), 'Infinity')).toBeNull();
  });

  it('An id is a number or a text that is not empty', () => {
    for (const id of [7, 0, 1.5, '007', ' '])
      expect(readServiceDetail({ id }, String(id))?.id).toBe(String(id));
    for (const id of ['', null, undefined, true, {}, [], ['s']])
      expect(readServiceDetail({ id }, String(id))).toBeNull();
  });
});

it.each<[domain: string | undefined, ...bodies: object[]]>(
  (() => {
    const service = { id: 's', domain: 'a.example' };
    return [
      ['a.example', service, { data: service }, { result: service }, { service }],
      ['a.example', { data: { service } }, { id: 'req-1', data: service }],
      ['a.example', { id: 'req-1', data: { id: 'page-1', service } }],
      ['a.example', { data: { id: 'other' }, result: service }],
      [undefined, { ...service, id: 'other' }, { id: 'req-1', data: { id: 'other' } }],
      [undefined, { data: [service] }, { data: { data: { data: service } } }, { tickets: service }],
    ];
  })(),
)('The requested service is found, or not (%s), in %j, …', (domain, ...bodies) => {
  for (const body of bodies) expect([body, readService(body)?.domain]).toEqual([body, domain]);
});

it('The id of an account or a filed ticket is never the envelope’s', () => {
  for (const body of [
    { data: { id: 'a', name: 'Ada' } },
    { id: 'req-1', data: { id: 'a', name: 'Ada' } },
    { id: 'req-1', data: { account: { id: 'a' } } },
    { id: 'a', name: 'Ada', data: { id: 'plan-1' } },
  ])
    expect([body, readAccount(body)?.id]).toEqual([body, 'a']);
  for (const body of [
    { id: 't', subject: 'Down' },
    { id: 'req-1', data: { id: 't', subject: 'Down' } },
    { id: 'req-1', result: { ticket: { id: 't' } } },
    { id: 't', status: 'OPEN', service: { id: 's', status: 'ACTIVE' } },
  ])
    expect([body, readOpenedTicket(body)?.id]).toEqual([body, 't']);
});

it('Names of object members are harmless, and all but __proto__ are kept', () => {
  const service = readService(
    fromWire('{"id":"s","__proto__":{"status":"SUSPENDED"},"constructor":1,"toString":"x"}'),
  );
  expect(service?.status).toBeNull();
  expect(Object.entries(service?.further ?? {})).toEqual([
    ['constructor', 1],
    ['toString', 'x'],
  ]);
  for (const made of [service, service?.further])
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
});

it('A __proto__ field gives no object an id', () => {
  expect(readService(fromWire('{"__proto__":{"id":"s"}}'))).toBeNull();
  expect(readServices(fromWire('{"__proto__":{"data":[{"id":"s"}]}}'))).toBeNull();
  expect({}).not.toHaveProperty('id');
  const ids = ['__proto__', 'constructor', 'toString'];
  const list = readServices({ data: ids.map((id) => ({ id })) });
  expect(list?.items.map(({ id }) => id)).toEqual(ids);
});

describe('Conversations', () => {
  const conversationOf = (fields: Record<string, unknown>) => {
    const ticket = readTicket({ id: 't', ...fields });
    return { entries: ticket?.conversation, further: ticket?.further };
  };

  it('A conversation is found under any name, under data, or where the message should be', () => {
    for (const name of ['messages', 'replies', 'anything'])
      expect(conversationOf({ [name]: [{ message: 'Hi' }] })).toEqual({
        entries: [{ text: 'Hi', author: null, at: null }],
        further: {},
      });
    const replies = [{ body: 'One' }, { body: 'Two' }];
    expect(readTicket({ data: { id: 't', replies } })?.conversation).toHaveLength(2);
    expect(conversationOf({ message: replies }).entries).toHaveLength(2);
  });

  it('What is not a conversation stays an extra field', () => {
    for (const value of [
      ...[[], ['Hi'], [{ author: 'Mira' }], [{ body: { html: 'Hi' } }], { body: 'Hi' }, 'Hi'],
    ])
      expect(conversationOf({ replies: value })).toEqual({
        entries: [],
        further: { replies: value },
      });
    // Files, beside one.
    const attachments = [{ name: 'a.log', createdAt: '2026-01-02' }];
    const { entries, further } = conversationOf({ attachments, replies: [{ body: 'Hi' }] });
    expect([entries?.length, further]).toEqual([1, { attachments }]);
  });

  it('A message without text, as one with only an attachment has, is a message', () => {
    for (const body of [null, '', { html: 'Hi' }]) {
      const sent = { author: 'Mira', body, createdAt: '2026-01-02' };
      const { entries = [], further } = conversationOf({ replies: [{ body: 'Hi' }, sent] });
      expect([entries.map((entry) => entry.text), further]).toEqual([['Hi', ''], {}]);
      expect(conversationOf({ replies: [sent] }).entries).toHaveLength(1);
    }
  });

  it('A conversation with ids that ascend is read in their order, wherever the server’s clock stood', () => {
    const page = shippedPage('fossbilling');
    const { ticket } = createSchemaReader(page);
    const listing = page.tickets as TicketListing;
    const posts = ['10:00', '11:00', '06:30', '12:00'].map((time, at) => ({
      id: 97 + at,
      content: String(at),
      created_at: `2026-11-20 ${time}:00`,
    }));
    for (const messages of [posts, posts.toReversed()]) {
      const read = ticket({ result: { id: 't', messages } }, listing, serverIdOf('t'));
      expect(read?.conversation.map(({ text }) => text)).toEqual(['0', '1', '2', '3']);
    }
  });

  const days = (...numbers: number[]) => numbers.map((day) => [`${day}`, `2026-01-0${day}`]);
  it.each<readonly [name: string, sent: readonly (readonly string[])[]]>([
    ['from the oldest', days(1, 2, 3)],
    ['from the newest', days(3, 2, 1)],
    ['in no order', days(2, 3, 1)],
    ['without times', [['1'], ['2'], ['3']]],
    ['from the newest, one without a time', [['3', '2026-01-03'], ['2'], ['1', '2026-01-01']]],
    [
      'with dates that may be read in two ways',
      [
        ['1', '05/11/2026'],
        ['2', '01/12/2026'],
        ['3', '13/12/2026'],
      ],
    ],
  ])('A conversation sent %s is read from the oldest', (_name, sent) => {
    const replies = sent.map(([body, createdAt]) => ({ body, createdAt }));
    const texts = conversationOf({ replies }).entries?.map(({ text }) => text);
    expect(texts).toEqual(['1', '2', '3']);
  });

  it('The first conversation is taken and other fields stay', () => {
    const { entries, further } = conversationOf({
      tags: ['a'],
      replies: [{ body: 'Hi' }],
      notes: [{ text: 'x' }],
    });
    expect(entries).toHaveLength(1);
    expect(further).toEqual({ tags: ['a'], notes: [{ text: 'x' }] });
  });
});

it('A row that has not changed is read anew once more is known of the account’s holder', () => {
  let holder = nobody;
  const listing = {
    ...(firstPage.tickets as TicketListing),
    answered: [{ at: 'by', is: 'not me' as const }],
  };
  const read = createSchemaReader({ ...firstPage, tickets: listing }, () => holder).tickets(
    listing,
  );
  const rows = [
    { id: '1', status: 'OPEN', by: 'Kim' },
    // Nobody's is not support's.
    { id: '2', status: 'OPEN', by: '' },
  ];
  const statuses = () => read(rows).items.map(({ status }) => status);
  expect(statuses()).toEqual(['OPEN', 'OPEN']);
  holder = { ...nobody, me: 'Joe' };
  expect(statuses()).toEqual(['answered', 'OPEN']);
});

/** Reads rows of services as a page does that is like the first in all but this. */
function readRows(parts: Partial<ProviderPage>, fields: object, rows: readonly object[]) {
  const [listing] = firstPage.services ?? [];
  if (listing === undefined) throw new Error('The first page has services.');
  const { keeps: _, ...named } = firstPage;
  const read = createSchemaReader({ ...named, ...parts });
  return read.services({ ...listing, fields: { ...listing.fields, ...fields } })(rows).items;
}

it('A boolean is a word where the page says which', () => {
  const status = { at: ['locked', 'state'], words: 'locked' };
  const services = readRows(
    { words: { locked: { true: 'suspended', up: 'active' } } },
    { status },
    [
      { id: '1', locked: true, state: 'up' },
      { id: '2', locked: false, state: 'up' },
      { id: '3', locked: false },
    ],
  );
  expect(services.map((one) => one.status)).toEqual(['suspended', 'active', null]);
});

it('A price that cannot be read is kept as it came', () => {
  const [service] = readRows({}, {}, [{ id: '1', price: 'from 5 €', other: 'x' }]);
  expect(service).toMatchObject({ price: null, further: { price: 'from 5 €' } });
  expect(service?.further).not.toHaveProperty('other');
});

it.each([
  ['productName', 'service', 1_000],
  ['status', 'service', 1_000],
  ['nextDueDate', 'service', 1_000],
  ['createdAt', 'ticket', 1_000],
  ['subject', 'ticket', 10_000],
  ['message', 'ticket', 200_000],
])('The %s of a %s is cut at %i characters', (name, kind, limit) => {
  const read = (length: number) =>
    (kind === 'service' ? readService : readTicket)({ id: kind[0], [name]: 'x'.repeat(length) });
  expect(read(limit)).toHaveProperty(name, 'x'.repeat(limit));
  expect(read(5_000_000)).toHaveProperty(name, `${'x'.repeat(limit - 1)}…`);
});

it('Of an endless run of combining marks, 30 are read', () => {
  const zalgo = `a${'\u0301\u0316'.repeat(60_000)}b`;
  const kept = `a${'\u0301\u0316'.repeat(15)}b`;
  expect(readService({ id: 's', productName: zalgo.slice(0, 900) })?.productName).toHaveLength(31);
  expect(readTicket({ id: 't', message: zalgo, replies: [{ message: zalgo }] })).toMatchObject({
    message: kept,
    conversation: [{ text: kept }],
  });
  const hebrew = 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים';
  expect(readTicket({ id: 't', message: hebrew })?.message).toBe(hebrew);
});

it('What a server escaped in a name is read; a message stays as sent', () => {
  const [sent, read] = ['Can&#039;t reach AT&amp;T', "Can't reach AT&T"];
  const replies = [{ author: sent, message: sent }];
  const ticket = readTicket({ id: 't', subject: sent, message: sent, replies });
  expect(ticket).toMatchObject({
    subject: read,
    message: sent,
    conversation: [{ author: read, text: sent }],
  });
  expect(readService({ id: 's', productName: sent })?.productName).toBe(read);
  expect(readAccount({ id: 'a', name: sent })?.name).toBe(read);
});

it('Of extra values, a hundred are kept, and none that is endless', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`field-${at}`, at]));
  const [text, parts] = ['x'.repeat(10_001), Array(10_001).fill(0)];
  const { further = {} } =
    readService({ id: 's', text, parts, note: 'x'.repeat(9_000), ...many }) ?? {};
  expect(Object.keys(further)).toHaveLength(100);
  expect(Object.keys(further)).toEqual(expect.arrayContaining(['note']));
  for (const left of ['text', 'parts']) expect(further).not.toHaveProperty(left);
});

it('A long conversation is not an extra value: it is read in full', () => {
  const replies = Array.from({ length: 5_000 }, (_, index) => ({ text: `Reply ${index}` }));
  expect(readTicket({ id: 't', replies })).toMatchObject({
    conversation: { length: 5_000 },
    further: {},
  });
});

const readers = [readAccount, readServices, readService, readTickets, readTicket, readOpenedTicket];

/** Passes it through JSON, like every body. */
const overWire = <T>(value: T): unknown => JSON.parse(JSON.stringify(value));

// Names that the readers look for, so that random bodies have them.
const names = fc.oneof(
  fc.constantFrom(...words('data id status price domain message messages body author subject')),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'further', 'conversation'),
  fc.string({ maxLength: 4 }),
);

const { json: anyJson } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double(),
      fc.string(),
      fc.constantFrom('ACTIVE', 'svc-1', '12.5'),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(names, tie('json'), { maxKeys: 5 }),
  ),
}));

const goodItem = fc.record(
  {
    id: fc.oneof(fc.string({ minLength: 1 }), fc.nat()),
    status: fc.constantFrom('ACTIVE', 'OPEN', 'SUSPENDED', 'ANSWERED'),
    subject: fc.string(),
    price: fc.float({ noNaN: true, noDefaultInfinity: true }),
    extra: fc.jsonValue(),
  },
  { requiredKeys: ['id'] },
);

const goodList = fc.uniqueArray(goodItem, { selector: ({ id }) => String(id), maxLength: 8 });

const badItem = fc.oneof(
  fc.constantFrom(null, true, 7, 'svc-1', '', [], {}),
  fc.record({ id: fc.constantFrom(null, '', true, [], {}), status: fc.constant('ACTIVE') }),
  fc.array(goodItem, { maxLength: 2 }),
);

it('Any JSON is read or refused, and never breaks a reader', () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const body = overWire(value);
      for (const read of readers) {
        const result = read(body);
        // What is kept goes to disk and to the window, so it must serialize.
        expect(overWire(structuredClone(result))).toEqual(result);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('What is no account, list, service or ticket is read as nothing', () => {
  for (const read of readers)
    for (const body of [null, 7, 'hello', [{ id: 'svc-1' }], {}, { data: '[]' }])
      expect(read(body)).toBeNull();
  for (const read of [readServices, readTickets]) {
    expect(read({ data: [] })).toEqual({ items: [], setAsideCount: 0 });
    expect(read({ data: { 0: { id: 'svc-1' }, length: 1 } })).toBeNull();
  }
});

it('Good items are unaffected by unreadable ones between them', () => {
  const positions = fc.array(fc.tuple(fc.nat(20), badItem), { maxLength: 6 });
  fc.assert(
    fc.property(goodList, positions, (data, bad) => {
      const mixed: unknown[] = [...data];
      for (const [position, item] of bad) mixed.splice(position % (mixed.length + 1), 0, item);
      for (const read of [readServices, readTickets]) {
        const list = read(overWire({ data: mixed }));
        expect(list?.items).toEqual(read(overWire({ data }))?.items);
        expect(list?.setAsideCount).toBe(bad.length);
      }
    }),
  );
});

it('The first of several items with the same id counts, whichever items are repeated', () => {
  fc.assert(
    fc.property(goodList, fc.array(fc.nat(20), { maxLength: 5 }), (data, doubles) => {
      fc.pre(data.length > 0);
      const repeated = doubles.map((at) => ({ ...data[at % data.length], status: 'DOUBLE' }));
      const list = readServices(overWire({ data: [...data, ...repeated] }));
      expect(list?.items).toEqual(readServices(overWire({ data }))?.items);
      expect(list?.setAsideCount).toBe(doubles.length);
    }),
  );
});

it('An id that is too long, misnamed, or repeated as a number is none', () => {
  const data = [
    ...[{ id: 'i'.repeat(1_001) }, { ID: 'svc-1', _id: 'svc-1' }, { id: 'i'.repeat(1_000) }],
    ...[{ id: 7 }, { id: '7' }],
  ];
  for (const read of [readServices, readTickets])
    expect(read({ data })).toMatchObject({ items: { length: 2 }, setAsideCount: 3 });
});

it('No field is lost: each is read or kept as an extra field', () => {
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 }), (fields) => {
      const raw = overWire({ ...fields, id: 's' });
      const service = readService(raw);
      if (service === null || typeof raw !== 'object' || raw === null) throw new Error('not read');
      for (const [name, value] of Object.entries(raw)) {
        if (name === '__proto__') continue;
        const isKnown =
          Object.hasOwn(service, name) && Reflect.get(service, name) !== null && name !== 'further';
        if (!isKnown && !(value === null && Object.hasOwn(service, name) && name !== 'further'))
          expect(service.further).toHaveProperty([name], value);
      }
    }),
  );
});
