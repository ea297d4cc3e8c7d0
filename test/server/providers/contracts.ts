import type { ProviderFixture } from './provider-server.ts';

/** What a provider's documents allow in the query and in the body of one call. Neither is allowed where nothing is said. */
interface Rules {
  readonly query?: Readonly<Record<string, Check>>;
  /** Fields by name; a body must have those in `needed`, and no other than these. */
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

const count = number(0, Number.MAX_SAFE_INTEGER);
const page = number(1, Number.MAX_SAFE_INTEGER);
const paged: Rules = { query: { page, page_size: number(25, 500) } };

/**
 * Facts from Linode's OpenAPI document (github.com/linode/linode-api-openapi, with its closed bodies), from InterServer's
 * (0.9.0, as in github.com/interserver/interserver-api-samples), and from those that the other fixtures name, by page and
 * `METHOD /path/{id}`. What nobody here sends is left out.
 */
const rules: Readonly<Record<string, Readonly<Record<string, Rules>>>> = {
  linode: {
    'GET /linode/instances': paged,
    'GET /domains': paged,
    'GET /volumes': paged,
    'GET /support/tickets': paged,
    'GET /support/tickets/{id}/replies': paged,
    'POST /support/tickets': {
      body: {
        ...{ summary: text(1, 64), description: text(1, 65_000) },
        ...{ linode_id: integer, domain_id: integer, volume_id: integer },
      },
      needed: ['summary', 'description'],
    },
    'POST /support/tickets/{id}/replies': {
      body: { description: text(1, 65_535) },
      needed: ['description'],
    },
  },
  interserver: {
    'GET /tickets': { query: { page, period: oneOf('30', '90', '365', '1825', 'all') } },
    'POST /tickets/new': {
      body: { subject: text(), body: text(), service_id: integer, service_module: text() },
      needed: ['subject', 'body'],
    },
    'POST /tickets/{id}/reply': { body: { content: text() } },
  },
  mittwald: {
    'GET /conversations': { query: { limit: count, skip: count } },
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
  digitalocean: {
    'GET /droplets': { query: { page, per_page: number(1, 200), type: oneOf('droplets', 'gpus') } },
    'GET /load_balancers': { query: { page, per_page: number(1, 200) } },
  },
  hivelocity: {
    'GET /service/': {
      query: { status: oneOf('all', 'active', 'deactivated', 'pending', 'suspended', 'cancelled') },
    },
    'POST /tickets/{id}/reply': { body: { body: text() }, needed: ['body'] },
  },
  hostinger: {
    'GET /api/hosting/v1/orders': { query: { page, per_page: number(1, 100) } },
  },
};

/** Whether a call, such as `GET /tickets/{id}?full=1`, is what a request asks. */
export function isCall(call: string, line: string): boolean {
  const path = call.replace(/\?.*/, '').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}$`).test(line.replace(/\?.*/, ''));
}

/**
 * What in a request the provider's documents do not allow: a call that its fixture does not have, or what the rules say
 * of a call. Empty if they do. `target` is without the base address's path.
 */
export function breaches(
  { page, routes, answers }: ProviderFixture,
  asked: { readonly method: string; readonly target: string; readonly body: string },
): readonly string[] {
  const line = `${asked.method} ${asked.target}`;
  const call = Object.keys({ ...answers, ...routes }).find((name) => isCall(name, line));
  if (call === undefined) return [line];
  const ofPage = rules[page];
  if (ofPage === undefined) return [];
  const { query = {}, body = {}, needed = [] } = ofPage[call] ?? {};
  const sent = Object.entries<unknown>(asked.body === '' ? {} : JSON.parse(asked.body));
  const names = sent.map(([name]) => name);
  const { searchParams } = new URL(asked.target, 'http://127.0.0.1');
  const wrong = [
    ...sent.filter(([name, value]) => body[name]?.(value) !== true),
    ...[...searchParams].filter(([name, value]) => query[name]?.(value) !== true),
  ];
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...wrong.map(([name]) => `${name} is wrong`),
  ];
}
