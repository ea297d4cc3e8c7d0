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
  return dateMs === null || todayMs === null ? null : Math.round((dateMs - todayMs) / millisecondsPerDay);
}

/** Midnight UTC of a YYYY-MM-DD date; null when it is not one. */
export function calendarDayMs(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  // 2025-02-30 would silently become March.
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text ? null : atMs;
}
