import { z } from 'zod';
import type { Json } from '../../../shared/domain/domain.ts';
import type { ItemsPatch } from '../../../shared/view/view-patch.ts';

/** The lists on disk, as last read. */

const text = z.string().nullable();
export const storedFurther: z.ZodType<Readonly<Record<string, Json>>> = z.record(z.string(), z.json());

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
  further: storedFurther,
});

export const storedTicket = z.object({
  id: z.string(),
  subject: text,
  message: text,
  priority: text,
  serviceId: text,
  status: text,
  createdAt: text,
  conversation: z.array(z.object({ text: z.string(), author: text, at: text })).readonly(),
  further: storedFurther,
});

const section = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).readonly(),
    asOfMs: z.number(),
    setAsideCount: z.number(),
    isCut: z.literal(true).exactOptional(),
  });

export const storedSnapshot = z.object({
  version: z.literal(1),
  generation: z.number().int(),
  services: section(service).nullable(),
  tickets: section(storedTicket).nullable(),
});
export type StoredSnapshot = Readonly<z.infer<typeof storedSnapshot>>;

/** A list as it was last read. */
export interface StoredSection<T> {
  readonly items: readonly T[];
  readonly asOfMs: number;
  readonly setAsideCount: number;
  readonly isCut?: true;
}

const ids = z.array(z.string()).readonly();

const sectionChanges = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .object({ upserted: z.array(item).readonly(), removedIds: ids, order: ids.nullable() })
      .nullable(),
    asOfMs: z.number(),
    setAsideCount: z.number(),
    isCut: z.literal(true).exactOptional(),
  });

/** How a list changed since the whole snapshot was written. */
export interface StoredSectionChanges<T> extends Omit<StoredSection<T>, 'items'> {
  readonly items: ItemsPatch<T> | null;
}

/** What changed since the snapshot that `since` names; see `snapshot-store.ts`. */
export const storedSnapshotChanges = z.object({
  version: z.literal(1),
  since: z.string(),
  generation: z.number().int(),
  services: sectionChanges(service),
  tickets: sectionChanges(storedTicket),
});
/** When both lists were last read and found as the snapshot of this generation has them. */
export const storedLastRead = z.object({
  version: z.literal(1),
  generation: z.number().int(),
  asOfMs: z.number(),
});

export type StoredSnapshotChanges = Readonly<z.infer<typeof storedSnapshotChanges>>;
