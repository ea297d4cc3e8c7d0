import {
  type DueService,
  isOverdue,
  paymentsIn,
  paymentsWithin,
} from '../../shared/domain/money.ts';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { openPortal } from '../state/use-problem.ts';
import { PaymentsSection } from './PaymentsSection.tsx';

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
