import { useMemo, useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { costGroups, costsOf, type Year } from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { Segments } from '../parts/Segments.tsx';
import { useApp } from '../state/app-context.ts';
import { CostTable } from './CostTable.tsx';
import { hasBars, YearBars } from './YearBars.tsx';

const fields = { product: 'productName', type: 'type' } as const;

interface CostsProps {
  /** All in one currency. */
  readonly services: readonly Service[];
  readonly money: MoneyFormat;
}

interface CostsSectionProps extends CostsProps {
  readonly year: Year;
  /** YYYY-MM. */
  readonly month: string | null;
  readonly onChooseMonth: (month: string | null) => void;
}

/** What the services cost on average, and month by month. */
export function CostsSection({ services, money, year, month, onChooseMonth }: CostsSectionProps) {
  const { t } = useApp();
  const costs = useMemo(() => costsOf(services), [services]);
  const hasPrices = services.some(({ price }) => price !== null);
  const otherCount = costs.others.count + costs.others.withoutPrice;
  return (
    <section className="overview-section" aria-labelledby="costs-title">
      <h2 id="costs-title" className="visually-hidden">
        {t('money.costs')}
      </h2>
      {costs.count > 0 && (
        <dl className="tiles card">
          <Figure label={t('money.average')} value={money.amount(costs.perMonth)} />
          <Figure label={t('money.per-year')} value={money.amount(costs.perYear)} />
        </dl>
      )}
      {hasBars(year) && (
        <div className="card year-card">
          <YearBars year={year} money={money} chosen={month} onChoose={onChooseMonth} />
        </div>
      )}
      {year.overdueCount > 0 && hasBars(year) && (
        <p className="form-hint">{t('money.without-renewals', { count: year.overdueCount })}</p>
      )}
      {!hasPrices && <p className="card overview-empty">{t('money.no-prices')}</p>}
      {hasPrices && costs.withoutPrice > 0 && (
        <p className="form-hint">{t('money.without-price', { count: costs.withoutPrice })}</p>
      )}
      {hasPrices && otherCount > 0 && (
        <p className="form-hint">{t('money.not-averaged', { count: otherCount })}</p>
      )}
    </section>
  );
}

/** What the services cost by product or type. */
export function CostsBySection({ services, money }: CostsProps) {
  const { t } = useApp();
  const [by, setBy] = useState<keyof typeof fields>('product');
  const groups = useMemo(() => costGroups(services, fields[by]), [services, by]);
  if (!groups.some(({ costs }) => costs.count > 0)) return null;
  return (
    <section className="overview-section" aria-labelledby="costs-by-title">
      <div className="overview-head">
        <h2 id="costs-by-title" className="section-title">
          {t('money.by')}
        </h2>
        <Segments
          labelId="costs-by-title"
          choices={(['product', 'type'] as const).map((value) => ({
            value,
            label: t(`money.by-${value}`),
          }))}
          value={by}
          onChange={setBy}
        />
      </div>
      <CostTable
        groups={groups}
        label={t(`money.by-${by}`)}
        isOfTypes={by === 'type'}
        money={money}
      />
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="tile tile-button">
      <dt className="tile-label">{label}</dt>
      <dd className="tile-value">{value}</dd>
    </div>
  );
}
