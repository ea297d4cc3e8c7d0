import { useMemo } from 'react';
import { type DayState, daysKept, daysReader } from '../../shared/days/service-days.ts';
import { useView } from '../state/app-context.ts';

const height = 16;
/** The worse, the higher: no state is told by its color alone. */
const looks: readonly (readonly [state: DayState, tall: number, color: string])[] = [
  ['-', 2, 'var(--line-control)'],
  ['a', 9, 'color-mix(in oklab, var(--good) 70%, var(--surface))'],
  ['o', 12, 'var(--bell)'],
  ['s', height, 'var(--problem-fill)'],
];

/** Reads the days of any service up to `today`, for `DayStrip`. */
export function useDays(today: string): (id: string) => string {
  const days = useView((view) => view.days);
  return useMemo(() => daysReader(days, today), [days, today]);
}

/**
 * A service's days, today last in reading direction. One path for each state, since a list draws many strips. `share` is
 * how much of its place a day fills.
 */
export function DayStrip({ days, share }: { days: string; share: number }) {
  return (
    <svg
      className="days"
      viewBox={`0 0 ${daysKept} ${height}`}
      width={daysKept}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {looks.map(([state, tall, color]) => (
        <path
          key={state}
          d={[...days].map((one, at) => (one === state ? `M${at + 0.5} ${height}v-${tall}` : '')).join('')}
          stroke={color}
          strokeWidth={share}
        />
      ))}
    </svg>
  );
}
