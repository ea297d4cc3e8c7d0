/** In the order of Date.getDay(). */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes since midnight on the person's clock, 0 … 1439. Ends on the next day unless `to` is after `from`. */
export interface QuietSpan {
  readonly from: number;
  readonly to: number;
}

/** For each weekday, the span without notifications that begins on that day; null for none. */
export type QuietHours = Readonly<Record<Weekday, QuietSpan | null>>;

/** The same for each day of the week. */
export function eachDay<T>(valueOn: (day: Weekday) => T): Readonly<Record<Weekday, T>> {
  // `fromEntries` loses the names.
  return Object.fromEntries(weekdays.map((day) => [day, valueOn(day)])) as Record<Weekday, T>;
}

export const minutesPerDay = 1_440;

/** How many days ahead to look for an end: a week of adjoining spans has none. */
const daysAhead = 8;

interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * When the quiet hours at this moment end, by the person's clock with its daylight-saving changes; adjoining spans
 * count as one. `endMs` is null if there is no end within a week. Null outside quiet hours.
 */
export function quietAt(hours: QuietHours, atMs: number): { readonly endMs: number | null } | null {
  // Since yesterday: no span is longer than a day.
  const covering = (ms: number) =>
    [-1, 0]
      .flatMap((day) => intervalOn(hours, ms, day) ?? [])
      .filter((one) => one.fromMs <= ms && ms < one.toMs);
  const end = (ms: number) => Math.max(ms, ...covering(ms).map(({ toMs }) => toMs));
  let endMs = end(atMs);
  if (endMs === atMs) return null;
  for (let days = 0; days < daysAhead; days += 1) {
    const furtherMs = end(endMs);
    if (furtherMs === endMs) return { endMs };
    endMs = furtherMs;
  }
  return { endMs: null };
}

/** When quiet hours next begin; null when they do not within a week. */
export function nextQuietMs(hours: QuietHours, atMs: number): number | null {
  const begins = Array.from({ length: daysAhead + 1 }, (_, day) => intervalOn(hours, atMs, day))
    .flatMap((interval) => interval ?? [])
    .map(({ fromMs }) => fromMs)
    .filter((fromMs) => fromMs > atMs);
  return begins.length === 0 ? null : Math.min(...begins);
}

const morningHour = 8;
/** For someone still up at three, "tomorrow" means the coming morning. */
const nightEndsHour = 4;

/** Eight in the morning of the next day on the person's clock; the night counts as part of the day before. */
export function tomorrowMorningMs(atMs: number): number {
  const at = new Date(atMs);
  const day = at.getHours() < nightEndsHour ? at.getDate() : at.getDate() + 1;
  return new Date(at.getFullYear(), at.getMonth(), day, morningHour).getTime();
}

/** The span that begins `daysLater` days later; null when there is none. */
function intervalOn(hours: QuietHours, atMs: number, daysLater: number): Interval | null {
  const at = new Date(atMs);
  const moment = (days: number, minutes: number): Date =>
    // A time that daylight saving skips becomes the one an hour later; of a time that occurs twice, the first counts.
    new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 0, minutes);
  const weekday =
    weekdays[new Date(at.getFullYear(), at.getMonth(), at.getDate() + daysLater, 12).getDay()];
  const span = weekday === undefined ? null : hours[weekday];
  if (span === null) return null;
  const endsLater = span.to <= span.from ? 1 : 0;
  return {
    fromMs: moment(daysLater, span.from).getTime(),
    toMs: moment(daysLater + endsLater, span.to).getTime(),
  };
}
