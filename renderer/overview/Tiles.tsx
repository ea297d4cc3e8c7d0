import type { ReactNode } from 'react';
import { numberText } from '../../shared/texts/formats.ts';
import { idIn } from '../../shared/values/account-ids.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import type { Amount, Overview, Some } from '../../shared/view/overview.ts';
import { AccountMark, Comma } from '../items/ItemMarks.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';

/** The account in up to four figures, each a link to what it counts. */
export function Tiles({ model }: { model: Overview }) {
  const { t, locale } = useApp().texts;
  const { services, tickets } = model;
  const hasTickets = useView((view) => isOffered('tickets', view));
  const showServices = useShowList('services');
  const showTickets = useShowList('tickets');
  const { amounts, areSeveral } = useAmounts(model);
  const counts = (
    <>
      <Tile
        onOpen={() => showServices()}
        label={t('nav.services')}
        value={numberText(services.count, locale)}
        note={t('overview.tile-active', { count: services.activeCount })}
      />
      {hasTickets && (
        <Tile
          onOpen={() => showTickets()}
          label={t('nav.tickets')}
          value={numberText(tickets.count, locale)}
          note={t('overview.tile-open', { count: tickets.openCount })}
        />
      )}
    </>
  );
  if (areSeveral)
    return (
      <>
        <ul className="tiles tiles-counts card">{counts}</ul>
        <ul className="tiles tiles-amounts card">{amounts}</ul>
      </>
    );
  return (
    <ul className="tiles card">
      {counts}
      {amounts}
    </ul>
  );
}

/** What is due and what it costs, where known, and whether one of them consists of several amounts. */
function useAmounts(model: Overview): { amounts: ReactNode; areSeveral: boolean } {
  const { store, listState, texts } = useApp();
  const { t } = texts;
  const { payments, costs } = model;
  const money = useMoney();
  const showSums = () => {
    listState.pages.money = 0; // The sums are at the top.
    store.navigate({ view: 'money' });
  };
  // If a provider gives no prices or dates, zeros would suggest that nothing has to be paid.
  const hasCosts = costs.first.some(({ perYear }) => Number(perYear) > 0);
  const owed = payments.overdueTotals.first.filter(({ total }) => Number(total) > 0);
  const isAllOverdue = payments.count === 0 && owed.length > 0;
  const hasDue = payments.count > 0 || isAllOverdue || (hasCosts && model.nextDue !== null);
  const sums = isAllOverdue ? payments.overdueTotals : payments.totals;
  // Of one of several, it is told beside that one's amount.
  const isBeside = (one: Amount) =>
    sums.count > 1 && sums.first.some((sum) => keyOf(sum) === keyOf(one));
  const overdue = isAllOverdue ? [] : owed;
  const beside = overdue.filter(isBeside);
  const hasAmounts = sums.first.some(({ total }) => Number(total) > 0);
  const [onlyCost] = costs.count === 1 ? costs.first : [];
  const yearInWords =
    onlyCost !== undefined &&
    t('overview.tile-year', { amount: money.in(onlyCost.symbol).amount(onlyCost.perYear) });
  const leftOutCount = costs.first.reduce((sum, one) => sum + one.leftOutCount, 0);
  const leftOutInWords = leftOutCount > 0 && t('overview.tile-left-out', { count: leftOutCount });
  const paymentCount = t('money.due-count', {
    count: isAllOverdue ? model.overdueCount : payments.count,
  });
  const amounts = (
    <>
      {hasDue && (
        <Tile
          onOpen={() => store.navigate({ view: 'money', at: 'due' })}
          label={t(isAllOverdue ? 'money.overdue' : 'overview.tile-due')}
          value={hasAmounts ? amountsIn(sums, ({ total }) => total, beside) : paymentCount}
          note={
            <>
              {hasAmounts && inOrder(more(sums), overdue.length === 0 && paymentCount)}{' '}
              {overdue
                .filter((one) => !isBeside(one))
                .map((one) => (
                  <span key={keyOf(one)} className="tile-amount">
                    <OverdueWords {...one} />
                    {payments.totals.count > 1 && one.account !== null && (
                      <AccountMark id={idIn(one.account, '')} />
                    )}
                  </span>
                ))}
            </>
          }
        />
      )}
      {hasCosts && (
        <Tile
          onOpen={showSums}
          label={t('money.average')}
          value={amountsIn(costs, ({ perMonth }) => perMonth)}
          note={inOrder(yearInWords, more(costs), leftOutInWords)}
        />
      )}
    </>
  );
  return {
    amounts,
    areSeveral: (hasDue && sums.count > 1) || (hasCosts && costs.count > 1),
  };

  /** Several amounts are stacked; those without a known currency have their account's mark. */
  function amountsIn<T extends Amount>(
    { count, first }: Some<T>,
    amountOf: (one: T) => `${number}`,
    beside: readonly Owed[] = [],
  ): ReactNode {
    return first.map((one) => {
      const amount = money.in(one.symbol).amount(amountOf(one));
      if (count === 1) return amount;
      const over = beside.find((owed) => keyOf(owed) === keyOf(one));
      return (
        <span key={keyOf(one)} className="tile-amount">
          {one.account !== null && <AccountMark id={idIn(one.account, '')} />}
          <span className="tile-sum">{amount}</span>
          {over !== undefined && (
            <span className="tile-note">
              <Comma />
              <OverdueWords {...over} />
            </span>
          )}
        </span>
      );
    });
  }

  function more({ count, first }: Some<Amount>): string | false {
    const further = count - first.length;
    return further > 0 && t('overview.more', { count: further });
  }
}

function inOrder(...notes: readonly (string | false)[]): string {
  return notes.filter(Boolean).join(' · ');
}

type Owed = Overview['payments']['overdueTotals']['first'][number];

/** Of which currency or account it is. */
function keyOf({ symbol, account }: Amount): string {
  return account ?? symbol;
}

function OverdueWords({ symbol, total }: Owed) {
  const { t } = useApp().texts;
  const amount = `+${useMoney().in(symbol).amount(total)}`;
  return <span className="due-over">{t('overview.tile-overdue', { amount })}</span>;
}

interface TileProps {
  readonly onOpen: () => void;
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Tile({ onOpen, label, value, note }: TileProps) {
  return (
    <li className="tile">
      <button type="button" className="tile-button" onClick={onOpen}>
        <span className="tile-label">{label}</span>
        <Comma />
        <span className="tile-value">{value}</span>
        <Comma />
        <span className="tile-note">{note}</span>
      </button>
    </li>
  );
}
