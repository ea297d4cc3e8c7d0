import { useId, useState } from 'react';
import { type DueService, paymentsWithin, sumOf } from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { useApp } from '../state/app-context.ts';
import { DueCalendar } from './DueCalendar.tsx';
import { DueList } from './DueList.tsx';

const periods = [7, 30, 90] as const;

interface DueDatesSectionProps {
  readonly due: readonly DueService[];
  /** All services, including those without a readable due date. */
  readonly serviceCount: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Of the currency that all of them have. */
  readonly money: MoneyFormat;
}

/** What is due in the coming days: calendar, list and sums. */
export function DueDatesSection({ due, serviceCount, today, money }: DueDatesSectionProps) {
  const { t } = useApp().texts;
  const name = useId();
  const [days, setDays] = useState<number>(30);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const upcoming = paymentsWithin(due, days);
  const overdue = due.filter((one) => one.days < 0);
  const onDay = chosenDay === null ? null : upcoming.filter(({ date }) => date === chosenDay);
  return (
    <section className="overview-section" aria-labelledby="due-title">
      <h2 id="due-title" className="section-title">
        {t('money.due')}
      </h2>
      <div role="radiogroup" className="periods" aria-label={t('money.period')}>
        {periods.map((period) => {
          const { total, withoutPrice } = sumOf(paymentsWithin(due, period).map(({ service }) => service));
          return (
            <label key={period} className="period card">
              <span className="period-days">
                <input
                  type="radio"
                  className="radio"
                  name={name}
                  checked={period === days}
                  onChange={() => {
                    setDays(period);
                    setChosenDay(null);
                  }}
                />
                {t('money.days', { count: period })}
              </span>
              <span className="tile-value">{money.amount(total)}</span>
              <span className="tile-note">
                {t('money.due-count', { count: paymentsWithin(due, period).length })}
                {withoutPrice > 0 && ` · ${t('money.without-price', { count: withoutPrice })}`}
              </span>
            </label>
          );
        })}
      </div>
      <div className="due-columns">
        <DueCalendar
          due={upcoming}
          days={days}
          today={today}
          money={money}
          chosenDay={chosenDay}
          onChoose={(day) => setChosenDay(day === chosenDay ? null : day)}
        />
        <div className="due-lists">
          {overdue.length > 0 && onDay === null && (
            <DueList title={t('money.overdue')} due={overdue} today={today} most={5} />
          )}
          <DueList
            title={t('money.upcoming')}
            due={onDay ?? upcoming}
            today={today}
            onShowAll={onDay === null ? null : () => setChosenDay(null)}
          />
        </div>
      </div>
      <p className="form-hint">
        {t('money.renewals')}
        {serviceCount > due.length && ` ${t('money.no-dates', { count: serviceCount - due.length })}`}
      </p>
    </section>
  );
}
