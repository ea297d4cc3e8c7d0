import * as z from 'zod/mini';
import { ticketFormSchema, ticketSchema } from '../../../shared/domain/domain.ts';
import { type ApiProblem, networkFailures } from '../../../shared/domain/problem.ts';
import type { OutboxItem, ReplyDraft, TicketSearch } from '../../../shared/tickets/outbox-item.ts';
import type { TicketTemplate } from '../../../shared/tickets/ticket-template.ts';

/** What the person writes, in its on-disk form: draft, templates and outbox. */

const text = z.nullable(z.string());

export const storedDraft = z.lazy(() =>
  z.object({
    version: z.literal(1),
    form: z.nullable(ticketFormSchema),
    /** The outbox item that the draft was taken from; the next start removes that item. */
    takenFrom: z._default(text, null),
  }),
);

/** Each template is checked separately, so that a damaged one does not invalidate the others. */
export const storedTemplates = z.lazy(() =>
  z.object({ version: z.literal(1), templates: z.array(z.unknown()) }),
);
export const storedTemplate = z.lazy(
  () =>
    z.object({
      id: z.string().check(z.minLength(1)),
      name: z.string(),
      subject: z.string(),
      message: z.string(),
      priority: text,
    }) satisfies z.ZodMiniType<TicketTemplate>,
);

/** Each item is checked separately (`storedOutboxItem`), so that a damaged one does not invalidate the others. */
export const storedOutbox = z.lazy(() =>
  z.object({
    version: z.union([z.literal(1), z.literal(2)]),
    items: z.array(z.unknown()),
    /** Replies being written (`storedReplyDraft`). In this document, so that sending one is a single write. */
    replies: z._default(z.array(z.unknown()), []),
  }),
);
export const storedReplyDraft = z.lazy(
  () => z.object({ ticketId: z.string(), text: z.string() }) satisfies z.ZodMiniType<ReplyDraft>,
);

const network = z.enum(networkFailures);
const apiProblem = z.lazy(
  () =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('network'), failure: network, mayHaveArrived: z.boolean() }),
      z.object({ kind: z.literal('key-refused') }),
      z.object({ kind: z.literal('forbidden'), words: text }),
      z.object({ kind: z.literal('not-found'), words: text }),
      z.object({ kind: z.literal('limited'), retryAfterMs: z.nullable(z.number()) }),
      z.object({ kind: z.literal('server-error'), status: z.number(), words: text }),
      z.object({ kind: z.literal('rejected'), status: z.number(), words: text }),
      z.object({ kind: z.literal('web-page'), status: z.number() }),
      z.object({ kind: z.literal('unreadable'), detail: z.enum(['json', 'shape', 'empty', 'complex']) }),
      z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
      z.object({ kind: z.literal('failed-here') }),
      z.object({ kind: z.literal('cancelled') }),
    ]) satisfies z.ZodMiniType<ApiProblem>,
);

const ticketSearch = z.lazy(
  () =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('looking'), emptySinceMs: z.nullable(z.number()) }),
      z.object({ kind: z.literal('absent') }),
      z.object({
        kind: z.literal('look-alikes'),
        tickets: z.readonly(z.array(ticketSchema).check(z.minLength(1))),
      }),
    ]) satisfies z.ZodMiniType<TicketSearch>,
);

export const storedOutboxItem = z.lazy(() =>
  z.object({
    item: z.object({
      id: z.string().check(z.minLength(1)),
      form: ticketFormSchema,
      replyTo: z.exactOptional(z.string()),
      department: z.exactOptional(z.string()),
      state: z.discriminatedUnion('name', [
        z.object({
          name: z.literal('queued'),
          problem: z.nullable(apiProblem),
          isHeld: z._default(z.boolean(), false),
        }),
        z.object({ name: z.literal('sending') }),
        z.object({ name: z.literal('sent'), ticket: ticketSchema }),
        z.object({ name: z.literal('rejected'), problem: apiProblem }),
        z.object({
          name: z.literal('unknown'),
          problem: z.nullable(apiProblem),
          search: z._default(ticketSearch, { kind: 'looking', emptySinceMs: null }),
        }),
      ]),
      filedAtMs: z.number(),
      changedAtMs: z.number(),
    }) satisfies z.ZodMiniType<OutboxItem>,
    /** Ids of tickets that existed before the sending or belong to another item: not this item's. */
    knownTicketIds: z.readonly(z.array(z.string())),
    /** Whether these are all ids of the reading before the sending; older versions kept those with this subject. */
    knowsAll: z._default(z.boolean(), false),
    /** Of a reply: how many messages with its text the ticket had, or may have got from others here, before it left. */
    sameBefore: z._default(z.number(), 0),
    /** Wall clock when the request left; null before that, and in files from older versions. */
    sentAtMs: z._default(z.nullable(z.number()), null),
  }),
);
export type StoredOutboxItem = Readonly<z.infer<typeof storedOutboxItem>>;
