import { z } from 'zod';
import { announcements, changeKinds } from '../../shared/change.ts';
import type { Json } from '../../shared/domain.ts';
import type { OutboxItem, TicketSearch } from '../../shared/outbox-item.ts';
import type { ApiProblem } from '../../shared/problem.ts';
import type { TicketTemplate } from '../../shared/ticket-template.ts';
import { itemKinds } from '../../shared/unread.ts';
import type { ItemsPatch } from '../../shared/view-patch.ts';
import { serviceTeachings, ticketTeachings, wordKinds } from '../../shared/words.ts';

/**
 * The forms of our documents on disk. They are read as untrusted input: someone may have edited or damaged them,
 * or an older version wrote them.
 */

const text = z.string().nullable();
const further: z.ZodType<Readonly<Record<string, Json>>> = z.record(z.string(), z.json());

export const storedAccount = z.object({
  version: z.literal(1),
  baseAddress: z.string(),
  account: z.object({ id: z.string(), name: text, email: text, company: text, further }),
});

/** How a provider's limit slows us, as durations, so that it holds across a restart. */
const pace = z.object({
  pauseLeftMs: z
    .number()
    .min(0)
    .max(15 * 60_000),
  /** Since the end of the last pause. */
  sincePauseMs: z.number().min(0),
  spacingMs: z.number().min(0).max(60_000),
  /** How long the spacing stays as it is before it gets less. */
  holdMs: z.number().min(0),
});
export type StoredPace = Readonly<z.infer<typeof pace>>;

/** When requests were sent, on the wall clock, and how many more may have been. */
export const storedRequests = z.object({
  version: z.literal(1),
  people: z.array(z.number()).max(1_000).readonly(),
  background: z.array(z.number()).max(1_000).readonly(),
  reserved: z.number().int().min(0).max(1_000),
  pace: pace.nullable(),
  paceAsOfMs: z.number(),
});

/** When new versions are looked for, and which file was refused. */
export const storedUpdates = z.object({
  version: z.literal(1),
  /** Wall clock. */
  nextCheckMs: z.number(),
  lastCheckedMs: z.number().nullable(),
  refused: z
    .object({
      fingerprint: z.string().max(1_000),
      why: z.enum(['content', 'signature', 'description', 'address', 'size']),
    })
    .nullable(),
});
export type StoredUpdates = Readonly<z.infer<typeof storedUpdates>>;

const service = z.object({
  id: z.string(),
  productName: text,
  type: text,
  status: text,
  domain: text,
  ipAddress: text,
  nextDueDate: text,
  price: z.number().nullable(),
  billingCycle: text,
  further,
});

const ticket = z.object({
  id: z.string(),
  subject: text,
  message: text,
  priority: text,
  serviceId: text,
  status: text,
  createdAt: text,
  conversation: z.array(z.object({ text: z.string(), author: text, at: text })).readonly(),
  further,
});

const section = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).readonly(), asOfMs: z.number(), setAsideCount: z.number() });

export const storedSnapshot = z.object({
  version: z.literal(1),
  generation: z.number().int(),
  services: section(service).nullable(),
  tickets: section(ticket).nullable(),
});
export type StoredSnapshot = Readonly<z.infer<typeof storedSnapshot>>;

/** A list as it was last read. */
export interface StoredSection<T> {
  readonly items: readonly T[];
  readonly asOfMs: number;
  readonly setAsideCount: number;
}

const ids = z.array(z.string()).readonly();

const sectionChanges = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .object({ upserted: z.array(item).readonly(), removedIds: ids, order: ids.nullable() })
      .nullable(),
    asOfMs: z.number(),
    setAsideCount: z.number(),
  });

/** What a list became after the whole snapshot was written. */
export interface StoredSectionChanges<T> extends Omit<StoredSection<T>, 'items'> {
  readonly items: ItemsPatch<T> | null;
}

/** What changed after the whole snapshot that `since` names was written; see `snapshot-store.ts`. */
export const storedSnapshotChanges = z.object({
  version: z.literal(1),
  since: z.string(),
  generation: z.number().int(),
  services: sectionChanges(service),
  tickets: sectionChanges(ticket),
});
export type StoredSnapshotChanges = Readonly<z.infer<typeof storedSnapshotChanges>>;

const journalEntries = z
  .array(
    z.object({
      change: z.object({
        id: z.string(),
        kind: z.enum(changeKinds),
        itemId: z.string(),
        itemName: z.string(),
        from: text,
        to: text,
        lastSeenBeforeMs: z.number(),
        firstSeenMs: z.number(),
        keepsChanging: z.literal(true).exactOptional(),
      }),
      announcement: z.enum(announcements),
    }),
  )
  .readonly();

export const storedJournal = z.object({
  version: z.literal(2),
  entries: journalEntries,
  waiting: journalEntries.default([]),
  droppedHeldCount: z.number().int().min(0).default(0),
});

export const storedUnread = z.object({
  version: z.literal(1),
  service: z.array(z.string()).readonly(),
  ticket: z.array(z.string()).readonly(),
});

const snooze = z.object({
  kind: z.enum(itemKinds),
  id: z.string(),
  setMs: z.number(),
  untilMs: z.number().nullable(),
});
export const storedBell = z.object({
  version: z.literal(1),
  muted: z.object({ setMs: z.number(), untilMs: z.number().nullable() }).nullable(),
  snoozes: z.array(snooze).readonly(),
  hasToldRefusal: z.boolean(),
});
export type StoredBell = Readonly<z.infer<typeof storedBell>>;

export const storedWords = z.object({
  version: z.literal(1),
  seen: z.array(
    z.object({
      kind: z.enum(wordKinds),
      word: z.string(),
      firstSeenMs: z.number(),
      itemId: z.string(),
      itemName: z.string(),
    }),
  ),
  taught: z.object({
    services: z.array(z.object({ key: z.string(), meaning: z.enum(serviceTeachings) })),
    tickets: z.array(z.object({ key: z.string(), meaning: z.enum(ticketTeachings) })),
  }),
});

/** Since when this computer watches, and up to where the person looked. */
export const storedWatch = z.object({
  version: z.literal(1),
  sinceMs: z.number().nullable(),
  lookedAtMs: z.number().nullable(),
  lookedChangeId: text,
});

const ticketForm = z.object({
  subject: z.string(),
  message: z.string(),
  priority: text,
  serviceId: text,
});

export const storedDraft = z.object({
  version: z.literal(1),
  form: ticketForm.nullable(),
  /** The outbox item that it was taken from and that goes with it. */
  takenFrom: text.default(null),
});

/** Each template is checked by itself, so that a damaged one does not cost the others. */
export const storedTemplates = z.object({ version: z.literal(1), templates: z.array(z.unknown()) });
export const storedTemplate = z.object({
  id: z.string().min(1),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  priority: text,
}) satisfies z.ZodType<TicketTemplate>;

/** Each item is checked by itself (`storedOutboxItem`), so that a damaged one does not cost the others. */
export const storedOutbox = z.object({ version: z.literal(1), items: z.array(z.unknown()) });

const words = text;
const network = z.enum([
  'offline',
  'dns',
  'refused',
  'tls',
  'proxy',
  'reset',
  'timeout',
  'redirect',
  'other',
]);
const apiProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('network'), failure: network, mayHaveArrived: z.boolean() }),
  z.object({ kind: z.literal('key-refused') }),
  z.object({ kind: z.literal('forbidden'), words }),
  z.object({ kind: z.literal('not-found'), words }),
  z.object({ kind: z.literal('limited'), retryAfterMs: z.number().nullable() }),
  z.object({ kind: z.literal('server-error'), status: z.number(), words }),
  z.object({ kind: z.literal('rejected'), status: z.number(), words }),
  z.object({ kind: z.literal('web-page'), status: z.number() }),
  z.object({ kind: z.literal('unreadable'), detail: z.enum(['json', 'shape', 'empty']) }),
  z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
  z.object({ kind: z.literal('cancelled') }),
]) satisfies z.ZodType<ApiProblem>;

const ticketSearch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('looking'), emptySinceMs: z.number().nullable() }),
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('look-alikes'), tickets: z.array(ticket).min(1).readonly() }),
]) satisfies z.ZodType<TicketSearch>;

export const storedOutboxItem = z.object({
  item: z.object({
    id: z.string().min(1),
    form: ticketForm,
    state: z.discriminatedUnion('name', [
      z.object({
        name: z.literal('queued'),
        problem: apiProblem.nullable(),
        isHeld: z.boolean().default(false),
      }),
      z.object({ name: z.literal('sending') }),
      z.object({ name: z.literal('sent'), ticket }),
      z.object({ name: z.literal('rejected'), problem: apiProblem }),
      z.object({
        name: z.literal('unknown'),
        problem: apiProblem.nullable(),
        search: ticketSearch.default({ kind: 'looking', emptySinceMs: null }),
      }),
    ]),
    filedAtMs: z.number(),
    changedAtMs: z.number(),
  }) satisfies z.ZodType<OutboxItem>,
  /** Ids of tickets with this subject that were there before the sending, or are another item's: not ours. */
  knownTicketIds: z.array(z.string()).readonly(),
  /** Wall clock when the request left; null before that, and in what older versions wrote. */
  sentAtMs: z.number().nullable().default(null),
});
export type StoredOutboxItem = Readonly<z.infer<typeof storedOutboxItem>>;
