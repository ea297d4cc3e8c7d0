import * as z from 'zod/mini';
import { serviceSchema, ticketSchema } from '../../../shared/domain/domain.ts';

/** The lists on disk, as last read. */

const section = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.readonly(z.array(item)),
    asOfMs: z.number(),
    setAsideCount: z.number(),
    isCut: z.exactOptional(z.literal(true)),
  });

/** The day on the person's calendar at the reading, YYYY-MM-DD: its time alone does not tell, once they have traveled. */
const day = z.exactOptional(z.string());

export const storedSnapshot = z.lazy(() =>
  z.object({
    generation: z.int(),
    day,
    services: z.nullable(section(serviceSchema)),
    tickets: z.nullable(section(ticketSchema)),
  }),
);
export type StoredSnapshot = Readonly<z.infer<typeof storedSnapshot>>;

/** A list as it was last read. */
export type StoredSection<T> = Readonly<z.infer<ReturnType<typeof section<z.ZodMiniType<T>>>>>;

/** When both lists were last read and found to match the snapshot of this generation. */
export const storedLastRead = z.lazy(() =>
  z.object({ generation: z.int(), day, asOfMs: z.number() }),
);

export type StoredLastRead = Readonly<z.infer<typeof storedLastRead>>;
