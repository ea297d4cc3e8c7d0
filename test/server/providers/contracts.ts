/**
 * What providers' own documents allow of the requests that a page makes: facts from Linode's OpenAPI document
 * (github.com/linode/linode-api-openapi, with its closed bodies), from InterServer's (0.9.0, as in
 * github.com/interserver/interserver-api-samples), and from those that the other fixtures name. Other calls, and what
 * nobody here sends, are left out.
 */
export interface Contract {
  readonly page: string;
  /** By `METHOD /path/{id}` below the base address; `id` is an integer or a UUID in all of them. */
  readonly operations: Readonly<Record<string, Operation>>;
}

interface Operation {
  readonly query?: Readonly<Record<string, Check>>;
  /** Fields by name; a body must have those in `needed`, and no other than these. None: no body. */
  readonly body?: Readonly<Record<string, Check>>;
  readonly needed?: readonly string[];
}

/** Whether a value is allowed; of a query it is a text. */
type Check = (value: unknown) => boolean;

const integer: Check = (value) => Number.isSafeInteger(value);
const number =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(String(value)) && Number(value) >= least && Number(value) <= most;
const text =
  (least = 0, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(String(value));

const integerText = number(0, Number.MAX_SAFE_INTEGER);
const page = number(1, Number.MAX_SAFE_INTEGER);
const paged: Operation = { query: { page, page_size: number(25, 500) } };

export const contracts: readonly Contract[] = [
  {
    page: 'linode',
    operations: {
      'GET /account': {},
      'GET /profile': {},
      'GET /linode/instances': paged,
      'GET /linode/instances/{id}': {},
      'GET /domains': paged,
      'GET /volumes': paged,
      'GET /support/tickets': paged,
      'GET /support/tickets/{id}': {},
      'GET /support/tickets/{id}/replies': paged,
      'POST /support/tickets': {
        body: {
          summary: text(1, 64),
          description: text(1, 65_000),
          ...{
            linode_id: integer,
            domain_id: integer,
            volume_id: integer,
            nodebalancer_id: integer,
          },
          ...{ database_id: integer, firewall_id: integer, lkecluster_id: integer },
          ...{ longviewclient_id: integer, bucket: text(), vlan: text(), region: text() },
          managed_issue: (value) => typeof value === 'boolean',
          severity: number(1, 3),
        },
        needed: ['summary', 'description'],
      },
      'POST /support/tickets/{id}/replies': {
        body: { description: text(1, 65_535) },
        needed: ['description'],
      },
      'POST /support/tickets/{id}/close': {},
    },
  },
  {
    page: 'interserver',
    operations: {
      'GET /account': {},
      'GET /vps': {},
      'GET /vps/{id}': {},
      'GET /websites': {},
      'GET /websites/{id}': {},
      'GET /domains': {},
      'GET /domains/{id}': {},
      'GET /servers': {},
      'GET /servers/{id}': {},
      'GET /tickets': {
        query: {
          page,
          period: oneOf('30', '90', '365', '1825', 'all'),
          view: oneOf('Open', 'Closed', 'On Hold', 'In Progress'),
        },
      },
      'GET /tickets/{id}': {},
      'DELETE /tickets/{id}': {},
      'POST /tickets/new': {
        body: { subject: text(), body: text(), service_id: integer, service_module: text() },
        needed: ['subject', 'body'],
      },
      'POST /tickets/{id}/reply': { body: { content: text() } },
    },
  },
  {
    page: 'mittwald',
    operations: {
      'GET /users/self': {},
      'GET /projects': {},
      'GET /domains': {},
      'GET /customers': {},
      'GET /conversation-categories': {},
      'GET /conversations': { query: { limit: integerText, skip: integerText } },
      'GET /conversations/{id}': {},
      'GET /conversations/{id}/messages': {},
      'POST /conversations': {
        body: {
          ...{ title: text(), messageContent: text(0, 8_000), categoryId: text() },
          relatedTo: (value) =>
            text(36, 36)(Object(value).id) &&
            ['domain', 'aggregate'].every((name) => Object(value)[name] === 'project'),
        },
      },
      'POST /conversations/{id}/messages': { body: { messageContent: text(0, 8_000) } },
      'PUT /conversations/{id}/status': {
        body: { status: oneOf('open', 'answered', 'closed') },
        needed: ['status'],
      },
    },
  },
  {
    page: 'digitalocean',
    operations: {
      'GET /account': {},
      'GET /droplets': {
        query: { page, per_page: number(1, 200), type: oneOf('droplets', 'gpus') },
      },
      'GET /databases': {},
      'GET /load_balancers': { query: { page, per_page: number(1, 200) } },
    },
  },
  {
    page: 'hivelocity',
    operations: {
      'GET /profile/basic': {},
      'GET /service/': {
        query: {
          status: oneOf('all', 'active', 'deactivated', 'pending', 'suspended', 'cancelled'),
        },
      },
      'GET /tickets/': {},
      'GET /tickets/{id}': {},
      'POST /tickets/{id}/reply': { body: { body: text() }, needed: ['body'] },
    },
  },
  {
    page: 'hostinger',
    operations: {
      'GET /api/billing/v1/subscriptions': {},
      'GET /api/vps/v1/virtual-machines': {},
      'GET /api/domains/v1/portfolio': {},
      'GET /api/hosting/v1/orders': { query: { page, per_page: number(1, 100) } },
    },
  },
];

/** A path as an operation is called, without its query. */
export function pathOf(target: string): string {
  return target.replace(/\?.*/, '').replace(/\/(\d+|[\da-f-]{36})(?=\/|$)/, '/{id}');
}

/** What in a request the document does not allow; empty if it does. `target` is without the base address's path. */
export function breaches(
  { operations }: Contract,
  {
    method,
    target,
    body,
  }: { readonly method: string; readonly target: string; readonly body: string },
): readonly string[] {
  const { pathname, searchParams } = new URL(target, 'http://127.0.0.1');
  const operation = operations[`${method} ${pathOf(pathname)}`];
  if (operation === undefined) return [`${method} ${pathname}`];
  const sent: unknown = body === '' ? {} : JSON.parse(body);
  const fields =
    typeof sent === 'object' && sent !== null ? Object.entries(sent) : [['', sent] as const];
  const names = fields.map(([name]) => name);
  const missing = (operation.needed ?? []).filter((name) => !names.includes(name));
  const wrong = [
    ...fields.filter(([name, value]) => operation.body?.[name]?.(value) !== true),
    ...[...searchParams].filter(([name, value]) => operation.query?.[name]?.(value) !== true),
  ];
  return [
    ...missing.map((name) => `${name} is missing`),
    ...wrong.map(([name]) => `${name} is wrong`),
  ];
}
