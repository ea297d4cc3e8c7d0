import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createServicesReader,
  createTicketsReader,
  readServices,
  readTickets,
} from '../../../electron/core/api/schema.ts';

const item = fc.oneof(
  fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', '7', 7, ''),
      status: fc.constantFrom('ACTIVE', 'SUSPENDED', null, 3),
      price: fc.constantFrom(1, '1', 'much'),
      replies: fc.constantFrom([], [{ body: 'Hello' }], [{ body: 'Hello', author: 'Ada' }]),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const body = fc.oneof(fc.record({ data: fc.array(item, { maxLength: 6 }) }), fc.jsonValue());

describe('a list that is read again and again', () => {
  it('says the same as when each answer is read by itself', () => {
    fc.assert(
      fc.property(fc.array(body, { maxLength: 6 }), (bodies) => {
        const [services, tickets] = [createServicesReader(), createTicketsReader()];
        for (const each of bodies) {
          // Each answer is parsed from its own text.
          const fresh = () => JSON.parse(JSON.stringify(each)) as unknown;
          expect(services(fresh())).toEqual(readServices(fresh()));
          expect(tickets(fresh())).toEqual(readTickets(fresh()));
        }
      }),
    );
  });

  it('has the same object for each item whose JSON is as it was, wherever it stands', () => {
    const read = createServicesReader();
    const [first, second] = read({ data: [{ id: 'a' }, { id: 'b', status: 'ACTIVE' }] })?.items ?? [];
    const again = read({ data: [{ id: 'b', status: 'SUSPENDED' }, { id: 'a' }] })?.items ?? [];
    expect(again[1]).toBe(first);
    expect(again[0]).not.toBe(second);
    expect(again[0]?.status).toBe('SUSPENDED');
  });
});
