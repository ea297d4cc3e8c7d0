import type { AccountState, MessageState, TicketState } from '../../server/account-state.ts';
import { isStaff, openTicket } from '../../server/account-state.ts';
import { providerFixture } from '../../server/provider-fixture.ts';
import { ofTicket, type ProviderFixture, refusalsIn } from '../../server/provider-server.ts';

/**
 * The API document names few fields of a ticket, so a server may say in different ways that support has answered:
 * with a word alone, with the time, author or number of the last reply, or with the messages in its lists.
 */
export const dialects = ['word', 'time', 'count', 'messages', 'newest first'] as const;
export type Dialect = (typeof dialects)[number];

const account = {
  id: 'acc-1',
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Ltd',
};
const words = [
  'ACTIVE',
  'SUSPENDED',
  'PENDING',
  'billing_suspension',
  'Suspending',
  'TERMINATED',
  'LIMITED',
];
/** The service of the API document, for an account of three services and four tickets. */
export function mission(dialect: Dialect): ProviderFixture {
  return providerFixture({
    page: 'hostbell',
    name: `hostbell, ${dialect}`,
    words,
    base: '/api/v1',
    refusals: refusalsIn(() => ({ message: 'Sorry.' })),
    answers: { 'GET /account': account },
    lists: {
      '/services': {
        rows: ['svc-1', 'svc-2', 'svc-3'].map(service),
        answer: (data) => ({ data }),
      },
    },
    routes: (state) => ({
      'GET /tickets': () => ({ data: state.tickets.map((ticket) => row(ticket, dialect)) }),
      'GET /tickets/{id}': ofTicket(state, (ticket) => ({
        ...row(ticket, 'messages'),
        message: ticket.messages[0]?.text,
      })),
      'POST /tickets': ({ body }) => opened(state, body),
    }),
    opened: ['T-4', 'T-3', 'T-2', 'T-1'].map((id) => ({
      id,
      subject: `Question ${id}`,
      isClosed: id === 'T-1',
      messages: [['own', 'Hello?'], ...(id === 'T-2' ? [['staff', 'Yes.'] as const] : [])],
    })),
    since: { at: '2026-01-10T08:00:00Z', ticketIds: (count) => `T-${count}` },
    services: [],
  });
}

function opened(state: AccountState, { subject, message }: Readonly<Record<string, unknown>>) {
  const { id, ...ticket } = row(openTicket(state, String(subject), String(message)), 'word');
  return { id, ...ticket };
}

const service = (id: string) => ({
  ...{ id, productName: `VPS ${id}`, type: 'VPS', status: 'ACTIVE' },
  ...{ nextDueDate: '2099-01-01', price: 5 },
});

function row(ticket: TicketState, dialect: Dialect) {
  const { id, subject, messages, createdAt } = ticket;
  const last = messages.at(-1);
  const said = { id, subject, status: statusOf(ticket), createdAt: time(createdAt) };
  const by = last && writerOf(last);
  switch (dialect) {
    case 'word':
      return said;
    case 'time':
      return { ...said, lastReplyAt: time(last?.at ?? createdAt), lastReplyBy: by };
    case 'count':
      // As text, as many servers send numbers.
      return { ...said, replies: String(messages.length), lastReplyBy: by };
    case 'messages':
      return { ...said, messages: messages.slice(1).map(entry) };
    case 'newest first':
      return { ...said, messages: messages.slice(1).map(entry).reverse() };
  }
}

function statusOf({ isClosed, messages }: TicketState): string {
  const last = messages.at(-1);
  if (isClosed) return 'CLOSED';
  return last !== undefined && isStaff(last) ? 'ANSWERED' : 'OPEN';
}

function entry(message: MessageState) {
  return { author: writerOf(message), body: message.text, createdAt: time(message.at) };
}

/** Only staff and customers are told apart. */
function writerOf(message: MessageState): string | null {
  if (!isStaff(message)) return account.name;
  return message.isWriterDeleted === true ? 'Support (deleted)' : 'Support';
}

const time = (ms: number) => new Date(ms).toISOString();
