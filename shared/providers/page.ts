import * as z from 'zod/mini';
import { hasOnlyPlainCharacters } from '../values/plain-line.ts';
import { isLoopback } from '../values/web-addresses.ts';

/**
 * A provider's API as one page of data, which docs/providers.md describes element by element. A page comes from a
 * stranger: everything in it is bounded, no name is known but those here, and nothing in it is run. The message of each
 * check says what is allowed in that place: names, values or an example, in no language.
 */

const longest = { name: 60, text: 200, place: 200, address: 500 } as const;

const text = z
  .string('"…"')
  .check(
    z.minLength(1, '"…"'),
    z.maxLength(longest.text, `"…" (1–${longest.text})`),
    z.refine(hasOnlyPlainCharacters, { error: '"…"' }),
  );

function shaped(pattern: RegExp, example: string, most: number = longest.text) {
  return z.string(example).check(z.maxLength(most, example), z.regex(pattern, example));
}

function listOf<Entry extends z.core.$ZodType>(entry: Entry, most: number) {
  const size = `[…] (1–${most})`;
  return z.readonly(z.array(entry, size).check(z.minLength(1, size), z.maxLength(most, size)));
}

function tableOf<Value extends z.core.$ZodType>(name: z.core.$ZodRecordKey, value: Value, most = 100) {
  const size = `{…} (${most})`;
  const isSmall = (table: object) => Object.keys(table).length <= most;
  return z.readonly(z.record(name, value, size).check(z.refine(isSmall, { error: size })));
}

/** An object of exactly these names, each of which `z.exactOptional` allows to be missing. */
function partOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.readonly(z.strictObject(shape, Object.keys(shape).join(', ')));
}

const whole = (most: number) =>
  z.int(`1–${most}`).check(z.minimum(1, `1–${most}`), z.maximum(most, `1–${most}`));

/** Names of what an answer holds, from the outside in: a number counts in a list, one `*` is each entry of a list. */
const place = shaped(
  /^(?!\.|.*\*.*\*)(?:\.?(?:[\w$@-]+|\*)(?![^.])){1,8}$/,
  'data.items.0.name',
  longest.place,
);
/** The first of several that holds a value. */
const places = z.union([place, listOf(place, 24)], 'data.name, ["data.name", …]');

const parameter = shaped(/^[A-Za-z_][\w.[\]-]{0,59}$/, 'page');
const pathOf = (isOfOne: boolean) =>
  shaped(
    /^(?:\/(?:[\w~-][\w.~-]*|\{id\}))+(?:\?(?:&?[A-Za-z_][\w.[\]-]*=(?:[\w.~-]*|\{id\})(?![^&]))+)?$/,
    isOfOne ? '/items/{id}' : '/items',
  ).check(
    z.refine((path) => path.split('{id}').length === (isOfOne ? 2 : 1), {
      error: isOfOne ? '/items/{id}' : '/items',
    }),
  );
const path = pathOf(false);
const pathOfOne = pathOf(true);

/** What people open in the browser: on the web, or below the portal's address, which is typed. */
const linkOf = (isOfOne: boolean) => {
  const example = isOfOne ? 'https://example.com/items/{id}, /items/{id}' : 'https://example.com/keys, /keys';
  return z.string(example).check(z.refine((link) => isLink(link, isOfOne), { error: example }));
};
const link = linkOf(false);
const linkOfOne = linkOf(true);

function isLink(link: string, isOfOne: boolean): boolean {
  if (link.split('{id}').length !== (isOfOne ? 2 : 1)) return false;
  const filled = link.replace('{id}', 'a');
  if (/^\/(?!\/)/.test(filled)) return isPlainAddress(`https://host.example${filled}`);
  return /^https:\/\/[^{}/]+\//.test(link) && isPlainAddress(filled);
}

/** An address that any reader splits in the same way, without credentials, dot segments or anything to decode. */
function isPlainAddress(address: string): boolean {
  if (address.length > longest.address || !/^[a-z]+:\/\/[\w.~:/?&=#[\]-]+$/.test(address)) return false;
  return URL.canParse(address) && new URL(address).href === address;
}

function isBase(base: string): boolean {
  if (base.startsWith('/')) return /^(?:\/[\w~-][\w.~-]*)+$/.test(base) && base.length <= longest.text;
  if (!/^https?:\/\/[^/?#]+(?:\/[^?#]*[^/?#])?$/.test(base)) return false;
  const isWhole = isPlainAddress(base) || isPlainAddress(`${base}/`);
  if (!isWhole) return false;
  const { protocol, hostname } = new URL(base);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Our own words for what providers call by many names; they are known as they are, whatever their case. */
export const ownWords = {
  status: ['active', 'pending', 'suspended', 'cancelled', 'terminated'],
  ticketStatus: ['open', 'answered', 'closed'],
  type: [
    'hosting',
    'vps',
    'server',
    'domain',
    'mail',
    'backup',
    'license',
    'certificate',
    'storage',
    'balancer',
  ],
  billingCycle: ['monthly', 'quarterly', 'half-yearly', 'yearly', 'two-yearly', 'three-yearly', 'once'],
  priority: ['low', 'normal', 'medium', 'high', 'urgent', 'critical'],
} as const;
const allOwnWords = [...new Set(Object.values(ownWords).flat())];

const tableName = shaped(/^[a-z][a-z-]{0,39}$/, 'status');
/** A provider's word and ours; `*` stands for all others. A word without an entry is shown as it came. */
const words = tableOf(text, z.enum(allOwnWords, allOwnWords.join(', ')));

/** Where a value of ours comes from: one place, the first of several, several joined by a space, or a constant. */
const from = z.union(
  [
    place,
    listOf(place, 24),
    partOf({
      at: z.exactOptional(places),
      words: z.exactOptional(tableName),
      join: z.exactOptional(listOf(place, 4)),
      is: z.exactOptional(text),
    }).check(
      z.refine((one) => [one.at, one.join, one.is].filter((way) => way !== undefined).length === 1, {
        error: 'at, join, is',
      }),
      z.refine((one) => one.words === undefined || one.at !== undefined, { error: 'at, words' }),
    ),
  ],
  'data.name, ["data.name", …], {"at": …}, {"join": …}, {"is": …}',
);
const maybe = z.exactOptional(from);

const plain = z.union([text, z.number(), z.boolean(), z.null()], '"…", 1, true, null');
/** What one of the places holds: one of these values; any but nothing, `false`, 0 and the like; or a name that is not the account holder's. */
const held = z.union([z.enum(['filled', 'not me']), listOf(plain, 20)], 'filled, not me, [true]');
const mark = partOf({ at: places, is: held });
const marks = listOf(mark, 10);

const paging = partOf({
  /** The parameter of a page's number, counted from 1; how many there are, and which one this is. */
  page: z.exactOptional(parameter),
  pages: z.exactOptional(places),
  current: z.exactOptional(places),
  /** The parameter of a cursor, and where the next one is. */
  cursor: z.exactOptional(parameter),
  nextCursor: z.exactOptional(places),
  /** The next page's address on the same origin, or its number. */
  next: z.exactOptional(places),
  /** Whether the Link header may name the next page's address. */
  link: z.exactOptional(z.literal(true, 'true')),
  /** How many items there are, and whether there are more. */
  total: z.exactOptional(places),
  totalHeader: z.exactOptional(z.enum(['X-Total-Count', 'X-Total'], 'X-Total-Count, X-Total')),
  more: z.exactOptional(places),
  /** Objects beside the list, and within these, in which the places above are looked for too. */
  beside: z.exactOptional(listOf(place, 24)),
}).check(
  z.refine(({ cursor, nextCursor }) => (cursor === undefined) === (nextCursor === undefined), {
    error: 'cursor, nextCursor',
  }),
  z.refine(({ page, pages, current }) => page !== undefined || (pages ?? current) === undefined, {
    error: 'page',
  }),
);

const listing = {
  list: path,
  /** Where the list is; the answer itself without it. */
  at: z.exactOptional(place),
  /** Names under which a row without an id may be wrapped. */
  wrapped: z.exactOptional(listOf(place, 8)),
  paging: z.exactOptional(paging),
  one: z.exactOptional(pathOfOne),
  oneAt: z.exactOptional(place),
  link: z.exactOptional(linkOfOne),
};

/** What a request's body may say; a part with a placeholder that has no value is left out. */
function bodyOf(placeholders: readonly string[], needed: readonly string[] = []) {
  const known = placeholders.map((name) => `{${name}}`);
  const isFilled = (template: string) =>
    !/[{}]/.test(
      known.reduce((rest, name) => rest.replaceAll(name, ''), template.replaceAll(':number}', '}')),
    );
  const allowed = `"…", 1, true, ${known.join(', ')}`;
  const value = z.union(
    [text.check(z.refine(isFilled, { error: allowed })), z.number(), z.boolean()],
    allowed,
  );
  const name = shaped(/^(?!__proto__$)[A-Za-z_][\w.-]{0,59}$/, 'name');
  const body = tableOf(name, z.union([value, tableOf(name, value, 20)], allowed), 20);
  const missing = (written: unknown) => needed.filter((one) => !JSON.stringify(written).includes(`{${one}`));
  const allNeeded = needed.map((one) => `{${one}}`).join(', ');
  return body.check(z.refine((written) => missing(written).length === 0, { error: allNeeded }));
}

const limits = z.exactOptional(
  partOf({ subject: z.exactOptional(whole(100_000)), message: z.exactOptional(whole(1_000_000)) }),
);
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const method = z.exactOptional(z.enum(methods, methods.join(', ')));
/** Changes a ticket's state; either the path or the body names it. */
const change = partOf({
  method,
  path: z.union([pathOfOne, path], '/items/{id}/close'),
  body: z.exactOptional(bodyOf(['id'])),
}).check(z.refine((call) => JSON.stringify(call).includes('{id'), { error: '{id}' }));

const services = partOf({
  ...listing,
  /** Set before each id within the app, where two lists may use the same ids. */
  prefix: z.exactOptional(shaped(/^[a-z]{1,20}$/, 'domain')),
  fields: partOf({
    id: from,
    name: maybe,
    productName: maybe,
    type: maybe,
    status: maybe,
    domain: maybe,
    ipAddress: maybe,
    nextDueDate: maybe,
    price: maybe,
    currency: maybe,
    billingCycle: maybe,
  }),
  /** What the body of a new ticket gets if it concerns one of these. */
  inTicket: z.exactOptional(bodyOf(['service'], ['service'])),
});

const tickets = partOf({
  ...listing,
  fields: partOf({
    id: from,
    subject: from,
    message: maybe,
    status: maybe,
    priority: maybe,
    serviceId: maybe,
    /** Holds the `prefix` of the list that has this service. */
    serviceList: maybe,
    createdAt: maybe,
    updatedAt: maybe,
    lastReplyAt: maybe,
    lastReplyBy: maybe,
    replyCount: maybe,
    department: maybe,
  }),
  /** An open ticket is answered where one of these holds; a status may say so by its word. */
  answered: z.exactOptional(marks),
  /** Under a path of its own, otherwise in the answer of `one`; without a place, wherever a list has these fields. */
  messages: z.exactOptional(
    partOf({
      path: z.exactOptional(pathOfOne),
      at: z.exactOptional(place),
      paging: z.exactOptional(paging),
      fields: partOf({ id: maybe, text: from, author: maybe, time: maybe }),
      staff: z.exactOptional(marks),
    }),
  ),
  /** What a ticket must be sent to; without `id` and `label`, an object of the one and the other. */
  departments: z.exactOptional(
    partOf({
      path,
      at: z.exactOptional(place),
      id: z.exactOptional(place),
      label: z.exactOptional(place),
    }).check(z.refine((one) => (one.id === undefined) === (one.label === undefined), { error: 'id, label' })),
  ),
  open: z.exactOptional(
    partOf({
      method,
      path,
      body: bodyOf(['subject', 'message', 'priority', 'service', 'department'], ['subject', 'message']),
      limits,
      /** The provider's words that a person can choose from. */
      priorities: z.exactOptional(listOf(text, 12)),
      /** Where the answer has the new ticket, or only its id. */
      at: z.exactOptional(place),
      id: z.exactOptional(place),
    }),
  ),
  reply: z.exactOptional(
    partOf({
      method,
      path: z.union([pathOfOne, path], '/items/{id}/replies'),
      body: bodyOf(['id', 'message'], ['message']),
      limits,
    }).check(z.refine((call) => JSON.stringify(call).includes('{id'), { error: '{id}' })),
  ),
  close: z.exactOptional(change),
  reopen: z.exactOptional(change),
}).check(
  z.refine(({ reply, messages }) => reply === undefined || messages !== undefined, {
    error: 'messages',
    path: ['reply'],
  }),
);

const keyHeaders = [
  'X-API-Key',
  'X-Api-Token',
  'X-Auth-Token',
  'X-Auth-Key',
  'API-Key',
  'Api-Token',
] as const;

const key = partOf({
  as: z.enum(['bearer', 'basic', 'header'], 'bearer, basic, header'),
  header: z.exactOptional(z.enum(keyHeaders, keyHeaders.join(', '))),
  /** The same for everyone; without it, `basic` takes a key of the form `user:password`. */
  user: z.exactOptional(shaped(/^[\w.@-]{1,60}$/, 'client')),
  /** The provider's own name for it. */
  label: z.exactOptional(text),
  /** What it must be allowed to do, in the provider's words. */
  scopes: z.exactOptional(listOf(text, 20)),
  /** Where it is made. */
  link: z.exactOptional(link),
}).check(
  z.refine(({ as, header }) => (as === 'header') === (header !== undefined), {
    error: keyHeaders.join(', '),
    path: ['header'],
  }),
  z.refine(({ as, user }) => as === 'basic' || user === undefined, { error: 'basic', path: ['as'] }),
);

const limitHeaders = ['RateLimit', 'X-RateLimit', 'X-Rate-Limit'] as const;
const baseExample = 'https://api.example.com/v1, /api/v1';

export const pageSchema = partOf({
  format: z.literal(1, '1'),
  name: text.check(z.maxLength(longest.name, `"…" (1–${longest.name})`)),
  /** Fixed; or only its end, where a person types the portal's address. */
  base: z.string(baseExample).check(z.refine(isBase, { error: baseExample })),
  /** Other hosts by which a typed address is known to be this provider's. */
  hosts: z.exactOptional(listOf(shaped(/^(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/, 'portal.example.com'), 50)),
  key,
  headers: z.exactOptional(
    partOf({
      'Content-Type': z.exactOptional(z.literal('application/json', 'application/json')),
      Accept: z.exactOptional(z.literal('application/json', 'application/json')),
    }),
  ),
  rate: z.exactOptional(
    partOf({
      calls: whole(1_000_000),
      seconds: whole(86_400),
      /** What stands before `-Remaining` and `-Reset` in the names of the headers. */
      headers: z.exactOptional(listOf(z.enum(limitHeaders, limitHeaders.join(', ')), 3)),
    }),
  ),
  /** What an answer with a success status holds if the request failed. */
  failed: z.exactOptional(
    listOf(
      partOf({
        at: places,
        is: held,
        /** Not where this place holds a value. */
        unless: z.exactOptional(place),
        /** Also where the answer is an item itself, whose own fields mean something else. */
        inItem: z.exactOptional(z.literal(true, 'true')),
      }),
      10,
    ),
  ),
  /** Where a failure says why. */
  error: z.exactOptional(places),
  /** The zone of times that name none. */
  times: z.exactOptional(z.literal('utc', 'utc')),
  paging: z.exactOptional(paging),
  words: z.exactOptional(tableOf(tableName, words, 20)),
  account: partOf({
    path,
    at: z.exactOptional(place),
    /** What never changes stands for the id where there is none. */
    fields: partOf({ id: from, name: maybe, email: maybe, company: maybe, currency: maybe }),
    /** How the account's holder is called where a field says who wrote; without a path, in the account's answer. */
    me: z.exactOptional(partOf({ path: z.exactOptional(path), at: places })),
  }),
  services: z.exactOptional(listOf(services, 20)),
  tickets: z.exactOptional(tickets),
  /** Names under which the record that was asked for may be wrapped, two of them at most. */
  wrappings: z.exactOptional(listOf(place, 12)),
  /** A name whose object holds fields of the record itself. */
  flatten: z.exactOptional(place),
  /** Names under which a word's text is found that was sent as an object. */
  wordIn: z.exactOptional(listOf(place, 12)),
  /** The same for who wrote a message. */
  authorIn: z.exactOptional(listOf(place, 12)),
  /** Fields without a name here are kept too: only for a page that is ours. */
  keeps: z.exactOptional(z.literal('everything', 'everything')),
});

export type ProviderPage = z.infer<typeof pageSchema>;
export type ServiceListing = NonNullable<ProviderPage['services']>[number];
export type TicketListing = NonNullable<ProviderPage['tickets']>;
export type Paging = NonNullable<ProviderPage['paging']>;
export type From = z.infer<typeof from>;
export type Places = z.infer<typeof places>;
export type Mark = z.infer<typeof mark>;
export type OwnWordKind = keyof typeof ownWords;
