import { useId, useState } from 'react';
import { type DueService, paymentsWithin, sumOf } from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { useApp } from '../state/app-context.ts';
import { DueCalendar } from './DueCalendar.tsx';
import { DueCard } from './DueCard.tsx';

const periods = [7, 30, 90] as const;
const longestPeriod = 90;

interface DueDatesSectionProps {
  readonly due: readonly DueService[];
  /** All services, including those without a readable due date. */
  readonly serviceCount: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** In the currency that all of them share. */
  readonly money: MoneyFormat;
}

/** What is due in the coming days: calendar, list and sums; one sentence if nothing is. */
export function DueDatesSection({ due, serviceCount, today, money }: DueDatesSectionProps) {
  const { t } = useApp().texts;
  const name = useId();
  const [days, setDays] = useState<number>(30);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const upcoming = paymentsWithin(due, days);
  const onDay = chosenDay === null ? null : upcoming.filter(({ date }) => date === chosenDay);
  const listed = onDay ?? upcoming;
  const isAnyDue = paymentsWithin(due, longestPeriod).length > 0;
  const withoutDate =
    serviceCount > due.length ? t('money.no-dates', { count: serviceCount - due.length }) : '';
  return (
    <section className="overview-section" aria-labelledby="due-title">
      <h2 id="due-title" className="section-title">
        {t('money.due')}
      </h2>
      {isAnyDue ? (
        <>
          <div role="radiogroup" className="periods" aria-label={t('money.period')}>
            {periods.map(period)}
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
            <section className="overview-section" aria-label={t('money.upcoming')}>
              <header className="overview-head">
                <h3 className="subsection-title">{t('money.upcoming')}</h3>
                {onDay !== null && (
                  <button type="button" className="link overview-aside" onClick={() => setChosenDay(null)}>
                    {t('money.show-all-days')}
                  </button>
                )}
              </header>
              <DueCard due={listed} today={today} most={20} moreAs={{ sort: 'due' }}>
                {listed.length === 0 && <p className="overview-empty">{t('money.none-due')}</p>}
              </DueCard>
            </section>
          </div>
          <p className="form-hint">{`${t('money.renewals')} ${withoutDate}`}</p>
        </>
      ) : (
        <p className="card overview-empty">
          {`${t('overview.none-due', { count: longestPeriod })} ${withoutDate}`}
        </p>
      )}
    </section>
  );

  function period(length: number) {
    const payments = paymentsWithin(due, length);
    const { total, count, withoutPrice } = sumOf(payments.map(({ service }) => service));
    return (
      <label key={length} className="period card">
        <span className="period-days">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={length === days}
            onChange={() => {
              setDays(length);
              setChosenDay(null);
            }}
          />
          {t('money.days', { count: length })}
        </span>
        {count > 0 ? (
          <span className="tile-value">{money.amount(total)}</span>
        ) : (
          <span className="tile-value tile-nothing" aria-hidden="true">
            –
          </span>
        )}
        <span className="tile-note">
          {t('money.due-count', { count: payments.length })}
          {count > 0 && withoutPrice > 0 && ` · ${t('money.without-price', { count: withoutPrice })}`}
        </span>
      </label>
    );
  }
}
