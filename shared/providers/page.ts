import * as z from 'zod/mini';
import {
  isBase,
  link,
  linkOfOne,
  listOf,
  maybe,
  oneOf,
  parameter,
  partOf,
  path,
  pathOfOne,
  place,
  places,
  shaped,
  shownText,
  tableOf,
  text,
  whole,
} from './elements.ts';

/**
 * A provider's API as one page of data, which docs/providers.md describes element by element. A page comes from a
 * stranger: everything in it is bounded, no name is known but those here, and nothing in it is run.
 */

/** Our own words for what providers call by many names; they are known as they are, whatever their case. */
export const ownWords = {
  status: [
    'active',
    'pending',
    'suspended',
    'setup failed',
    'renewal failed',
    'cancelled',
    'terminated',
  ],
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
    'account',
    'storage',
  ],
  list: [
    'servers',
    'vps',
    'hosting',
    'websites',
    'domains',
    'databases',
    'volumes',
    'load balancers',
    'subscriptions',
    'projects',
    'organisations',
    'account',
  ],
  billingCycle: [
    'weekly',
    'monthly',
    'quarterly',
    'semiannually',
    'annually',
    'yearly',
    'biennially',
    'triennially',
    'quadrennially',
    'quinquennially',
  ],
  priority: ['low', 'normal', 'medium', 'high', 'urgent', 'critical'],
} as const;
const allOwnWords = [...new Set(Object.values(ownWords).flat())];

const tableName = shaped(/^[a-z][a-z-]{0,39}$/, 'status');
/** A provider's word and ours; `*` stands for all others. A word without an entry is shown as it came. */
const words = tableOf(text, oneOf(...allOwnWords));

/** Where a value of ours comes from: one place, the first of several, several joined by a space, or a constant. */
const from = z.union(
  [
    place,
    listOf(place, 24),
    partOf({
      at: maybe(places),
      words: maybe(tableName),
      /** Our word where none is there. */
      else: maybe(text),
      /** How it is written, where that is otherwise a guess; see `readAs`. */
      as: maybe(oneOf('cents', 'unix', 'day first', 'month first')),
      join: maybe(listOf(place, 4)),
      is: maybe(text),
    }).check(
      z.refine(
        (one) => [one.at, one.join, one.is].filter((way) => way !== undefined).length === 1,
        {
          error: 'at, join, is',
        },
      ),
      z.refine((one) => (one.words ?? one.as) === undefined || one.at !== undefined, {
        error: 'at',
      }),
      z.refine((one) => one.else === undefined || one.words !== undefined, { error: 'words' }),
    ),
  ],
  'data.name, ["data.name", …], {"at": …}, {"join": …}, {"is": …}',
);

/** Fields of ours by name, those that must be there first. */
function fieldsOf<Needed extends string, Other extends string>(
  needed: readonly Needed[],
  others: readonly Other[],
) {
  const shape = {
    ...Object.fromEntries(needed.map((name) => [name, from])),
    ...Object.fromEntries(others.map((name) => [name, maybe(from)])),
  };
  return partOf(
    shape as Readonly<Record<Needed, typeof from>> &
      Readonly<Record<Other, z.ZodMiniExactOptional<typeof from>>>,
  );
}

const plain = z.union([text, z.number(), z.boolean(), z.null()], '"…", 1, true, null');
/**
 * What one of the places holds: one of these values, some other value, anything but an empty one, an empty one, or a name
 * that is not the holder's.
 */
const held = z.union(
  [z.enum(['filled', 'empty', 'not me']), listOf(plain, 20), partOf({ not: listOf(plain, 20) })],
  'filled, empty, not me, [true], {"not": [true]}',
);
const mark = partOf({ at: places, is: held });
const marks = listOf(mark, 10);

const isTrue = z.literal(true, 'true');

const paging = partOf({
  /** Where the rows are of a list that does not say it itself. */
  at: maybe(place),
  /** The parameter of a page's number, counted from 1; how many there are, and which one this is. */
  page: maybe(parameter),
  pages: maybe(places),
  current: maybe(places),
  /** The parameter of how many rows to leave out. */
  offset: maybe(parameter),
  /** How many rows a page has before the last one, which has fewer or none. */
  size: maybe(whole(10_000)),
  /** The parameter of a cursor, and where the next one is. */
  cursor: maybe(parameter),
  nextCursor: maybe(places),
  /** The next page's address on the same origin, or its number. */
  next: maybe(places),
  /** Whether the Link header may name the next page's address. */
  link: maybe(isTrue),
  /** How many items there are, and whether there are more. */
  total: maybe(places),
  /** This one counts in any case. */
  totalHeader: maybe(oneOf('X-Total-Count')),
  more: maybe(places),
  /** Objects beside the list, and within these, in which the places above are looked for too. */
  beside: maybe(listOf(place, 24)),
}).check(
  z.refine(({ cursor, nextCursor }) => (cursor === undefined) === (nextCursor === undefined), {
    error: 'cursor, nextCursor',
  }),
  z.refine(({ page, pages, current }) => page !== undefined || (pages ?? current) === undefined, {
    error: 'page',
  }),
  // Otherwise all but the first page would be left out without a word.
  z.refine(({ page, pages, size, next }) => page === undefined || (pages ?? size ?? next), {
    error: '"pages": "meta.pages", "size": 50',
  }),
  z.refine(({ offset, total, size }) => offset === undefined || (total ?? size), {
    error: '"total": "meta.total", "size": 50',
  }),
  z.refine(({ page, offset, size }) => size === undefined || (page ?? offset), {
    error: 'page, offset',
  }),
);

const listing = {
  list: path,
  /** Where the rows are; as `paging` says or the answer itself without it. */
  at: maybe(place),
  /** Names under which a row without an id may be wrapped. */
  wrapped: maybe(listOf(place, 8)),
  /** A 404 whose words (`error`) contain this means that there are no rows. */
  empty: maybe(text),
  paging: maybe(paging),
  one: maybe(pathOfOne),
  oneAt: maybe(place),
  link: maybe(linkOfOne),
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
  const missing = (written: unknown) =>
    needed.filter((one) => !JSON.stringify(written).includes(`{${one}`));
  const allNeeded = needed.map((one) => `{${one}}`).join(', ');
  return body.check(z.refine((written) => missing(written).length === 0, { error: allNeeded }));
}

const limits = maybe(
  partOf({
    subject: maybe(whole(100_000)),
    message: maybe(whole(1_000_000)),
    /** The fewest characters that are taken. */
    least: maybe(partOf({ subject: maybe(whole(100)), message: maybe(whole(1_000)) })),
    /** The highest character that is stored, where a text with a higher one is lost. */
    characters: maybe(oneOf('U+FFFF')),
  }).check(
    // Otherwise no text could be sent.
    z.refine(
      ({ least = {}, subject = 100, message = 1_000 }) =>
        (least.subject ?? 0) <= subject && (least.message ?? 0) <= message,
      {
        error: '"subject": 255, "least": {"subject": 3, "message": 10}',
        path: ['least'],
      },
    ),
  ),
);
/** Of what a person writes: nobody expects that a reply deletes something. */
const writing = maybe(oneOf('POST', 'PUT', 'PATCH'));
const method = maybe(oneOf('POST', 'PUT', 'PATCH', 'DELETE'));
/** Changes a ticket's state; either the path or the body names it. */
const change = partOf({
  method,
  path: z.union([pathOfOne, path], '/items/{id}/close'),
  body: maybe(bodyOf(['id'])),
}).check(z.refine((call) => JSON.stringify(call).includes('{id'), { error: '{id}' }));

const serviceFields = [
  'name',
  'productName',
  'type',
  'status',
  'domain',
  'ipAddress',
  'nextDueDate',
  'price',
  'currency',
  'billingCycle',
] as const;

const services = partOf({
  ...listing,
  /** Its place holds one record, which is the only row: the account itself, whose status is watched like a service's. */
  single: maybe(isTrue),
  /** As the provider calls it; one of our own words for it is translated (`ownWords`). */
  name: maybe(text),
  /** What a key must be allowed to do to read it, in the provider's words. */
  scope: maybe(text),
  /** Set before each id within the app, where two lists may use the same ids. */
  prefix: maybe(shaped(/^[a-z]{1,20}$/, 'domain')),
  fields: fieldsOf(['id'], serviceFields),
  /** What the body of a new ticket gets if it concerns one of these. */
  inTicket: maybe(bodyOf(['service'], ['service'])),
});

const tickets = partOf({
  ...listing,
  /** `serviceList` holds the `prefix` of the list that has the service. */
  fields: fieldsOf(
    ['id', 'subject'],
    [
      'message',
      'status',
      'priority',
      'serviceId',
      'serviceList',
      'createdAt',
      'updatedAt',
      'lastReplyAt',
      'lastReplyBy',
      'replyCount',
      'department',
    ],
  ),
  /**
   * An open ticket is answered where one of these holds, or where the last of its messages, which are read when the
   * ticket has changed, is by staff. A status may also say so by its word.
   */
  answered: maybe(z.union([oneOf('last message'), marks], 'last message, [{"at": …, "is": …}]')),
  /**
   * Under a path of its own, otherwise in the answer of `one`, and in the rows of the list that have them in the same
   * place; without a place, wherever a list has these fields.
   */
  messages: maybe(
    partOf({
      path: maybe(pathOfOne),
      at: maybe(place),
      paging: maybe(paging),
      fields: fieldsOf(['text'], ['id', 'author', 'time']),
      staff: maybe(marks),
      /** By a machine: neither an answer nor the holder's. */
      automatic: maybe(marks),
      /** Where their times do not say it; without it, the oldest comes first. */
      order: maybe(oneOf('newest first')),
    }),
  ),
  /** What a ticket must be sent to; without `id` and `label`, an object of the one and the other. */
  departments: maybe(
    partOf({
      path,
      at: maybe(place),
      id: maybe(place),
      label: maybe(place),
    }).check(
      z.refine((one) => (one.id === undefined) === (one.label === undefined), {
        error: 'id, label',
      }),
    ),
  ),
  open: maybe(
    partOf({
      method: writing,
      path,
      body: bodyOf(
        ['subject', 'message', 'priority', 'service', 'department'],
        ['subject', 'message'],
      ),
      limits,
      /** The provider's words that a person can choose from. */
      priorities: maybe(listOf(text, 12)),
      /** Where the answer has the new ticket, or only its id. */
      at: maybe(place),
      id: maybe(place),
    }),
  ),
  reply: maybe(
    partOf({
      method: writing,
      path: z.union([pathOfOne, path], '/items/{id}/replies'),
      body: bodyOf(['id', 'message'], ['message']),
      /** Without them, those of `open` hold. */
      limits,
    }).check(z.refine((call) => JSON.stringify(call).includes('{id'), { error: '{id}' })),
  ),
  close: maybe(change),
  reopen: maybe(change),
}).check(
  z.refine(({ reply, messages }) => reply === undefined || messages !== undefined, {
    error: 'messages',
    path: ['reply'],
  }),
);

/** No other name of a header is free of a meaning of its own. */
const keyHeaders = 'X-API-Key, X-…, API-Key, Api-Token, Authorization';
const keyHeader = shaped(
  /^(?:(?!x-(?:forwarded|http-method))x-[a-z\d-]{1,58}[a-z\d]|api-(?:key|token)|authorization)$/i,
  keyHeaders,
);

const key = partOf({
  as: oneOf('bearer', 'basic', 'header'),
  /** `Authorization` holds the key alone. */
  header: maybe(keyHeader),
  /** The same for everyone; without it, `basic` takes a key of the form `user:password`. */
  user: maybe(shaped(/^[\w.@-]{1,60}$/, 'client')),
  /** The provider's own name for it. */
  label: maybe(shownText),
  /** What it must be allowed to do, in the provider's words. */
  scopes: maybe(listOf(text, 20)),
  /** Those of them that are enough to watch, and to read tickets. */
  watching: maybe(listOf(text, 20)),
  /** The header in which answers name what a key may do, and the words of which it needs one to change tickets. */
  changes: maybe(partOf({ header: oneOf('X-OAuth-Scopes'), is: listOf(text, 20) })),
  /** Where it is made, and the way on from there through the portal's menu. */
  link: maybe(link),
  menu: maybe(shownText),
}).check(
  z.refine(({ as, header }) => (as === 'header') === (header !== undefined), {
    error: keyHeaders,
    path: ['header'],
  }),
  z.refine(({ as, user }) => as === 'basic' || user === undefined, {
    error: 'basic',
    path: ['as'],
  }),
);

const baseExample = 'https://api.example.com/v1, /api/v1';

export const pageSchema = partOf({
  format: z.literal(1, '1'),
  name: shownText.check(z.maxLength(60, '"…" (1–60)')),
  /** Fixed; or only its end, where a person types the portal's address. */
  base: z.string(baseExample).check(z.refine(isBase, { error: baseExample })),
  /** Other hosts by which a typed address is known to be this provider's. */
  hosts: maybe(listOf(shaped(/^(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/, 'portal.example.com'), 50)),
  key,
  /** Also of requests without a body. */
  headers: maybe(partOf({ 'Content-Type': oneOf('application/json') })),
  /** How what is sent is written, where that is not JSON. */
  bodies: maybe(oneOf('form', 'multipart')),
  rate: maybe(
    partOf({
      calls: whole(1_000_000),
      seconds: whole(86_400),
    }),
  ),
  /** What an answer with a success status holds if the request failed. */
  failed: maybe(
    listOf(
      partOf({
        at: places,
        is: held,
        /** Not where this place holds a value. */
        unless: maybe(place),
        /** Also where the answer is an item itself, whose own fields mean something else. */
        inItem: maybe(isTrue),
      }),
      10,
    ),
  ),
  /** Where a failure says why. */
  error: maybe(places),
  /** The zone of times that name none. */
  times: maybe(oneOf('utc')),
  paging: maybe(paging),
  words: maybe(tableOf(tableName, words, 20)),
  /** Without it, an account is known by its key alone. */
  account: maybe(
    partOf({
      path,
      at: maybe(place),
      /** What never changes stands for the id where there is none. */
      fields: fieldsOf(['id'], ['name', 'email', 'company', 'currency']),
      /** How the account's holder is called where a field says who wrote; without a path, in the account's answer. */
      me: maybe(partOf({ path: maybe(path), at: places })),
    }),
  ),
  services: maybe(listOf(services, 20)),
  /** What the lists of services have in common; a list's own fields come first. */
  serviceFields: maybe(fieldsOf([], serviceFields)),
  tickets: maybe(tickets),
  /** Its webhooks: where they are set up, as a link or a way through the portal's menu, and what its events are called. */
  events: maybe(
    partOf({
      link: maybe(link),
      menu: maybe(shownText),
      words: maybe(tableOf(text, oneOf('suspended', 'answered', 'invoice'), 20)),
    }),
  ),
  /** Names under which the record that was asked for may be wrapped, two of them at most. */
  wrappings: maybe(listOf(place, 12)),
  /** A name whose object holds fields of the record itself. */
  flatten: maybe(place),
  /** Names under which a word's text is found that was sent as an object. */
  wordIn: maybe(listOf(place, 12)),
  /** The same for who wrote a message. */
  authorIn: maybe(listOf(place, 12)),
  /** Fields without a name here are kept too: only for a page that is ours. */
  keeps: maybe(oneOf('everything')),
});

export type ProviderPage = z.infer<typeof pageSchema>;
export type ServiceListing = NonNullable<ProviderPage['services']>[number];
export type TicketListing = NonNullable<ProviderPage['tickets']>;
export type Paging = NonNullable<ProviderPage['paging']>;
export type From = z.infer<typeof from>;
export type WrittenAs = NonNullable<Exclude<From, Places>['as']>;
export type Places = z.infer<typeof places>;
export type Mark = z.infer<typeof mark>;
export type OwnWordKind = keyof typeof ownWords;
