import * as z from 'zod';
import { parseJson } from '../../../shared/values/parse-json.ts';
import type { ProviderFixture } from '../provider-server.ts';

/** What a provider's documents allow in the query and in the body of one call. Neither is allowed where nothing is said. */
interface Rules {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

const nothing = z.strictObject({});
const text = z.string();
const integer = z.int();
const number = (least: number, most: number) =>
  text.regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));
const count = number(0, Number.MAX_SAFE_INTEGER);
const page = number(1, Number.MAX_SAFE_INTEGER);
/** Each part may be left out. */
const some = (parts: z.core.$ZodShape) => z.strictObject(parts).partial();
const paged: Rules = { query: some({ page, page_size: number(25, 500) }) };

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
      body: some({ linode_id: integer, domain_id: integer, volume_id: integer }).extend({
        summary: text.min(1).max(64),
        description: text.min(1).max(65_000),
      }),
    },
    'POST /support/tickets/{id}/replies': {
      body: z.strictObject({ description: text.min(1).max(65_535) }),
    },
  },
  interserver: {
    'GET /tickets': { query: some({ page, period: z.enum(['30', '90', '365', '1825', 'all']) }) },
    'POST /tickets/new': {
      body: some({ service_id: integer, service_module: text }).extend({
        subject: text,
        body: text,
      }),
    },
    'POST /tickets/{id}/reply': { body: some({ content: text }) },
  },
  mittwald: {
    'GET /conversations': { query: some({ limit: count, skip: count }) },
    'POST /conversations': {
      body: some({
        ...{ title: text, messageContent: text.max(8_000), categoryId: text },
        relatedTo: z.object({
          id: text.length(36),
          domain: z.literal('project'),
          aggregate: z.literal('project'),
        }),
      }),
    },
    'POST /conversations/{id}/messages': { body: some({ messageContent: text.max(8_000) }) },
    'PUT /conversations/{id}/status': {
      body: z.strictObject({ status: z.enum(['open', 'answered', 'closed']) }),
    },
  },
  digitalocean: {
    'GET /droplets': {
      query: some({ page, per_page: number(1, 200), type: z.enum(['droplets', 'gpus']) }),
    },
    'GET /load_balancers': { query: some({ page, per_page: number(1, 200) }) },
  },
  hivelocity: {
    'GET /service/': {
      query: some({
        status: z.enum(['all', 'active', 'deactivated', 'pending', 'suspended', 'cancelled']),
      }),
    },
    'POST /tickets/{id}/reply': { body: z.strictObject({ body: text }) },
  },
  hostinger: {
    'GET /api/hosting/v1/orders': { query: some({ page, per_page: number(1, 100) }) },
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
  const { query = nothing, body = nothing } = ofPage[call] ?? {};
  const { searchParams } = new URL(asked.target, 'http://127.0.0.1');
  return [
    query.safeParse(Object.fromEntries(searchParams)),
    body.safeParse(asked.body === '' ? {} : parseJson(asked.body)),
  ].flatMap(({ error }) => (error === undefined ? [] : z.prettifyError(error)));
}
