import { type AccountState, isStaff, type TicketState, write } from '../../account-state.ts';
import { providerFixture } from '../../provider-fixture.ts';
import { ofTicket, type ProviderFixture, providerKey, refusalsIn } from '../../provider-server.ts';

const due = Date.UTC(2027, 1, 28) / 1_000;

/** As the document of its own Go client says (github.com/hivelocity/hivelocity-client-go, client/api/swagger.yaml). */
export function hivelocity(): ProviderFixture {
  const services = [5001, 5002].map((id) => ({
    ...{ serviceId: id, status: 'active', productName: `Server ${id}`, serviceType: 'Server' },
    ...{ ipAddress: '203.0.113.7', period: 'monthly', renewDate: due, billedPrice: 99 },
    billedPricePerPeriod: 99,
  }));
  return providerFixture({
    page: 'hivelocity',
    words: ['active', 'deactivated', 'pending', 'suspended', 'cancelled'],
    base: '/api/v2',
    key: ['X-API-KEY', providerKey],
    created: 201,
    refusals: refusalsIn((message) => ({ message })),
    answers: {
      'GET /profile/basic': {
        ...{ id: 800, first: 'Ada', last: 'Example', email: 'ada@example.com' },
        ...{ metaData: {} },
      },
    },
    lists: { '/service/': { rows: services } },
    routes: ticketRoutes,
    opened: [
      { id: '12', subject: 'Memory', messages: [['own', 'Please look.']] },
      { id: '11', subject: 'Disk', messages: [['own', 'It is full.']] },
    ],
    services: [
      ['Server 5001', 'active', '2027-02-28'],
      ['Server 5002', 'active', '2027-02-28'],
    ],
    tickets: [
      ['Memory', 'open'],
      ['Disk', 'open'],
    ],
  });
}

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  return {
    'GET /tickets/': () => state.tickets.map(row),
    'GET /tickets/{id}': ofTicket(state, row),
    'POST /tickets/{id}/reply': ofTicket(state, (ticket, { body }) => {
      write(state, ticket, 'own', String(body.body));
      return posts(ticket).at(-1);
    }),
  };
}

const seconds = (ms: number) => ms / 1_000;

const posts = ({ messages }: TicketState) =>
  messages.slice(1).map(({ number, by, text, at, isWriterDeleted }) => ({
    ...{ id: number, date: seconds(at), body: text ?? '' },
    ...{ fromAdmin: isStaff({ by }), from: isWriterDeleted ? {} : { name: 'Kim' } },
  }));

function row(ticket: TicketState) {
  const { id, subject, isClosed, messages, createdAt, changedAt } = ticket;
  return {
    ...{ id: Number(id), subject, body: messages[0]?.text ?? '', queue: 'Support', priority: '1' },
    ...{ status: isClosed ? 'closed' : 'open', opened: seconds(createdAt) },
    ...{ updated: seconds(changedAt), replies: posts(ticket) },
  };
}
