import * as z from 'zod/mini';

const words = z.nullable(z.string());

/** Why the provider gave no good answer, as it is also stored with a ticket. */
export const apiProblemSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('network'),
      /** Why no answer came. `timeout` is our own total deadline. */
      failure: z.enum(['offline', 'dns', 'refused', 'tls', 'proxy', 'reset', 'timeout', 'redirect', 'other']),
      /** Whether the server may have got the request before the connection failed. */
      mayHaveArrived: z.boolean(),
    }),
    z.object({ kind: z.literal('key-refused') }),
    z.object({ kind: z.literal('forbidden'), words }),
    z.object({ kind: z.literal('not-found'), words }),
    /** The server asked for a pause, of `retryAfterMs` if it said; `isBusy`: not because of its limit (503). */
    z.object({
      kind: z.literal('limited'),
      retryAfterMs: z.nullable(z.number()),
      isBusy: z.exactOptional(z.literal(true)),
    }),
    z.object({ kind: z.literal('server-error'), status: z.number(), words }),
    /** Any other 4xx: the server understood and said no. */
    z.object({ kind: z.literal('rejected'), status: z.number(), words }),
    /** A web page with a success status, or status 511: a captive portal, or an address that is not the API. */
    z.object({ kind: z.literal('web-page'), status: z.number() }),
    /** A success status without the JSON that the document describes. */
    z.object({ kind: z.literal('unreadable'), detail: z.enum(['json', 'shape', 'empty', 'complex']) }),
    /** The body of one answer has more than `limitBytes`. */
    z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
    /** A bug in Hostbell while it read an answer. */
    z.object({ kind: z.literal('failed-here') }),
    /** The caller cancelled, or the session ended. */
    z.object({ kind: z.literal('cancelled') }),
  ]),
);
