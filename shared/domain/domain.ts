import * as z from 'zod/mini';

/**
 * Hostbell's domain, in the API document's terms, as it is also stored. Every word is kept as the server sent it; `null` means "absent or not
 * readable". Fields that the document does not name are in `further`.
 */

/** Any JSON value, as kept in `further`. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Extra fields that the API document does not name, under the server's own names. Shown as labelled values. */
export type FurtherFields = Readonly<Record<string, Json>>;

const text = z.nullable(z.string());
const further: z.ZodMiniType<FurtherFields> = z.lazy(() => z.record(z.string(), z.json()));

export const accountSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    name: text,
    email: text,
    company: text,
    /** The key may read everything that is read, and change nothing. */
    mayOnlyRead: z.exactOptional(z.literal(true)),
    further,
  }),
);
export type Account = Readonly<z.infer<typeof accountSchema>>;

/** What services and tickets have in common. */
export interface Item {
  readonly id: string;
  /** The server's word. */
  readonly status: string | null;
}

export const serviceSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    /** What the provider calls it, where that is neither its domain nor its product. */
    name: z.exactOptional(z.string()),
    productName: text,
    /** The server's word; SHARED_HOSTING and VPS are known. */
    type: text,
    /** Only ACTIVE is known. See `service-status.ts` for what we take other words to mean. */
    status: text,
    domain: text,
    ipAddress: text,
    /** YYYY-MM-DD as read by `readDueDate`; a text that is no date as sent, without white space around it. */
    nextDueDate: text,
    /** Decimal amount. */
    price: z.nullable(z.number()),
    /** Of the price, in the provider's word, where its page says where that is. */
    currency: z.exactOptional(z.string()),
    /** The server's word; MONTHLY and YEARLY are known. */
    billingCycle: text,
    further,
  }),
);
export interface Service extends Readonly<z.infer<typeof serviceSchema>> {
  /** What the person calls it; one plain line. */
  readonly ownName?: string;
}

const entrySchema = z.lazy(() =>
  z.object({
    /** The provider's, where it names one. */
    id: z.exactOptional(z.string()),
    /**
     * As the server sent it, perhaps as HTML: `readableText` makes what a person reads. Empty where a message only carries an
     * attachment.
     */
    text: z.string(),
    author: text,
    /** As the server wrote it; usually ISO 8601. */
    at: text,
    /** Where the provider tells staff from its customers. */
    isStaff: z.exactOptional(z.literal(true)),
    /** By the account's holder, where the provider says so otherwise than by their name. */
    isOwn: z.exactOptional(z.literal(true)),
    /** By neither, where the provider says so: somebody else of the account, or a machine. */
    side: z.exactOptional(z.enum(['colleague', 'automatic'])),
  }),
);
/** One entry of a ticket's conversation, which some servers send; the API document does not mention it. */
export type TicketEntry = Readonly<z.infer<typeof entrySchema>>;

export const ticketSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    subject: text,
    /** As the server sent it, perhaps as HTML: `readableText` makes what a person reads. In a list, its beginning. */
    message: text,
    /** The server's word; HIGH is known. */
    priority: text,
    serviceId: text,
    /** Only OPEN is known. See `ticket-status.ts`. */
    status: text,
    /** ISO 8601 UTC if the server follows the document, else its text as sent. */
    createdAt: text,
    /** Oldest first. */
    conversation: z.readonly(z.array(entrySchema)),
    /** Where messages are read apart from the list: they may be older than the rest. */
    lacksMessages: z.exactOptional(
      z.object({
        /** None was read since the list was first read. */
        sinceFirst: z.exactOptional(z.literal(true)),
        /** They could not be read; otherwise others came first. */
        hasFailed: z.exactOptional(z.literal(true)),
        /** When the last reply or update was, and how many replies there were, before they were lacking. */
        sinceMs: z.exactOptional(z.number()),
        sinceCount: z.exactOptional(z.number()),
      }),
    ),
    /** The list's own word, where marks or messages gave the ticket the status `answered`. */
    listedStatus: z.exactOptional(text),
    further,
  }),
);
export type Ticket = Readonly<z.infer<typeof ticketSchema>>;

/** Where a new ticket is sent, for a provider that asks for it. Both are the server's texts. */
export interface Department {
  readonly id: string;
  readonly name: string;
}

export const ticketFormSchema = z.lazy(() =>
  z.object({ subject: z.string(), message: z.string(), priority: text, serviceId: text }),
);
/** What a person writes to open a ticket. Priority and service may be left out. */
export type TicketForm = Readonly<z.infer<typeof ticketFormSchema>>;

/** Why the provider gave no good answer, as it is also stored with a ticket. */
export const apiProblemSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('network'),
      /** Why no answer came. `timeout` is our own total deadline. */
      failure: z.enum([
        'offline',
        'dns',
        'refused',
        'tls',
        'proxy',
        'reset',
        'timeout',
        'redirect',
        'other',
      ]),
      /** Whether the server may have got the request before the connection failed. */
      mayHaveArrived: z.boolean(),
    }),
    z.object({ kind: z.literal('key-refused') }),
    /** The key opens another account than the one whose data is here. `name`: of that one. `isKnown`: it is in Hostbell. */
    z.object({
      kind: z.literal('another-account'),
      name: text,
      isKnown: z.exactOptional(z.literal(true)),
    }),
    z.object({ kind: z.literal('forbidden'), words: text }),
    z.object({ kind: z.literal('not-found'), words: text }),
    /** The server asked for a pause, of `retryAfterMs` if it said; `isBusy`: not because of its limit (503). */
    z.object({
      kind: z.literal('limited'),
      retryAfterMs: z.nullable(z.number()),
      isBusy: z.exactOptional(z.literal(true)),
    }),
    z.object({ kind: z.literal('server-error'), status: z.number(), words: text }),
    /**
     * Any other 4xx: the server understood and said no. `field`: what it names is nothing that a person enters, so the
     * provider's page is wrong.
     */
    z.object({
      kind: z.literal('rejected'),
      status: z.number(),
      words: text,
      field: z.exactOptional(z.string()),
    }),
    /**
     * A web page where data should be: a captive portal, an address that is not the API, what a server's language wrote
     * before the data; with status 403 or 406 a check for bots or a firewall, which let the request go no further.
     */
    z.object({ kind: z.literal('web-page'), status: z.number() }),
    /** A success status without the JSON that the document describes. */
    z.object({
      kind: z.literal('unreadable'),
      detail: z.enum(['json', 'shape', 'empty', 'complex']),
    }),
    /** The body of one answer has more than `limitBytes`. */
    z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
    /** A bug in Hostbell while it read an answer. */
    z.object({ kind: z.literal('failed-here') }),
    /** The caller cancelled, or the session ended. */
    z.object({ kind: z.literal('cancelled') }),
  ]),
);
