import { useMemo, useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { type Costs, costGroups, costsOf, type Sum } from '../../shared/domain/money.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { Segments } from '../parts/Segments.tsx';
import { useApp } from '../state/app-context.ts';
import { CostTable } from './CostTable.tsx';

const wordLength = 60;
const fields = { product: 'productName', type: 'type' } as const;

interface CostsProps {
  /** All in one currency. */
  readonly services: readonly Service[];
  readonly money: MoneyFormat;
}

/** Whether there are monthly or yearly costs to sum; zeros would suggest that nothing has to be paid. */
function hasTotals({ monthly, yearly }: Costs): boolean {
  return monthly.count + yearly.count > 0;
}

/** What the services cost in total and by billing cycle. */
export function CostsSection({ services, money }: CostsProps) {
  const { t } = useApp().texts;
  const costs = useMemo(() => costsOf(services), [services]);
  const withoutPrice = costs.monthly.withoutPrice + costs.yearly.withoutPrice;
  const hasPrices = services.some(({ price }) => price !== null);
  return (
    <section className="overview-section" aria-labelledby="costs-title">
      <h2 id="costs-title" className="section-title">
        {t('money.costs')}
      </h2>
      {hasTotals(costs) && (
        <dl className="tiles card">
          <Figure
            label={t('money.per-month')}
            value={money.amount(costs.perMonth)}
            note={t('money.month-rounded')}
          />
          <Figure
            label={t('money.per-year')}
            value={money.amount(costs.perYear)}
            note={t('money.year-exact')}
          />
          {costs.monthly.count > 0 && (
            <Figure
              label={t('service.cycle-monthly')}
              value={money.amount(costs.monthly.total)}
              note={t('money.monthly-services', { count: costs.monthly.count })}
            />
          )}
          {costs.yearly.count > 0 && (
            <Figure
              label={t('service.cycle-yearly')}
              value={money.amount(costs.yearly.total)}
              note={t('money.yearly-services', { count: costs.yearly.count })}
            />
          )}
        </dl>
      )}
      {!hasPrices && <p className="card overview-empty">{t('money.no-prices')}</p>}
      {hasPrices && withoutPrice > 0 && (
        <p className="form-hint">{t('money.without-price', { count: withoutPrice })}</p>
      )}
      {hasPrices && costs.otherCycles.length > 0 && (
        <section className="overview-section" aria-labelledby="cycles-title">
          <h3 id="cycles-title" className="subsection-title">
            {t('money.other-cycles')}
          </h3>
          {hasTotals(costs) && <p className="form-hint">{t('money.other-cycles-note')}</p>}
          <dl className="card">
            {costs.otherCycles.map(({ cycle, sum }) => (
              <div key={cycle} className="setting-row">
                <dt className="setting-label" dir="auto">
                  {cycle === null ? t('money.no-cycle') : plainLine(cycle, wordLength)}
                </dt>
                <dd className="cycle-sum">
                  <span className="tile-note">{servicesIn(sum)}</span>{' '}
                  {sum.count > 0 && money.amount(sum.total)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  );

  function servicesIn({ count, withoutPrice: missing }: Sum): string {
    const counted = t('money.other-cycle-services', { count: count + missing });
    return missing === 0 ? counted : `${counted} · ${t('money.without-price', { count: missing })}`;
  }
}

/** What the services cost by product or type. */
export function CostsBySection({ services, money }: CostsProps) {
  const { t } = useApp().texts;
  const [by, setBy] = useState<keyof typeof fields>('product');
  const groups = useMemo(() => costGroups(services, fields[by]), [services, by]);
  if (!groups.some(({ costs }) => hasTotals(costs))) return null;
  return (
    <section className="overview-section" aria-labelledby="costs-by-title">
      <div className="overview-head">
        <h2 id="costs-by-title" className="section-title">
          {t('money.by')}
        </h2>
        <Segments
          labelId="costs-by-title"
          choices={(['product', 'type'] as const).map((value) => ({ value, label: t(`money.by-${value}`) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      <CostTable groups={groups} label={t(`money.by-${by}`)} isOfTypes={by === 'type'} money={money} />
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="tile tile-button">
      <dt className="tile-label">{label}</dt>
      <dd className="tile-value">{value}</dd>
      <dd className="tile-note">{note}</dd>
    </div>
  );
}
