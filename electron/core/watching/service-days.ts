import * as z from 'zod/mini';
import { type DayState, type OtherDays, withDay } from '../../../shared/days/service-days.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import type { ServiceMeaning } from '../../../shared/domain/vocabulary.ts';
import { calendarDayMs, daysUntil } from '../../../shared/values/calendar.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { createKeptDocument } from '../storage/documents.ts';

const runs = z.string().check(z.regex(/^(?:\d{1,2}[-aos]){0,90}$/));

const day = z.string().check(z.refine((text) => calendarDayMs(text) !== null));

const storedDays = z.lazy(() =>
  z.object({
    last: day,
    /** A day too far from `last` to be believed at once: the clock may be wrong. */
    doubted: z.exactOptional(day),
    usual: runs,
    others: z.readonly(z.array(z.object({ id: z.string(), days: runs }))),
  }),
);

/** Services that are listed no more, but may come back; the ones gone first are forgotten first. */
const mostGone = 1_000;

/** Nothing was recorded yet. */
const noDay = '1970-01-01';
/** In days. */
const farthestBelieved = 366;

/** A reading without a word says nothing of that day. */
const states: Partial<Record<ServiceMeaning, DayState>> = {
  active: 'a',
  suspended: 's',
  unknown: '-',
};

/** A believed reading of the services. */
interface Reading {
  /** The list before it; null where none is known, as after a damaged snapshot: then no service counts as new. */
  readonly before: readonly Service[] | null;
  readonly after: readonly Service[];
  /** YYYY-MM-DD, as it is where the person is. */
  readonly today: string;
}

export type ServiceDays = ReturnType<typeof createServiceDays>;

/** What was seen of each service on each of the last 90 days. Written once a day, and when that changes. */
export function createServiceDays(deps: {
  readonly documents: DocumentStore;
  /** The account's key. */
  readonly account: string;
  readonly show: (parts: Pick<AccountPart, 'days'>) => void;
}) {
  const kept = createKeptDocument({
    documents: deps.documents,
    name: 'days',
    schema: storedDays,
    initial: { last: noDay, usual: '', others: [] },
    onValue: (days) => deps.show({ days: [{ account: deps.account, ...days }] }),
  });

  return {
    load: kept.load,

    async record({ before, after, today }: Reading): Promise<void> {
      const { last, doubted, usual, others } = kept.value();
      const later = daysUntil(today, last) ?? 0;
      if (last !== noDay && !isBelieved(later, today, doubted)) {
        await kept.keep({ ...kept.value(), doubted: today });
        return;
      }
      const known = new Map(others.map(({ id, days }) => [id, days]));
      const listedBefore = new Set(before?.map(({ id }) => id));
      const listed = new Set(after.map(({ id }) => id));
      const nowUsual = withDay(usual, later, 'a');
      const daysOf = (id: string, state: DayState): OtherDays => {
        const days = known.get(id) ?? (before === null || listedBefore.has(id) ? usual : '');
        return { id, days: withDay(days, later, state) };
      };
      const gone = [...new Set([...known.keys(), ...listedBefore])]
        .filter((id) => !listed.has(id))
        .map((id) => daysOf(id, '-'))
        .filter(({ days }) => days !== '')
        .slice(-mostGone);
      const unusual = after
        .map((service) => daysOf(service.id, states[serviceMeaning(service.status)] ?? 'o'))
        .filter(({ days }) => days !== nowUsual);
      await kept.keep({ last: today, usual: nowUsual, others: [...gone, ...unusual] });
    },
  };
}

/**
 * Whether a day that comes so many days after the last one is no fault of the clock, which would cost all that was seen.
 * One that is over a year away is believed on the day after it.
 */
function isBelieved(later: number, today: string, doubted: string | undefined): boolean {
  if (Math.abs(later) <= farthestBelieved) return true;
  const sinceDoubt = doubted === undefined ? null : daysUntil(today, doubted);
  return sinceDoubt !== null && sinceDoubt > 0 && sinceDoubt <= farthestBelieved;
}
