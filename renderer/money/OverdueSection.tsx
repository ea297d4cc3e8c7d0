import { type DueService, sumOf } from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { useApp } from '../state/app-context.ts';
import { DueCard } from './DueCard.tsx';

interface OverdueSectionProps {
  /** Earliest first, at least one. */
  readonly overdue: readonly DueService[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** In the currency that all of them share. */
  readonly money: MoneyFormat;
}

/** How much is overdue, and which services have been for longest. */
export function OverdueSection({ overdue, today, money }: OverdueSectionProps) {
  const { t } = useApp().texts;
  const { total, count, withoutPrice } = sumOf(overdue.map(({ service }) => service));
  return (
    <section className="overview-section" aria-labelledby="overdue-title">
      <h2 id="overdue-title" className="section-title">
        {t('money.overdue')}
      </h2>
      <DueCard due={overdue} today={today} most={3} moreAs={{ due: 'over', sort: 'due' }}>
        <p className="overdue-sum">
          {count > 0 && <span className="tile-value">{money.amount(total)}</span>}{' '}
          <span className="tile-note">
            {t('money.due-count', { count: overdue.length })}
            {count > 0 && withoutPrice > 0 && ` · ${t('money.without-price', { count: withoutPrice })}`}
          </span>
        </p>
      </DueCard>
    </section>
  );
}
