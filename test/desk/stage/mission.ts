import type { AccountState, MessageState, TicketState } from '../../server/account-state.ts';
import { isStaff, openTicket } from '../../server/account-state.ts';
import { providerFixture } from '../../server/provider-fixture.ts';
import { ofTicket, type ProviderFixture, refusalsIn } from '../../server/provider-server.ts';

/**
 * The API document names few fields of a ticket, so a server may say in different ways that support has answered:
 * with a word alone, with the time, author or number of the last reply, or with the messages, in its lists or one by one.
 * Its status may never follow, and whoever writes last may be nobody at first.
 */
export const dialects = [
  'word',
  'time',
  'count',
  'messages',
  'newest first',
  'open',
  'word, read',
  'time, read',
] as const;
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
      'GET /tickets/{id}': ofTicket(state, (ticket) => one(ticket, dialect)),
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
  const said = { id, subject, status: statusOf(ticket, dialect), createdAt: time(createdAt) };
  const reply = messages.length > 1 ? last : undefined;
  const by = reply === undefined ? null : writerOf(reply, dialect);
  switch (dialect) {
    case 'word':
    case 'word, read':
      return said;
    case 'time':
    case 'time, read':
      return { ...said, lastReplyAt: reply === undefined ? null : time(reply.at), lastReplyBy: by };
    case 'count':
      // As text, as many servers send numbers.
      return { ...said, replies: String(messages.length), lastReplyBy: by };
    case 'messages':
    case 'open':
      return { ...said, messages: messages.map((message) => entry(message, dialect)) };
    case 'newest first':
      return { ...said, messages: replies(ticket, dialect).reverse() };
  }
}

/** A ticket by itself: without its messages, with them, or not at all. */
function one(ticket: TicketState, dialect: Dialect): unknown {
  if (dialect === 'time') return undefined;
  const { messages } = ticket;
  const own = { ...row(ticket, dialect), message: messages[0]?.text };
  if (dialect === 'word, read')
    return { ...own, messages: messages.map((message) => entry(message, dialect)) };
  if (dialect !== 'time, read') return own;
  return { ...own, messages: replies(ticket, dialect) };
}

/** Without what opened the ticket. */
function replies({ messages, createdAt }: TicketState, dialect: Dialect) {
  const opening = messages.findIndex(({ at }) => at === createdAt);
  const others = opening === -1 ? messages : messages.toSpliced(opening, 1);
  return others.map((message) => entry(message, dialect));
}

function statusOf({ isClosed, messages }: TicketState, dialect: Dialect): string {
  const last = messages.at(-1);
  if (isClosed) return 'CLOSED';
  if (dialect === 'open' || dialect === 'time, read') return 'OPEN';
  if (last !== undefined && isStaff(last)) return 'ANSWERED';
  return dialect === 'messages' && messages.length > 1 ? 'CUSTOMER-REPLY' : 'OPEN';
}

function entry(message: MessageState, dialect: Dialect) {
  const author = writerOf(message, dialect);
  return { author, body: message.text, createdAt: time(message.at) };
}

/** How a server may spell the name of the account's holder: only a part of it leaves the rest to the status. */
const holderNames = [
  account.name,
  account.name.toUpperCase(),
  'Example, Ada',
  'Ada  Example',
  `Ada Example <${account.email}>`,
  'Dr. Ada Example',
  account.company,
  'Ada',
];
const staffNames = ['Support', 'Mira', 'Tom (Support)'];

/** Only staff and customers are told apart, but where a status says that the customer replied. */
function writerOf({ by, number, ...message }: MessageState, dialect: Dialect): string | undefined {
  if (by === 'colleague' && dialect === 'messages') return 'Bea Stone';
  if (!isStaff({ by })) return holderNames[number % holderNames.length];
  return message.isWriterDeleted === true ? 'Former staff' : staffNames[number % staffNames.length];
}

const time = (ms: number) => new Date(ms).toISOString();
