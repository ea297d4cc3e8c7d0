import * as z from 'zod/mini';
import { apiProblemSchema, ticketFormSchema, ticketSchema } from '../domain/domain.ts';

/** What the ticket list has shown so far about a ticket that may have arrived. */
const searchSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** `emptySinceMs`: monotonic time of the first reading without it; null before that. */
    z.object({ kind: z.literal('looking'), emptySinceMs: z.nullable(z.number()) }),
    /** It could not be looked for in a long time. */
    z.object({ kind: z.literal('unchecked') }),
    /** Two readings far enough apart did not contain it: the person is asked. */
    z.object({ kind: z.literal('absent') }),
    /** One or more could be it; only the person can tell which. */
    z.object({
      kind: z.literal('look-alikes'),
      tickets: z.readonly(z.array(ticketSchema).check(z.minLength(1))),
    }),
    /** The ticket is there, but without the text that was sent with it. */
    z.object({ kind: z.literal('without-text'), ticket: ticketSchema }),
  ]),
);

/**
 * A ticket on its way, or a reply to one. `outbox-machine.ts` has the transitions; docs/outbox.md lists them in a table.
 * Nothing is ever sent again without being asked for.
 */
export const outboxItemSchema = z.lazy(() =>
  z.object({
    id: z.string().check(z.minLength(1)),
    form: ticketFormSchema,
    /** Of a reply: the id of its ticket, whose subject the form has. */
    replyTo: z.exactOptional(z.string()),
    /** The id of the department that it goes to, as chosen when it was filed. */
    department: z.exactOptional(z.string()),
    state: z.discriminatedUnion('name', [
      /**
       * Waits for its turn, or for what `problem` says: the network, the provider's limit, a key. `isHeld`: it has
       * waited for over a day and is sent only when the person says so. `isDelayed`: it was filed a moment ago, and the
       * person may still take it back before it leaves; a restart ends that.
       */
      z.object({
        name: z.literal('queued'),
        problem: z.nullable(apiProblemSchema),
        isHeld: z.boolean(),
        isDelayed: z.exactOptional(z.literal(true)),
      }),
      /** On disk before the request leaves. */
      z.object({ name: z.literal('sending') }),
      z.object({ name: z.literal('sent'), ticket: ticketSchema }),
      z.object({ name: z.literal('rejected'), problem: apiProblemSchema }),
      /** The request may have arrived; the ticket list or the person will settle it. */
      z.object({
        name: z.literal('unknown'),
        problem: z.nullable(apiProblemSchema),
        search: searchSchema,
      }),
    ]),
    /** Wall clock: when the person last pressed Send. */
    filedAtMs: z.number(),
    /** Wall clock of the last change of state. */
    changedAtMs: z.number(),
  }),
);

/** A reply that a person is writing. */
export const replyDraftSchema = z.lazy(() => z.object({ ticketId: z.string(), text: z.string() }));

/** A text to start a ticket from. It may hold placeholders. */
export const ticketTemplateSchema = z.lazy(() =>
  z.object({
    id: z.string().check(z.minLength(1)),
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    priority: z.nullable(z.string()),
  }),
);
