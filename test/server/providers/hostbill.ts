import {
  type AccountState,
  bareTime,
  closeTicket,
  isStaff,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import {
  type Call,
  numbered,
  ofTicket,
  type ProviderFixture,
  refusalsIn,
} from '../provider-server.ts';

/**
 * As a published client reads it (npm `@toggleboxcloud/togglebox-mcp`), with rows as seen in a public tutorial; tickets
 * in the records that HostBill's own documents show for its administrators (api2.hostbillapp.com/tickets).
 */
export function hostbill(): ProviderFixture {
  const services = ['32723', '32724', '32725'].map((id) => ({
    id,
    domain: `vps-${id}`,
    total: '4.000',
    status: 'Active',
    billingcycle: 'Monthly',
    next_due: '2019-12-06',
    category: 'Linux SSD VPS',
    name: 'SSD Sandbox',
  }));
  return providerFixture({
    page: 'hostbill',
    // Its word for a suspended one was read nowhere: a stand-in.
    words: ['Active', 'Suspended'],
    base: '/api',
    refusals: {
      ...refusalsIn((words) => ({ error: [words] })),
      key: { status: 401, body: { error: ['wronglogin'] } },
      missing: { status: 200, body: { error: ['Not found'] } },
    },
    answers: {
      'GET /details': {
        client: {
          ...{ id: '29401', email: 'ada@example.com', companyname: '' },
          ...{ firstname: 'Ada', lastname: 'Example' },
        },
      },
    },
    lists: { '/service': { rows: services, answer: listed('services') } },
    routes: ticketRoutes,
    opened: [
      { id: '713456', subject: 'Backups', messages: [['own', 'Which are kept?']] },
      {
        ...{ id: '342777', subject: 'test support ticket', isClosed: true },
        messages: [
          ['own', 'Testing 123'],
          ['staff', 'Hello is popular reply....'],
        ],
      },
    ],
    since: { at: '2019-11-06T11:18:04Z', ticketIds: (count) => String(342_777 + count) },
    services: services.map(({ domain, next_due }) => [domain, 'Active', next_due]),
    tickets: [
      ['Backups', 'Open'],
      ['test support ticket', 'Closed'],
    ],
  });
}

const listed = (name: string) => (rows: readonly object[], call: Call) => {
  const { items, page, pages } = numbered(rows, call);
  return { [name]: items, page: { current: page, total: pages } };
};

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  const done = (act: (ticket: TicketState) => unknown) =>
    ofTicket(state, (ticket) => {
      act(ticket);
      return { status: true };
    });
  return {
    'GET /tickets': (call) => listed('tickets')(state.tickets.map(ticketRow), call),
    'GET /tickets/{id}': ofTicket(state, (ticket) => {
      const [first, ...replies] = ticket.messages;
      return {
        ticket: { ...ticketRow(ticket), body: first?.text ?? '' },
        replies: replies.map(({ number, by, text, at }) => ({
          ...{ id: String(number), name: 'Default User', date: timeOf(at), body: text ?? '' },
          ...{ status: 'Sent', type: isStaff({ by }) ? 'Admin' : 'Client' },
        })),
      };
    }),
    'POST /tickets/{id}': ofTicket(state, (ticket, { body }) => {
      write(state, ticket, 'own', String(body.body));
      return { status: true };
    }),
    'PUT /tickets/{id}/close': done((ticket) => closeTicket(state, ticket, 'own')),
    'PUT /tickets/{id}/open': done((ticket) =>
      Object.assign(ticket, { isClosed: false, changedAt: state.now() }),
    ),
  };
}

const timeOf = (ms: number) => bareTime(ms).replace('T', ' ');

function ticketRow({ id, subject, isClosed, messages, createdAt, changedAt }: TicketState) {
  const last = messages.at(-1) ?? { by: 'own' as const, at: createdAt };
  const wasReopened = changedAt > last.at;
  const word = wasReopened || messages.length < 2 ? 'Open' : 'Client-Reply';
  const status = isStaff(last) && !wasReopened ? 'Answered' : word;
  return {
    ...{ id: `9${id}`, ticket_number: id, subject, status: isClosed ? 'Closed' : status },
    ...{ date: timeOf(createdAt), lastreply: timeOf(last.at) },
    ...{ deptname: 'Support', priority: '0' },
  };
}
