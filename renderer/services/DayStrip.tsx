import { useMemo } from 'react';
import { daysKept, daysReader } from '../../shared/days/service-days.ts';
import { addDays } from '../../shared/values/calendar.ts';
import { newestOnly, onceForEach } from '../../shared/values/once-for-each.ts';
import { useApp, useView } from '../state/app-context.ts';

const height = 16;
/** Of the ticks below, one where each month begins. */
const tickHeight = 4;
/** A strip of fewer days says no more than the status beside it. */
const fewestDays = 7;
/** The days of each state that follow one another. The worse, the higher: none is told by its color alone. */
const looks = [
  [/-+/g, 2, 'var(--line-control)'],
  [/a+/g, 9, 'color-mix(in oklab, var(--good) 70%, var(--surface))'],
  [/o+/g, 12, 'var(--bell)'],
  [/s+/g, height, 'var(--problem-fill)'],
] as const;

/** Reads the days of any service up to today, for `DayStrip`. */
export function useDays(): (id: string) => string {
  const { today } = useApp().times;
  const days = useView((view) => view.days);
  return useMemo(() => daysReader(days, today), [days, today]);
}

/** Whether a service was watched for long enough to draw its days. */
export function hasStrip(days: string): boolean {
  return /[^-]/.test(days.slice(0, 1 - fewestDays));
}

/**
 * Where months begin among the days up to `today`, the earliest first: `at` is how many days are before it, `month` is
 * YYYY-MM.
 */
export const monthsUpTo = onceForEach(
  (today: string) =>
    Array.from({ length: daysKept }, (_, at) => ({ at, day: addDays(today, at + 1 - daysKept) }))
      .filter(({ day }) => day.endsWith('-01'))
      .map(({ at, day }) => ({ at, month: day.slice(0, 7) })),
  newestOnly(4),
);

/**
 * A service's days, today last in reading direction, with a tick where a month begins. One path for each state, since a
 * list draws many strips.
 */
export function DayStrip({ days }: { days: string }) {
  const { today } = useApp().times;
  return (
    <svg
      className="days"
      viewBox={`0 0 ${daysKept} ${height + tickHeight}`}
      width={daysKept}
      height={height + tickHeight}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {looks.map(([these, tall, color]) => (
        <path
          key={color}
          d={Array.from(
            days.matchAll(these),
            ({ 0: run, index }) => `M${index} ${height - tall / 2}h${run.length}`,
          ).join('')}
          stroke={color}
          strokeWidth={tall}
        />
      ))}
      <path
        className="days-ticks"
        d={monthsUpTo(today)
          .map(({ at }) => `M${at} ${height}v${tickHeight}`)
          .join('')}
      />
    </svg>
  );
}
