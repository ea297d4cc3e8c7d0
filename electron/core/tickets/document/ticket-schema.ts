import * as z from 'zod/mini';
import { ticketFormSchema } from '../../../../shared/domain/domain.ts';
import { outboxItemSchema } from '../../../../shared/tickets/outbox-schema.ts';

/** What the person writes, in its on-disk form: draft, templates and outbox. */

/** Before version 3 of the outbox, which has had the draft since. */
export const storedDraft = z.lazy(() =>
  z.object({
    form: z.nullable(ticketFormSchema),
    /** The outbox item that the draft was taken from, and which may still be there. */
    takenFrom: z._default(z.nullable(z.string()), null),
  }),
);

/** Each template is checked separately (`ticketTemplateSchema`), so that a damaged one does not invalidate the others. */
export const storedTemplates = z.lazy(() => z.object({ templates: z.array(z.unknown()) }));
/** Each item is checked separately (`storedOutboxItem`), so that a damaged one does not invalidate the others. */
export const storedOutbox = z.lazy(() =>
  z.object({
    items: z.array(z.unknown()),
    /** The ticket and the replies being written (`ticketFormSchema`, `replyDraftSchema`). Versions 1 and 2 have no draft. */
    draft: z.optional(z.unknown()),
    replies: z._default(z.array(z.unknown()), []),
    /** Ids of tickets that earlier runs sent, oldest first: the list may show them only now. */
    sentBefore: z._default(z.array(z.string()), []),
  }),
);
export const storedOutboxItem = z.lazy(() =>
  z.object({
    item: outboxItemSchema,
    /** Ids of tickets that existed before the sending or belong to another item: not this item's. */
    knownTicketIds: z.readonly(z.array(z.string())),
    /** Whether these are all ids of the reading before the sending; older versions kept those with this subject. */
    knowsAll: z._default(z.boolean(), false),
    /**
     * Of a reply: how many messages with its text the ticket had, or may have got from others here, without it. Null
     * where its messages could not be read before it left.
     */
    sameBefore: z._default(z.nullable(z.number()), 0),
    /** Wall clock when the request left; null before that, and in files from older versions. */
    sentAtMs: z._default(z.nullable(z.number()), null),
  }),
);
export type StoredOutboxItem = Readonly<z.infer<typeof storedOutboxItem>>;

/** An item while Hostbell runs. */
export interface OutboxEntry extends StoredOutboxItem {
  /** Monotonic time of the last state change: only a reading begun later says anything about an `unknown` item. */
  readonly sinceMs: number;
}
