import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type DueService, isOverdue, sumOf } from '../../shared/domain/money.ts';
import type { ServiceChoices } from '../../shared/lists/list-choices.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { useApp } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { DueRow } from './DueRow.tsx';

interface PaymentsSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Earliest first. */
  readonly payments: readonly DueService[];
  /** In the currency that all of them share. */
  readonly money: MoneyFormat;
  /** How many to show; further services are only in the service list, and this is how it shows them. */
  readonly most: number;
  readonly moreAs: Partial<ServiceChoices>;
  readonly empty?: string;
  readonly hint?: string | null;
  /** Whether somebody was just led here. */
  readonly isAimedAt?: boolean;
}

/** How much is due, and for which services, each a link. */
export function PaymentsSection(props: PaymentsSectionProps) {
  const {
    title,
    aside,
    payments,
    money,
    most,
    moreAs,
    empty,
    hint = null,
    isAimedAt = false,
  } = props;
  const { t } = useApp();
  const showServices = useShowList('services');
  const isOver = payments.some(({ days }) => isOverdue(days));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { total, count, withoutPrice } = sumOf(payments.map(({ service }) => service));
  useEffect(() => {
    if (!isAimedAt) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [isAimedAt]);
  return (
    <section className="overview-section" aria-labelledby={id}>
      <header className="overview-head">
        <h2 id={id} ref={heading} tabIndex={-1} className="section-title">
          {title}
        </h2>
        {aside}
      </header>
      <div className="card overview-card">
        {payments.length === 0 && <p className="overview-empty">{empty}</p>}
        {payments.length > 0 && (
          <p className={isOver ? 'payments-sum due-over' : 'payments-sum'}>
            {count > 0 && <span className="tile-value">{money.amount(total)}</span>}{' '}
            <span className="tile-note">
              {t('money.due-count', { count: payments.length })}
              {count > 0 &&
                withoutPrice > 0 &&
                ` · ${t('money.without-price', { count: withoutPrice })}`}
            </span>
          </p>
        )}
        <ul aria-live="polite">
          {payments.slice(0, most).map((due) => (
            <DueRow key={`${due.service.id} ${due.date}`} due={due} money={money} />
          ))}
        </ul>
        {payments.length > most && (
          <button type="button" className="overview-more" onClick={() => showServices(moreAs)}>
            {t('overview.more', { count: payments.length - most })}
          </button>
        )}
      </div>
      {hint !== null && <p className="form-hint">{hint}</p>}
    </section>
  );
}
