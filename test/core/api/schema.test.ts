import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchemaReader, nobody } from '../../../electron/core/api/schema.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { TicketListing } from '../../../shared/providers/page.ts';
import { readDueDate } from '../../../shared/reading/due-date.ts';
import {
  readAccount,
  readOpenedTicket,
  readServiceDetail,
  readServices,
  readTicketDetail,
  readTickets,
} from '../../scenes/first-page.ts';

const readService = (body: unknown) => readServiceDetail(body, 's');
const readTicket = (body: unknown) => readTicketDetail(body, 't');

/** In JSON, `__proto__` is a field like any other. */
const fromWire = (json: string): unknown => JSON.parse(json);

it('An account needs an id and nothing else', () => {
  expect(readAccount({ id: 'a' })).toEqual({
    id: 'a',
    name: null,
    email: null,
    company: null,
    further: {},
  });
  expect(readAccount({ name: 'Ada' })).toBeNull();
});

it('Unknown fields are kept under the server’s own names', () => {
  const further = { phone: null, 'x-1': [1, { a: true }], '': 0, createdAt: '2026-01-01' };
  expect(readAccount({ id: 'a', ...further })?.further).toEqual(further);
});

describe('Services', () => {
  it.each([
    [{ code: 'SUSPENDED', label: 'Gesperrt' }, 'SUSPENDED'],
    [{ id: 2, code: 2, label: 'Suspended' }, 'Suspended'],
    [{ value: 'suspended' }, 'suspended'],
    [{ name: 'Active', color: 'green' }, 'Active'],
    [{ code: 3 }, '3'],
  ])('The status %j is %j, and so are the other words', (raw, status) => {
    const fields = { status: raw, type: raw, billingCycle: raw };
    expect(readService({ id: 's', ...fields })).toMatchObject({
      status,
      type: status,
      billingCycle: status,
    });
    expect(readTicket({ id: 't', status: raw, priority: raw })).toMatchObject({
      status,
      priority: status,
    });
  });

  it.each([{ word: 'ACTIVE' }, { code: null }, { label: '' }, ['ACTIVE'], true])(
    'The status %j cannot be read, and stays visible',
    (status) => {
      expect(readService({ id: 's', status })).toMatchObject({ status: null, further: { status } });
    },
  );

  it('Items in the form of JSON:API are read, from a list, alone and when just filed', () => {
    const attributes = { productName: 'Web', status: 'ACTIVE', type: 'VPS', rack: 7 };
    const item = { type: 'services', id: 's', attributes, links: { self: '/services/s' } };
    const read = { id: 's', productName: 'Web', status: 'ACTIVE', type: 'VPS' };
    const further = { rack: 7, links: item.links };
    expect(readServices({ data: [item] })?.items).toMatchObject([{ ...read, further }]);
    expect(readService({ data: item })).toMatchObject({ ...read, further });
    const ticket = { type: 'tickets', id: 't', attributes: { subject: 'Mail', status: 'OPEN' } };
    expect(readTickets({ data: [ticket] })?.items).toMatchObject([
      { id: 't', subject: 'Mail', status: 'OPEN' },
    ]);
    expect(readOpenedTicket({ data: ticket })).toMatchObject({
      id: 't',
      subject: 'Mail',
      status: 'OPEN',
    });
    const account = {
      type: 'accounts',
      id: 'a',
      attributes: { name: 'Ada', email: 'ada@example.com' },
    };
    expect(readAccount({ data: account })).toMatchObject({
      id: 'a',
      name: 'Ada',
      email: 'ada@example.com',
    });
  });

  it('Items wrapped under the name of what they are are read, but none that only lies in another', () => {
    expect(
      readServices({ data: [{ service: { id: 's', status: 'ACTIVE' }, links: {} }] }),
    ).toMatchObject({
      items: [{ id: 's', status: 'ACTIVE' }],
      setAsideCount: 0,
    });
    const ticket = { id: 't', subject: 'Mail', service: { id: 's', status: 'ACTIVE' } };
    expect(
      readTickets({ data: [ticket, { ticket: { id: 'u' } }, { service: { id: 's' } }] }),
    ).toMatchObject({
      items: [{ id: 't', status: null }, { id: 'u' }],
      setAsideCount: 1,
    });
  });

  it.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01\n', '2026-03-01'],
    ['2026-03-01T00:00:00Z', '2026-03-01'],
    ['2026-03-01T23:59:59.999+14:00', '2026-03-01'],
    ['2026-03-01T00:00:00-0800', '2026-03-01'],
    ['2026-03-01 00:00:00', '2026-03-01'],
    ['2026-03-01 23:00', '2026-03-01'],
    ['2026-03-01 23:00:00 UTC', '2026-03-01'],
    ['2026-02-30', '2026-02-30'],
    ['2026-02-30T00:00:00Z', '2026-02-30T00:00:00Z'],
    ['2026-03-01 soon', '2026-03-01 soon'],
    [' next week ', 'next week'],
    ['', ''],
    [20260301, '20260301'],
    [1_798_761_600, '2027-01-01'],
    ['1798761600', '2027-01-01'],
    [1_798_761_600_000, '2027-01-01'],
    // May be two days.
    ['01/12/2026', '01/12/2026'],
    ['01-12-2026', '01-12-2026'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['5/5/2026', '2026-05-05'],
    ['01.12.2026', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['31/02/2026', '31/02/2026'],
    ['32/13/2026', '32/13/2026'],
    ['December 1, 2026', '2026-12-01'],
    ['Dec 1st, 2026', '2026-12-01'],
    ['1 December 2026', '2026-12-01'],
    ['01-Dec-2026', '2026-12-01'],
    ['Tue, 01 Dec 2026 00:00:00 GMT', '2026-12-01'],
    ['Tuesday, December 1, 2026 12:00 PM', '2026-12-01'],
    ['Smarch 1, 2026', 'Smarch 1, 2026'],
    ['February 30, 2026', 'February 30, 2026'],
  ])('The due date %j is %j', (nextDueDate, date) => {
    expect(readService({ id: 's', nextDueDate })).toMatchObject({ nextDueDate: date, further: {} });
  });

  it.each([
    '1970-01-01',
    '1970-01-01T00:00:00Z',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '-0001-11-30',
    '-0001-11-30T00:00:00+00:00',
    '0',
    0,
    '-62169984000',
    '0001-01-01',
    '1969-12-31',
  ])('The due date %j is none, and stays visible as sent', (nextDueDate) => {
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

  it('Every word is kept as received', () => {
    const words = {
      status: ' suspended? ',
      type: 'Größe XL',
      billingCycle: 'every other week',
      nextDueDate: 'soon',
    };
    expect(readService({ id: 's', ...words })).toMatchObject(words);
  });
});

const service = { id: 's', domain: 'a.example' };

it.each([
  [service],
  [{ data: service }],
  [{ result: service }],
  [{ service }],
  [{ data: { service } }],
  [{ id: 'req-1', data: service }],
  [{ id: 'req-1', data: { id: 'page-1', service } }],
  [{ data: { id: 'other' }, result: service }],
])('The requested service is found in %j', (body) => {
  expect(readService(body)?.domain).toBe('a.example');
});

it.each([
  [{ id: 'other', domain: 'a.example' }],
  [{ id: 'req-1', data: { id: 'other' } }],
  [{ data: [service] }],
  [{ data: { data: { data: service } } }],
  [{ tickets: service }],
])('Nothing in %j is taken for the requested service', (body) => {
  expect(readService(body)).toBeNull();
});

it.each([
  [{ id: 'a', name: 'Ada' }],
  [{ data: { id: 'a', name: 'Ada' } }],
  [{ id: 'req-1', data: { id: 'a', name: 'Ada' } }],
  [{ id: 'req-1', data: { account: { id: 'a' } } }],
  [{ id: 'a', name: 'Ada', data: { id: 'plan-1' } }],
])('In %j, the account’s id is a, never the envelope’s', (body) => {
  expect(readAccount(body)?.id).toBe('a');
});

it.each([
  [{ id: 't', subject: 'Down' }],
  [{ id: 'req-1', data: { id: 't', subject: 'Down' } }],
  [{ id: 'req-1', result: { ticket: { id: 't' } } }],
  [{ id: 't', status: 'OPEN', service: { id: 's', status: 'ACTIVE' } }],
])('In %j, the filed ticket’s id is t', (body) => {
  expect(readOpenedTicket(body)?.id).toBe('t');
});

it('Names of object members are harmless, and all but __proto__ are kept', () => {
  const service = readService(
    fromWire(
      '{"id":"s","__proto__":{"status":"SUSPENDED"},"constructor":1,"toString":"x","hasOwnProperty":null}',
    ),
  );
  expect(service?.status).toBeNull();
  expect(Object.getPrototypeOf(service)).toBe(Object.prototype);
  expect(Object.entries(service?.further ?? {})).toEqual([
    ['constructor', 1],
    ['toString', 'x'],
    ['hasOwnProperty', null],
  ]);
  expect(Object.getPrototypeOf(service?.further)).toBe(Object.prototype);
});

it('A __proto__ field gives no object an id', () => {
  expect(readService(fromWire('{"__proto__":{"id":"s"}}'))).toBeNull();
  expect(readServices(fromWire('{"__proto__":{"data":[{"id":"s"}]}}'))).toBeNull();
  expect(({} as { id?: string }).id).toBeUndefined();
});

it('Names of object members may be ids', () => {
  const list = readServices({
    data: ['__proto__', 'constructor', 'toString'].map((id) => ({ id })),
  });
  expect(list?.items.map(({ id }) => id)).toEqual(['__proto__', 'constructor', 'toString']);
});

describe('Conversations', () => {
  const conversationOf = (fields: Record<string, unknown>) => {
    const ticket = readTicket({ id: 't', ...fields });
    return { entries: ticket?.conversation, further: ticket?.further };
  };

  it.each(['messages', 'replies', 'conversation', 'posts', 'anything'])(
    'A conversation is found under %s',
    (name) => {
      expect(conversationOf({ [name]: [{ message: 'Hi' }] })).toEqual({
        entries: [{ text: 'Hi', author: null, at: null }],
        further: {},
      });
    },
  );

  it('A conversation may be under data, or where the message should be', () => {
    const replies = [{ body: 'One' }, { body: 'Two' }];
    expect(readTicket({ data: { id: 't', replies } })?.conversation).toHaveLength(2);
    expect(conversationOf({ message: replies }).entries).toHaveLength(2);
  });

  it.each([
    [[]],
    [['Hi']],
    [[{ author: 'Mira' }]],
    [[{ body: { html: 'Hi' } }]],
    [{ body: 'Hi' }],
    ['Hi'],
  ])('%j is not a conversation and stays an extra field', (value) => {
    expect(conversationOf({ replies: value })).toEqual({
      entries: [],
      further: { replies: value },
    });
  });

  it.each([
    ['without text', { author: 'Mira', body: null, createdAt: '2026-01-02' }, ''],
    ['with an empty one', { author: 'Mira', body: '', createdAt: '2026-01-02' }, ''],
    ['with a text of another kind', { body: { html: 'Hi' }, createdAt: '2026-01-02' }, ''],
  ])('A message %s, as one with only an attachment has, is a message', (_name, sent, text) => {
    const first = { body: 'Hi', createdAt: '2026-01-01' };
    const { entries = [], further } = conversationOf({ replies: [first, sent] });
    expect([entries.map((entry) => entry.text), further]).toEqual([['Hi', text], {}]);
    expect(conversationOf({ replies: [sent] }).entries).toHaveLength(1);
  });

  it('What is no message is left out, and costs no other one', () => {
    const replies = [null, 'Hi', { author: 'Mira' }, {}, { body: 'Hi' }, [{ body: 'No' }]];
    expect(conversationOf({ replies }).entries?.map(({ text }) => text)).toEqual(['Hi']);
  });

  it('Files beside a conversation are none', () => {
    const attachments = [{ name: 'a.log', createdAt: '2026-01-02' }];
    const { entries, further } = conversationOf({ attachments, replies: [{ body: 'Hi' }] });
    expect([entries?.length, further]).toEqual([1, { attachments }]);
  });

  const textsOf = (replies: readonly object[]) =>
    conversationOf({ replies }).entries?.map(({ text }) => text);
  it.each<readonly [name: string, sent: readonly object[]]>([
    ['from the oldest', [1, 2, 3].map((day) => ({ body: `${day}`, createdAt: `2026-01-0${day}` }))],
    ['from the newest', [3, 2, 1].map((day) => ({ body: `${day}`, createdAt: `2026-01-0${day}` }))],
    ['in no order', [2, 3, 1].map((day) => ({ body: `${day}`, createdAt: `2026-01-0${day}` }))],
    ['without times', [{ body: '1' }, { body: '2' }, { body: '3' }]],
    [
      'from the newest, one without a time',
      [
        { body: '3', createdAt: '2026-01-03' },
        { body: '2' },
        { body: '1', createdAt: '2026-01-01' },
      ],
    ],
    [
      'with dates that may be read in two ways',
      [
        { body: '1', createdAt: '05/11/2026' },
        { body: '2', createdAt: '01/12/2026' },
        { body: '3', createdAt: '13/12/2026' },
      ],
    ],
  ])('A conversation sent %s is read from the oldest', (_name, sent) => {
    expect(textsOf(sent)).toEqual(['1', '2', '3']);
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

it('A boolean is a word where the page says which, and the next place counts where it does not', () => {
  const [listing] = firstPage.services ?? [];
  if (listing === undefined) throw new Error('The first page has services.');
  const fields = { ...listing.fields, status: { at: ['locked', 'state'], words: 'locked' } };
  const page = { ...firstPage, words: { locked: { true: 'suspended', up: 'active' } } } as const;
  const read = createSchemaReader(page).services({ ...listing, fields });
  const rows = [
    { id: '1', locked: true, state: 'up' },
    { id: '2', locked: false, state: 'up' },
    { id: '3', locked: false },
  ];
  expect(read(rows).items.map(({ status }) => status)).toEqual(['suspended', 'active', null]);
});

it('A price that cannot be read is kept as it came, also where the page keeps only what it names', () => {
  const [listing] = firstPage.services ?? [];
  if (listing === undefined) throw new Error('The first page has services.');
  const { keeps: _, ...named } = firstPage;
  const read = createSchemaReader(named).services(listing);
  const [service] = read([{ id: '1', price: 'from 5 €', other: 'x' }]).items;
  expect(service).toMatchObject({ price: null, further: { price: 'from 5 €' } });
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

it('Of an endless run of combining marks, 30 are read, in a field, a message and a reply', () => {
  const zalgo = `a${'\u0301\u0316'.repeat(60_000)}b`;
  const kept = `a${'\u0301\u0316'.repeat(15)}b`;
  expect(
    readService({ id: 's', productName: `a${'\u0301'.repeat(900)}b` })?.productName,
  ).toHaveLength(32);
  expect(readTicket({ id: 't', message: zalgo })?.message).toBe(kept);
  expect(readTicket({ id: 't', replies: [{ message: zalgo }] })?.conversation[0]?.text).toBe(kept);
  const hebrew = 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים';
  expect(readTicket({ id: 't', message: hebrew })?.message).toBe(hebrew);
});

it('A message stays as it was sent, and a list keeps its first 4,000 characters', () => {
  const html = `<p>${'<'.repeat(50_000)}</p>`;
  const raw = { id: 't', message: html, replies: [{ message: html }] };
  expect(readTicket(raw)).toMatchObject({ message: html, conversation: [{ text: html }] });
  const kept = `${html.slice(0, 3_999)}…`;
  expect(readTickets({ data: [raw] })?.items).toMatchObject([
    { message: kept, conversation: [{ text: kept }] },
  ]);
});

it('What a server escaped in a subject, a name or an author is read, a message stays as sent', () => {
  const escaped = 'Can&#039;t reach AT&amp;T';
  const replies = [{ author: escaped, message: escaped }];
  expect(
    readTickets({ data: [{ id: 't', subject: escaped, message: escaped, replies }] })?.items,
  ).toMatchObject([
    {
      subject: "Can't reach AT&T",
      message: escaped,
      conversation: [{ author: "Can't reach AT&T", text: escaped }],
    },
  ]);
  expect(readService({ id: 's', productName: escaped })?.productName).toBe("Can't reach AT&T");
  expect(readAccount({ id: 'a', name: 'Bell &amp; Sons' })?.name).toBe('Bell & Sons');
});

it('An extra value of more than 10,000 characters or parts is left out, and a hundred are kept', () => {
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`field-${index}`, index]),
  );
  const further = readService({
    id: 's',
    text: 'x'.repeat(10_001),
    parts: Array.from({ length: 10_001 }, () => 0),
    note: 'x'.repeat(9_000),
    ...many,
  })?.further;
  expect(Object.keys(further ?? {})).toHaveLength(100);
  expect(further).toHaveProperty('note');
  expect(further).not.toHaveProperty('text');
  expect(further).not.toHaveProperty('parts');
});

it('A long conversation is not an extra value: it is read in full', () => {
  const replies = Array.from({ length: 5_000 }, (_, index) => ({ text: `Reply ${index}` }));
  expect(readTicket({ id: 't', replies })).toMatchObject({
    conversation: { length: 5_000 },
    further: {},
  });
});
