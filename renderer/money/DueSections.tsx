import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type DueService,
  isOverdue,
  paymentsIn,
  paymentsWithin,
  sumOf,
} from '../../shared/domain/money.ts';
import type { ServiceChoices } from '../../shared/lists/list-choices.ts';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { openPortal } from '../state/use-problem.ts';
import { DueRow } from './DueRow.tsx';

/** How far the list looks ahead until a month is chosen: as far as the overview's tile. */
const listedDays = 30;

interface DueSectionsProps {
  readonly due: readonly DueService[];
  /** Today's date, YYYY-MM-DD. */
  readonly money: MoneyFormat;
  /** The chosen month, YYYY-MM; null for the next days. */
  readonly month: string | null;
  readonly onChooseMonth: (month: string | null) => void;
  readonly hint: string | null;
}

/** What is overdue, and what is due: in the next days, or in the month that the person chose. */
export function DueSections({ due, money, month, onChooseMonth, hint }: DueSectionsProps) {
  const { t, times } = useApp();
  const route = useRoute();
  const overdue = due.filter(({ days }) => isOverdue(days));
  const [first] = overdue;
  return (
    <div className="overview-sections">
      {first !== undefined && (
        <PaymentsSection
          title={t('money.overdue')}
          aside={<PayWay id={first.service.id} />}
          payments={overdue}
          money={money}
          most={3}
          moreAs={{ due: 'over', sort: 'due' }}
        />
      )}
      {due.length > 0 && (
        <PaymentsSection
          {...(month === null ? inNextDays() : inMonth(month))}
          money={money}
          most={20}
          moreAs={{ sort: 'due' }}
          hint={hint}
          isAimedAt={route.view === 'money' && route.at === 'due'}
        />
      )}
    </div>
  );

  function inNextDays() {
    return {
      title: t('overview.tile-due'),
      payments: paymentsWithin(due, times.today, listedDays),
      empty: t('overview.none-due', { count: listedDays }),
    };
  }

  function inMonth(chosen: string) {
    const name = { month: times.month(chosen) };
    return {
      title: t('money.due-in', name),
      aside: (
        <Button className="overview-aside" look="link" onClick={() => onChooseMonth(null)}>
          {t('overview.tile-due')}
        </Button>
      ),
      payments: paymentsIn(due, chosen),
      empty: t('money.none-due', name),
    };
  }
}

/** Leads to the portal, or to where its address is set. */
function PayWay({ id }: { id: string }) {
  const app = useApp();
  const { store, t } = app;
  const isKnown = useView((view) => hasPortal(view, id));
  return (
    <Button className="overview-aside" look="link" onClick={pay}>
      {t(isKnown ? 'service.pay' : 'portal.set')}
    </Button>
  );

  function pay(): void {
    const account = accountOf(id);
    if (isKnown) return void openPortal(app, { kind: 'home', id: account });
    store.showAccount(account);
    store.navigate({ view: 'settings', at: 'portal' });
  }
}

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
function PaymentsSection(props: PaymentsSectionProps) {
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
