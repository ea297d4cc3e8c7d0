import { calendarDayMs } from './calendar.ts';

const millisecondsPerDay = 86_400_000;

/** YYYY-MM-DD so many days after another. The date must be one. */
export function addDays(date: string, days: number): string {
  const atMs = calendarDayMs(date);
  if (atMs === null) throw new Error(`${date} is no date.`);
  return new Date(atMs + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/**
 * The days from the beginning of today's week to the end of the week of the last day, as YYYY-MM-DD; always whole weeks.
 * `firstWeekday` is 1 for Monday … 7 for Sunday.
 */
export function weeksFrom(today: string, days: number, firstWeekday: number): readonly string[] {
  const atMs = calendarDayMs(today);
  if (atMs === null) throw new Error(`${today} is no date.`);
  const weekday = new Date(atMs).getUTCDay() || 7;
  const before = (weekday - firstWeekday + 7) % 7;
  const count = Math.ceil((before + days + 1) / 7) * 7;
  return Array.from({ length: count }, (_, index) => addDays(today, index - before));
}
