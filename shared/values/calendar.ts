const millisecondsPerDay = 86_400_000;

/** The calendar day of a moment on the person's clock, as YYYY-MM-DD. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** Whole days from `today` to `date`, both YYYY-MM-DD; negative in the past; null when `date` is not a date. */
export function daysUntil(date: string, today: string): number | null {
  const dateMs = calendarDayMs(date);
  const todayMs = calendarDayMs(today);
  return dateMs === null || todayMs === null
    ? null
    : Math.round((dateMs - todayMs) / millisecondsPerDay);
}

/** Midnight UTC of a YYYY-MM-DD date; null when it is not one. */
export function calendarDayMs(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  // 2025-02-30 would silently become March.
  return new Date(atMs).getUTCDate() === Number(text.slice(8)) ? atMs : null;
}

/**
 * A time as a server wrote it; null when it is not one, or its day does not exist. One that names no zone is read in the
 * person's: whatever zone was meant, it is then shown with the digits that were sent.
 */
export function momentMs(text: string): number | null {
  const [day] = /^\s*\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  if (day !== undefined && calendarDayMs(day.trim()) === null) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : atMs;
}

/** The date `days` after `date`, both YYYY-MM-DD. Throws if `date` is not a date. */
export function addDays(date: string, days: number): string {
  const atMs = calendarDayMs(date);
  if (atMs === null) throw new Error(`${date} is no date.`);
  return new Date(atMs + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/**
 * The same day `months` later, both YYYY-MM-DD, or the last day of a month that is too short for it; null when `date`
 * is not a date.
 */
export function monthsAfter(date: string, months: number): string | null {
  const atMs = calendarDayMs(date);
  if (atMs === null) return null;
  const at = new Date(atMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10);
}
