/** What a page and a fixture begin with, asked in this order; an answer may be left empty. */
export const questions = {
  name: 'What is the provider called? (Example Hosting)',
  base: 'Where is its API? (https://api.example.com/v1, or only the end of each portal’s address: /api)',
  key: 'How is the key sent? (bearer, basic, or a header’s name such as X-API-Key)',
  account: 'Which path reads the account? (/account; empty if none)',
  services: 'Which path lists services, and at which place? (/servers data)',
  tickets: 'Which path lists tickets, and at which place? (/tickets data; empty if none)',
} as const;
export type Answers = Readonly<Record<keyof typeof questions, string>>;

/** The files to begin with, by their path in the repository. Everything else about the provider is still to be filled in. */
export function newProvider(answers: Answers): Readonly<Record<string, string>> {
  const id = answers.name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
  const page = pageOf(answers);
  return {
    [`shared/providers/pages/${id}.json`]: `${JSON.stringify(page, null, 2)}\n`,
    [`test/server/providers/clouds/${id}.ts`]: fixtureOf(id, page, answers),
  };
}

type Page = ReturnType<typeof pageOf>;

function pageOf({ name, base, key, account, services, tickets }: Answers) {
  const as = key.toLowerCase();
  const [list = '/services', at] = services.split(/\s+/);
  const [ticketList = '', ticketAt] = tickets.split(/\s+/);
  return {
    format: 1,
    name,
    base,
    key: as === 'bearer' || as === 'basic' ? { as } : { as: 'header', header: key },
    error: 'message',
    words: { status: { running: 'active' } },
    ...(account !== '' && { account: { path: account, fields: { id: 'id', email: 'email' } } }),
    services: [
      {
        list,
        ...(at !== undefined && { at }),
        fields: { id: 'id', name: 'name', status: { at: 'status', words: 'status' } },
      },
    ],
    ...(ticketList !== '' && {
      tickets: {
        list: ticketList,
        ...(ticketAt !== undefined && { at: ticketAt }),
        one: `${ticketList.replace(/\?.*/, '')}/{id}`,
        fields: {
          ...{ id: 'id', subject: 'subject', status: 'status' },
          ...{ createdAt: 'created_at', updatedAt: 'updated_at' },
        },
        messages: {
          at: 'messages',
          fields: { id: 'id', text: 'text', time: 'time' },
          staff: [{ at: 'by', is: ['staff'] }],
        },
      },
    }),
  };
}

/** Typescript for a value: its JSON with single quotes. */
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll("'", '\\u0027').replaceAll('"', "'");

function fixtureOf(id: string, page: Page, { base, key }: Answers): string {
  const { account, services, tickets } = page;
  const end = base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, '');
  const sent = page.key.as === 'basic' ? `\`Basic \${btoa(providerKey)}\`` : 'providerKey';
  const isBearer = page.key.as === 'bearer';
  const header = page.key.as === 'header' ? key : 'Authorization';
  const tools = [
    ...(isBearer ? ['bearer'] : []),
    ...(tickets === undefined ? [] : ['ofTicket']),
    ...['type ProviderFixture', ...(isBearer ? [] : ['providerKey']), 'refusalsIn'],
  ];
  /** An arrow that returns these rows at this place. */
  const rowsAt = (at = '', rows = 'rows') =>
    at
      .split('.')
      .reduceRight((inner, name) => (name === '' ? inner : `({ ${name}: ${inner} })`), rows);
  const pathOf = (path = '') => path.replace(/\?.*/, '').replace('{account}', '7');
  const [{ list, at } = { list: '' }] = services;
  return `${tickets === undefined ? '' : "import { isStaff, type TicketState } from '../../account-state.ts';\n"}import { ${tools.join(', ')} } from '../../provider-server.ts';
import { providerFixture } from '../../provider-fixture.ts';

/** As its documents say (name the page). What stands here is made up: replace it by their examples, failures included. */
export function ${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}(): ProviderFixture {
  return providerFixture({
    page: '${id}',
    base: ${literal(end)},
    key: ${isBearer ? 'bearer' : `['${header}', ${sent}]`},
    words: ['running', 'suspended'],
    refusals: refusalsIn((message) => ({ message })),
    answers: { ${account === undefined ? '' : `${literal(`GET ${pathOf(account.path)}`)}: { id: 7, email: 'ada@example.com' }`} },
    lists: {
      ${literal(pathOf(list))}: {
        rows: [{ id: 1, name: 'web-1', status: 'running' }],
        status: 'status',
        answer: (rows) => ${rowsAt(at)},
      },
    },
    services: [['web-1', 'active', null]],
${tickets === undefined ? '' : ticketsOf(pathOf(tickets.list), rowsAt(tickets.at, 'state.tickets.map(row)'))}  });
}
${tickets === undefined ? '' : ticketCode}`;
}

const ticketsOf = (
  path: string,
  rows: string,
) => `    opened: [{ id: '1', subject: 'Backups', messages: [['own', 'Which are kept?']] }],
    tickets: [['Backups', 'open']],
    routes: (state) => ({
      ${literal(`GET ${path}`)}: () => ${rows},
      ${literal(`GET ${path}/{id}`)}: ofTicket(state, row),
    }),
`;

const ticketCode = `
const time = (ms: number) => new Date(ms).toISOString();

function row({ id, subject, isClosed, messages, createdAt, changedAt }: TicketState) {
  const isAnswered = messages.slice(-1).some(isStaff);
  const word = isAnswered ? 'answered' : 'open';
  return {
    ...{ id, subject, status: isClosed ? 'closed' : word },
    ...{ created_at: time(createdAt), updated_at: time(changedAt) },
    messages: messages.map(({ number, by, text, at }) => ({
      ...{ id: number, by: isStaff({ by }) ? 'staff' : 'you', text: text ?? '', time: time(at) },
    })),
  };
}
`;
