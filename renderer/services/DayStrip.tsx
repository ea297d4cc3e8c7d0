import { type PointerEvent, useMemo } from 'react';
import { type DayState, daysKept, daysReader } from '../../shared/days/service-days.ts';
import { addDays, dayOf } from '../../shared/values/calendar.ts';
import { dayInWords, daysInWords } from '../formats/day-words.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp, useView } from '../state/app-context.ts';

const height = 16;
/** The worse, the higher: no state is told by its color alone. */
const heights: readonly (readonly [DayState, number])[] = [
  ['-', 2],
  ['a', 9],
  ['o', 12],
  ['s', height],
];

/** Reads the days of any service up to `today`, for `DayStrip`. */
export function useDays(today: string): (id: string) => string {
  const days = useView((view) => view.days);
  return useMemo(() => daysReader(days, today), [days, today]);
}

/** A service's days, today last in reading direction. One path for each state, since a list draws many strips. */
export function DayStrip({ days }: { days: string }) {
  return (
    <svg className="days" viewBox={`0 0 ${daysKept} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {heights.map(([state, tall]) => (
        <path
          key={state}
          className={`days-${state}`}
          d={[...days].map((one, at) => (one === state ? `M${at + 0.5} ${height}v-${tall}` : '')).join('')}
        />
      ))}
    </svg>
  );
}

/** The days of a service on its page, with what they were in words. Nothing before its first day. */
export function ServiceDays({ id }: { id: string }) {
  const { texts, times } = useApp();
  const today = dayOf(useNowMs(60_000));
  const days = useDays(today)(id);
  if (days === '') return null;
  const words = daysInWords(days, texts);
  const nameDay = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
    const at = Math.floor(((isReversed ? right - clientX : clientX - left) / width) * daysKept);
    const day = times.day(addDays(today, at + 1 - daysKept));
    currentTarget.title = texts.t('days.day', { day, state: dayInWords(days[at], texts) });
  };
  return (
    <div className="service-days" role="img" aria-label={words}>
      <div onPointerMove={nameDay}>
        <DayStrip days={days} />
      </div>
      <p className="quiet">{words}</p>
    </div>
  );
}
