import {
  type AccountState,
  calledAs,
  closeTicket,
  isStaff,
  type MessageState,
  openTicket,
  type TicketState,
  write,
} from '../account-state.ts';
import { providerFixture } from '../provider-fixture.ts';
import { ofTicket, type ProviderFixture, refusalsIn } from '../provider-server.ts';

const uuid = (number: number) => `0b15641e-26e2-4e56-9b83-${String(number).padStart(12, '0')}`;
const category = { categoryId: uuid(900), name: 'Technik', referenceType: ['project'] };

/** As its OpenAPI document says (github.com/mittwald/api-client-js, packages/mittwald/spec). */
export function mittwald(): ProviderFixture {
  const projects = [101, 102].map((number, at) => ({
    id: uuid(number),
    description: `Shop ${at + 1}`,
    status: 'ready',
    customerId: uuid(800),
  }));
  return providerFixture({
    page: 'mittwald',
    words: ['ready', 'pending', 'preparingForVolumeMigration', 'error', 'disabled'],
    base: '/v2',
    created: 201,
    refusals: refusalsIn((message) => ({ type: 'RefusedError', message })),
    answers: {
      'GET /users/self': {
        ...{ userId: uuid(700), email: 'ada@example.com', isEmployee: false },
        person: { firstName: 'Ada', lastName: 'Lovelace' },
      },
      'GET /conversation-categories': [category],
    },
    lists: {
      '/projects': {
        rows: projects,
        answer: (rows) => rows.map((row) => ({ ...row, enabled: row.status !== 'disabled' })),
      },
      '/domains': {
        rows: [
          { domainId: uuid(300), domain: 'example.com', projectId: uuid(101), deleted: false },
        ],
        status: null,
      },
      '/customers': { rows: [{ customerId: uuid(800), name: 'Example' }], status: null },
    },
    routes: ticketRoutes,
    opened: [
      { id: uuid(2), subject: 'Backups', messages: [['own', 'Which are kept?']] },
      { id: uuid(1), subject: 'Move', isClosed: true, messages: [['own', 'Please move us.']] },
    ],
    since: { at: '2026-01-10T09:00:00Z', ticketIds: uuid },
    services: [
      ['Shop 1', 'active', null],
      ['Shop 2', 'active', null],
      ['example.com', null, null],
      ['Example', 'active', null],
    ],
    tickets: [
      ['Backups', 'open'],
      ['Move', 'closed'],
    ],
  });
}

function ticketRoutes(state: AccountState): ProviderFixture['routes'] {
  return {
    'GET /conversations': ({ query }) => {
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
      return state.tickets.slice(skip, skip + limit).map(row);
    },
    'GET /conversations/{id}': ofTicket(state, row),
    'GET /conversations/{id}/messages': ofTicket(state, (ticket) =>
      ticket.messages.map((message) => entry(ticket, message)),
    ),
    'POST /conversations': ({ body }) => {
      const ticket = openTicket(state, String(body.title), String(body.messageContent));
      const { id } = Object(body.relatedTo);
      if (id !== undefined) ticket.service = String(id);
      return { conversationId: ticket.id };
    },
    'POST /conversations/{id}/messages': ofTicket(state, (ticket, { body }) => {
      const { number } = write(state, ticket, 'own', String(body.messageContent));
      return { conversationId: ticket.id, messageId: uuid(number) };
    }),
    'PUT /conversations/{id}/status': ofTicket(state, (ticket, { body }) => {
      if (body.status === 'closed') closeTicket(state, ticket, 'own');
      else Object.assign(ticket, { isClosed: false, changedAt: state.now(), changedBy: 'own' });
      return { conversationId: ticket.id };
    }),
  };
}

const called = calledAs('Ada Lovelace', 'Bob Lovelace', 'Kim Support');

const user = ({ by, isWriterDeleted = false }: Pick<MessageState, 'by' | 'isWriterDeleted'>) => ({
  ...{ userId: uuid(700), active: !isWriterDeleted, isEmployee: isStaff({ by }) },
  ...(!isWriterDeleted && { clearName: called[by] }),
});

const time = (ms: number) => new Date(ms).toISOString();

function row({ id, subject, service, messages, ...ticket }: TicketState) {
  const last = messages.at(-1);
  const word = last !== undefined && isStaff(last) ? 'answered' : 'open';
  return {
    ...{ conversationId: id, title: subject, category },
    ...{ createdAt: time(ticket.createdAt), status: ticket.isClosed ? 'closed' : word },
    ...(last && { lastMessage: { createdAt: time(last.at), createdBy: user(last) } }),
    ...(service && { relatedTo: { aggregate: 'project', domain: 'project', id: service } }),
  };
}

function entry({ id }: TicketState, { number, text, at, ...message }: MessageState) {
  return {
    ...{ messageId: uuid(number), conversationId: id, createdAt: time(at) },
    ...{ type: message.by === 'automation' ? 'STATUS_UPDATE' : 'MESSAGE' },
    ...{ messageContent: text ?? '', createdBy: user(message) },
  };
}
