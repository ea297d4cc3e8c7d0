import * as z from 'zod/mini';
import { serviceSchema, ticketSchema } from '../../../shared/domain/domain.ts';
import { calendarDayMs } from '../../../shared/values/calendar.ts';
import { neverRead, type Section } from '../../../shared/view/view.ts';

/** The lists on disk, as last read. */

const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));

const doubt = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    /** Ids of what only the last reading had, and of what one reading lacked: the list has both. */
    appeared: listOf(z.string()),
    lacking: listOf(z.string()),
    /** Of what only the last reading had, what was known before: a ticket that was split from another has its messages. */
    split: z._default(listOf(item), []),
    /** The last states of what is gone, and since when. */
    gone: listOf(z.object({ item, atMs: z.number() })),
    /** The last words of what is listed without the status word that it had. */
    words: listOf(z.object({ id: z.string(), status: z.string() })),
    /** How many rows were unreadable when nothing was missing. */
    usualCount: z.number(),
    /** The steps of the last readings, each with how many readings ago it was taken. */
    steps: listOf(z.object({ step: z.string(), readings: z.number() })),
    /** What keeps changing: as it was last told, and how many readings ago it last changed, between which times. */
    restless: listOf(
      z.object({
        id: z.string(),
        told: z.nullable(item),
        readings: z.number(),
        beforeMs: z.number(),
        afterMs: z.number(),
      }),
    ),
  });

const watchedList = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    section: z.object({
      items: listOf(item),
      asOfMs: z.nullable(z.number()),
      setAsideCount: z.number(),
      isCut: z.exactOptional(z.literal(true)),
    }),
    doubt: doubt(item),
  });

/** The day on the person's calendar at the reading, YYYY-MM-DD: its time alone does not tell, once they have traveled. */
const isDay = z.refine<string>((text) => calendarDayMs(text) !== null);
const day = z._default(z.nullable(z.string().check(isDay)), null);

/**
 * Services are in one list each for what the provider lists by itself. Before that they were in a single one, whose `day`
 * stood beside it.
 */
export const storedSnapshot = z.lazy(() => {
  const services = watchedList(serviceSchema);
  const list = z.extend(services, { id: z.string(), day });
  return z.object({
    generation: z.int(),
    day,
    services: z.union([listOf(list), services]),
    tickets: watchedList(ticketSchema),
  });
});

/** What is remembered of a list's earlier readings, to know what to tell of the next. */
export type Doubt<T> = Readonly<z.infer<ReturnType<typeof doubt<z.ZodMiniType<T>>>>>;

/** A list as it is shown, and its doubt. */
export interface WatchedList<T> {
  readonly section: Section<T>;
  readonly doubt: Doubt<T>;
}

/** All of a first reading is believed. */
export function doubtAtFirst({
  setAsideCount,
}: Pick<Section<unknown>, 'setAsideCount'>): Doubt<never> {
  const nothing = {
    appeared: [],
    lacking: [],
    split: [],
    gone: [],
    words: [],
    steps: [],
    restless: [],
  };
  return { ...nothing, usualCount: setAsideCount };
}

export const notWatched: WatchedList<never> = {
  section: neverRead,
  doubt: doubtAtFirst(neverRead),
};
