import { useMemo } from 'react';
import { daysKept, daysReader } from '../../shared/days/service-days.ts';
import { useView } from '../state/app-context.ts';

const height = 16;
/** The days of each state that follow one another. The worse, the higher: none is told by its color alone. */
const looks = [
  [/-+/g, 2, 'var(--line-control)'],
  [/a+/g, 9, 'color-mix(in oklab, var(--good) 70%, var(--surface))'],
  [/o+/g, 12, 'var(--bell)'],
  [/s+/g, height, 'var(--problem-fill)'],
] as const;

/** Reads the days of any service up to `today`, for `DayStrip`. */
export function useDays(today: string): (id: string) => string {
  const days = useView((view) => view.days);
  return useMemo(() => daysReader(days, today), [days, today]);
}

/** A service's days, today last in reading direction. One path for each state, since a list draws many strips. */
export function DayStrip({ days }: { days: string }) {
  return (
    <svg
      className="days"
      viewBox={`0 0 ${daysKept} ${height}`}
      width={daysKept}
      height={height}
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
    </svg>
  );
}
