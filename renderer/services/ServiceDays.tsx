import type { PointerEvent } from 'react';
import { daysKept } from '../../shared/days/service-days.ts';
import { addDays } from '../../shared/values/calendar.ts';
import { dayInWords, daysInWords } from '../formats/day-words.ts';
import { useApp } from '../state/app-context.ts';
import { DayStrip, hasStrip, monthsUpTo, useDays } from './DayStrip.tsx';

/** The days of a service on its page, with what they were in words. Nothing in its first week. */
export function ServiceDays({ id }: { id: string }) {
  const { t, texts, times } = useApp();
  const { today } = times;
  const days = useDays()(id);
  if (!hasStrip(days)) return null;
  const words = daysInWords(days, texts);
  const nameDay = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
    const at = Math.floor(((isReversed ? right - clientX : clientX - left) / width) * daysKept);
    const day = times.day(addDays(today, at + 1 - daysKept));
    currentTarget.title = t('days.day', { day, state: dayInWords(days[at], texts) });
  };
  return (
    <div role="img" aria-label={words}>
      <div className="service-days" onPointerMove={nameDay}>
        <DayStrip days={days} />
        <div className="service-months">
          {monthsUpTo(today).map(({ at, month }) => (
            <span key={month} style={{ insetInlineStart: `${(100 * at) / daysKept}%` }}>
              {times.month(month, 'short')}
            </span>
          ))}
        </div>
      </div>
      <p className="quiet">{words}</p>
    </div>
  );
}
