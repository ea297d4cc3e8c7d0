import * as z from 'zod/mini';
import { outboxItemSchema } from '../../../../shared/tickets/outbox-schema.ts';

/** What the person writes, in its on-disk form: templates and outbox. */

/** Each template is checked separately (`ticketTemplateSchema`), so that a damaged one does not invalidate the others. */
export const storedTemplates = z.lazy(() => z.object({ templates: z.array(z.unknown()) }));
/** Each item is checked separately (`storedOutboxItem`), so that a damaged one does not invalidate the others. */
export const storedOutbox = z.lazy(() =>
  z.object({
    items: z.array(z.unknown()),
    /** The ticket and the replies being written (`ticketFormSchema`, `replyDraftSchema`). */
    draft: z.unknown(),
    replies: z.array(z.unknown()),
    /** Ids of tickets that earlier runs sent, oldest first: the list may show them only now. */
    sentBefore: z.array(z.string()),
    /** How far east of UTC the server writes times, in milliseconds; absent as long as nobody knows. */
    zoneMs: z.exactOptional(z.number()),
  }),
);
export const storedOutboxItem = z.lazy(() =>
  z.object({
    item: outboxItemSchema,
    /** Ids of tickets that existed before the sending or belong to another item: not this item's. */
    knownTicketIds: z.readonly(z.array(z.string())),
    /** Whether these are all ids of the reading before the sending. */
    knowsAll: z.boolean(),
    /**
     * Of a reply: how many messages with its text the ticket had, or may have got from others here, without it. Null
     * where its messages could not be read before it left.
     */
    sameBefore: z.nullable(z.number()),
    /**
     * Of a reply: marks of the messages that its ticket had before it left (`reply-search.ts`). Absent where they could
     * not be read.
     */
    marksBefore: z.exactOptional(z.readonly(z.array(z.string()))),
    /** The server's clock when the request left, or the wall clock where the server names no time; null before that. */
    sentAtMs: z.nullable(z.number()),
  }),
);
export type StoredOutboxItem = Readonly<z.infer<typeof storedOutboxItem>>;

/** An item while Hostbell runs. */
export interface OutboxEntry extends StoredOutboxItem {
  /** Monotonic time of the last state change: only a reading begun later says anything about an `unknown` item. */
  readonly sinceMs: number;
}
