import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompactor } from '../../../renderer/state/compact-view.ts';
import { aReadyView, aSection, aService, aTicket } from '../../fakes/domain-fixtures.ts';

const text = fc.option(fc.string({ maxLength: 12 }));
const further = fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 });

test('A compact view equals the one it was made from', () => {
  const services = fc.array(
    fc.record({
      id: fc.string(),
      type: text,
      status: text,
      domain: text,
      price: fc.option(fc.float()),
      further,
    }),
  );
  const tickets = fc.array(
    fc.record({
      id: fc.string(),
      subject: text,
      serviceId: text,
      createdAt: text,
      conversation: fc.array(fc.record({ text: fc.string(), author: text, at: text }), { maxLength: 2 }),
      further,
    }),
  );
  fc.assert(
    fc.property(services, tickets, (serviceParts, ticketParts) => {
      const view = aReadyView({
        services: aSection(serviceParts.map(({ id, ...parts }) => aService(id, parts))),
        tickets: aSection(ticketParts.map(({ id, ...parts }) => aTicket(id, parts))),
      });
      expect(createCompactor().view(view)).toEqual(view);
    }),
  );
});

test('Items share one copy of their empty parts', () => {
  const { services, tickets } = createCompactor().view(
    aReadyView({
      services: aSection([aService('a', { further: {} }), aService('b', { further: {} })]),
      tickets: aSection([aTicket('a', { conversation: [] }), aTicket('b', { conversation: [] })]),
    }),
  );
  expect(services.items[0]?.further).toBe(services.items[1]?.further);
  expect(tickets.items[0]?.conversation).toBe(tickets.items[1]?.conversation);
});
