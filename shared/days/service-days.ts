import { accountOf } from '../values/account-ids.ts';
import { daysUntil } from '../values/calendar.ts';

/** How many days are kept and shown. */
export const daysKept = 90;

/**
 * What was seen of a service on a day of the person's calendar: `a` active, `o` another status, `s` suspended, of
 * several the worst. `-` not watched: no reading on that day had the service with a status word, be it that the computer
 * was off, that the provider could not be reached, or that the service was not listed.
 */
export type DayState = (typeof worstLast)[number];
const worstLast = ['-', 'a', 'o', 's'] as const;

/**
 * The days of one account's services. Each text has the days that end with `last` as run lengths, such as `60a2s` for
 * 60 active days and two suspended ones; what is missing at its start was not watched.
 */
export interface WatchedDays {
  /** The account's key. */
  readonly account: string;
  /** YYYY-MM-DD. */
  readonly last: string;
  /** Of a service that was listed and active on each day that the account was watched, as most are. */
  readonly usual: string;
  /** The services with other days, also those that are listed no more. */
  readonly others: readonly OtherDays[];
}

export interface OtherDays {
  readonly id: string;
  readonly days: string;
}

/**
 * The days once `state` was seen `later` days after the last of them. If the clock was set back, `later` is negative,
 * and days that have not come yet count as the new last day: they were seen.
 */
export function withDay(runs: string, later: number, state: DayState): string {
  const days = written(runs) + '-'.repeat(Math.max(0, Math.min(later, daysKept)));
  const before = days.slice(0, Math.min(later, 0) - 1);
  const worst =
    worstLast.findLast((one) => one === state || days.includes(one, before.length)) ?? state;
  return `${before}${worst}`
    .slice(-daysKept)
    .replace(/^-+/, '')
    .replace(/(.)\1*/g, (run, one: string) => `${run.length}${one}`);
}

/** A letter for each day. */
function written(runs: string): string {
  return runs.replace(/(\d+)(.)/g, (_, count, state: string) => state.repeat(Number(count)));
}

/** Reads a service's days up to `today`, one letter for each; empty when none was watched. */
export function daysReader(all: readonly WatchedDays[], today: string): (id: string) => string {
  const accounts = new Map(
    all.map(({ account, last, usual, others }) => {
      const days = new Map(others.map((other) => [other.id, other.days]));
      const later = daysUntil(today, last) ?? 0;
      const read = (runs: string) => written(withDay(runs, later, '-')).padStart(daysKept, '-');
      return [account, (id: string) => read(days.get(id) ?? usual)];
    }),
  );
  return (id) => {
    const days = accounts.get(accountOf(id))?.(id) ?? '';
    return /[^-]/.test(days) ? days : '';
  };
}
