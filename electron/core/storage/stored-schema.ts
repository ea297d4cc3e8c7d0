import { z } from 'zod';
import { announcements, changeKinds } from '../../../shared/domain/change.ts';
import type { Json } from '../../../shared/domain/domain.ts';
import { itemKinds } from '../../../shared/domain/unread.ts';
import { serviceTeachings, ticketTeachings, wordKinds } from '../../../shared/domain/vocabulary.ts';

/**
 * The forms of our documents on disk. They are read as untrusted input: someone may have edited or damaged them,
 * or an older version wrote them. Those of lists are in `stored-snapshot.ts`, of what the person writes in
 * `stored-tickets.ts`.
 */

export const storedText = z.string().nullable();
export const storedFurther: z.ZodType<Readonly<Record<string, Json>>> = z.record(z.string(), z.json());

export const storedAccount = z.object({
  version: z.literal(1),
  baseAddress: z.string(),
  account: z.object({
    id: z.string(),
    name: storedText,
    email: storedText,
    company: storedText,
    further: storedFurther,
  }),
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

const journalEntries = z
  .array(
    z.object({
      change: z.object({
        id: z.string(),
        kind: z.enum(changeKinds),
        itemId: z.string(),
        itemName: z.string(),
        from: storedText,
        to: storedText,
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
  lookedChangeId: storedText,
});
