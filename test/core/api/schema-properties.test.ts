import fc from 'fast-check';
import { expect, it } from 'vitest';
import { words } from '../../run/words.ts';
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
