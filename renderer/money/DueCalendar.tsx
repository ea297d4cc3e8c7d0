import { type KeyboardEvent, useMemo, useRef } from 'react';
import { type DueService, sumOf } from '../../shared/domain/money.ts';
import { dateFormat, numberText } from '../../shared/texts/formats.ts';
import { calendarDayMs, daysUntil, weeksFrom } from '../../shared/values/calendar.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { useApp } from '../state/app-context.ts';
import { firstWeekday } from './first-weekday.ts';

interface DueCalendarProps {
  readonly due: readonly DueService[];
  readonly days: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly money: MoneyFormat;
  readonly chosenDay: string | null;
  readonly onChoose: (day: string) => void;
}

/** The coming weeks. Days with something due can be chosen: one tab stop, arrows move between them. */
export function DueCalendar({ due, days, today, money, chosenDay, onChoose }: DueCalendarProps) {
  const { texts, times } = useApp();
  const { t, locale } = texts;
  const list = useRef<HTMLOListElement>(null);
  const first = firstWeekday(locale);
  const weeks = useMemo(() => weeksFrom(today, days, first), [today, days, first]);
  const byDay = useMemo(() => Map.groupBy(due, ({ date }) => date), [due]);
  const month = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const firstDue = weeks.find((day) => byDay.has(day));
  const tabStop = chosenDay !== null && byDay.has(chosenDay) ? chosenDay : firstDue;

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || list.current === null) return;
    const buttons = [...list.current.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button.contains(document.activeElement));
    const isReversed = getComputedStyle(list.current).direction === 'rtl';
    const next = {
      ArrowRight: here + (isReversed ? -1 : 1),
      ArrowLeft: here + (isReversed ? 1 : -1),
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    const button = next === undefined ? undefined : buttons[next];
    if (button === undefined) return;
    event.preventDefault();
    button.focus();
  };

  return (
    <div className="calendar card">
      <div className="calendar-weekdays" aria-hidden="true">
        {weeks.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(calendarDayMs(day) ?? 0)}</span>
        ))}
      </div>
      <ol className="calendar-days" ref={list} aria-label={t('money.calendar')} onKeyDown={move}>
        {weeks.map((day) => {
          const dueThen = byDay.get(day) ?? [];
          const isOutside = (daysUntil(day, today) ?? 0) < 0 || (daysUntil(day, today) ?? 0) > days;
          const date = Number(day.slice(8));
          const label = (
            <>
              {(date === 1 || day === weeks[0]) && (
                <span className="calendar-month">{month.format(calendarDayMs(day) ?? 0)}</span>
              )}
              <span className={day === today ? 'calendar-date calendar-today' : 'calendar-date'}>
                {numberText(date, locale)}
              </span>
            </>
          );
          const className = isOutside ? 'calendar-day calendar-outside' : 'calendar-day';
          if (dueThen.length === 0) {
            return (
              <li key={day} className={className} aria-current={day === today ? 'date' : undefined}>
                <time dateTime={day}>{label}</time>
              </li>
            );
          }
          const { total, count: priced } = sumOf(dueThen.map(({ service }) => service));
          return (
            <li key={day} className={className} aria-current={day === today ? 'date' : undefined}>
              <button
                type="button"
                className="calendar-button"
                tabIndex={day === tabStop ? 0 : -1}
                aria-pressed={day === chosenDay}
                onClick={() => onChoose(day)}
              >
                <span className="visually-hidden">
                  {priced === 0
                    ? `${times.day(day)}: ${t('money.due-count', { count: dueThen.length })}`
                    : t('money.on-day', {
                        count: dueThen.length,
                        date: times.day(day),
                        amount: money.amount(total),
                      })}
                </span>
                <time dateTime={day} aria-hidden="true">
                  {label}
                </time>
                <span className="calendar-mark" aria-hidden="true">
                  {numberText(dueThen.length, locale)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
