import {
  type DueService,
  isOverdue,
  paymentsIn,
  paymentsWithin,
} from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useRoute } from '../state/app-context.ts';
import { PaymentsSection } from './PaymentsSection.tsx';

/** How far the list looks ahead until a month is chosen: as far as the overview's tile. */
const listedDays = 30;

interface DueSectionsProps {
  readonly due: readonly DueService[];
  /** Today's date, YYYY-MM-DD. */
  readonly today: string;
  readonly money: MoneyFormat;
  /** The chosen month, YYYY-MM; null for the next days. */
  readonly month: string | null;
  readonly onChooseMonth: (month: string | null) => void;
  readonly hint: string | null;
}

/** What is overdue, and what is due: in the next days, or in the month that the person chose. */
export function DueSections({ due, today, money, month, onChooseMonth, hint }: DueSectionsProps) {
  const { t, times } = useApp();
  const route = useRoute();
  const overdue = due.filter(({ days }) => isOverdue(days));
  return (
    <div className="overview-sections">
      {overdue.length > 0 && (
        <PaymentsSection
          title={t('money.overdue')}
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
      payments: paymentsWithin(due, today, listedDays),
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
