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

const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'");

function fixtureOf(id: string, page: Page, { base, key }: Answers): string {
  const [listing] = page.services;
  const end = base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, '');
  const [header, before] = page.key.as === 'header' ? [key, ''] : ['Authorization', key];
  const scheme = before.charAt(0).toUpperCase() + before.slice(1).toLowerCase();
  const sent = page.key.as === 'basic' ? 'btoa(providerKey)' : 'providerKey';
  const { account, tickets } = page;
  const within = (at: string | undefined, rows: string) => {
    const names = at === undefined ? [] : at.split('.');
    return `(${names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, rows)})`;
  };
  const of = (path: string | undefined) =>
    `'GET ${path?.replace(/\?.*/, '').replace('{account}', '7')}'`;
  const routes = [
    account && `${of(account.path)}: () => ({ id: 7, email: 'ada@example.com' }),`,
    `${of(listing?.list)}: () => ${within(listing?.at, 'state.services.map(service)')},`,
    tickets && `${of(tickets.list)}: () => ${within(tickets.at, 'state.tickets.map(row)')},`,
    tickets && `${of(tickets.one)}: ofTicket(state, ticket),`,
  ].filter((route) => route !== undefined);
  return `import { ${tickets === undefined ? '' : 'isStaff, '}type ServiceState, stateOf, ${tickets === undefined ? '' : 'type TicketState, '}usualActs } from '../account-state.ts';
import { ${tickets === undefined ? '' : 'ofTicket, '}type ProviderFixture, providerKey } from '../provider-server.ts';

/** As its documents say (name the page). What stands here is made up: replace it by their examples, failures included. */
export function ${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}(): ProviderFixture {
  const refused = (status: number, message: string) => ({ status, body: { message } });
  const state = stateOf(
    [{ id: '1', word: 'running' }],
    [${tickets === undefined ? '' : "{ id: '1', subject: 'Backups', messages: [['own', 'Which are kept?']] }"}],
    { at: '2026-01-10T09:00:00Z' },
  );
  return {
    page: ${literal(id)},
    name: ${literal(id)},
    state,
    base: ${literal(end)},
    key: [${literal(header)}, ${scheme === '' ? sent : `\`${scheme} \${${sent}}\``}],
    words: ['running', 'suspended'],
    refusals: {
      key: refused(401, 'Unauthorized'),
      missing: refused(404, 'Not Found'),
      limit: { ...refused(429, 'Too Many Requests'), headers: { 'Retry-After': '1' } },
      broken: refused(500, 'Internal Server Error'),
    },
    routes: {
      ${routes.join('\n      ')}
    },
    ...usualActs(state, 'suspended'),
    services: [['web-1', 'active', null]],
    tickets: [${tickets === undefined ? '' : "['Backups', 'open']"}],
  };
}

const service = ({ id, word }: ServiceState) => ({ id, name: \`web-\${id}\`, status: word });
${tickets === undefined ? '' : ticketCode}`;
}

const ticketCode = `
const time = (ms: number) => new Date(ms).toISOString();

function row({ id, subject, isClosed, messages, ...at }: TicketState) {
  const last = messages.at(-1);
  const word = last !== undefined && isStaff(last) ? 'answered' : 'open';
  const times = { created_at: time(at.createdAt), updated_at: time(at.changedAt) };
  return { id, subject, status: isClosed ? 'closed' : word, ...times };
}

function ticket(one: TicketState) {
  const messages = one.messages.map(({ number, by, text, at }) => ({
    ...{ id: number, by: isStaff({ by }) ? 'staff' : 'you', text: text ?? '', time: time(at) },
  }));
  return { ...row(one), messages };
}
`;
