import { Fragment, useMemo, useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import {
  type CostGroup,
  costGroups,
  costsOf,
  monthOf,
  type Year,
} from '../../shared/domain/money.ts';
import { numberText } from '../../shared/texts/formats.ts';
import { add, zero } from '../../shared/values/decimal.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { typeInWords } from '../formats/service-words.ts';
import { CutName } from '../items/CutName.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp } from '../state/app-context.ts';
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

/** Further groups are summed in one row. */
const shownGroups = 12;
const nameLength = 120;

interface CostTableProps {
  /** Most expensive first. */
  readonly groups: readonly CostGroup[];
  readonly label: string;
  readonly isOfTypes: boolean;
  readonly money: MoneyFormat;
}

/** The cost of each group, where its billing cycles are known. */
function CostTable({ groups, label, isOfTypes, money }: CostTableProps) {
  const { t, texts } = useApp();
  const shown = groups.slice(0, shownGroups);
  const rest = groups.slice(shownGroups);
  return (
    <div className="card table-card">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="table-number">
              {t('nav.services')}
            </th>
            <th scope="col" className="table-number table-wide">
              {t('money.per-month')}
            </th>
            <th scope="col" className="table-number">
              {t('money.per-year')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <Fragment key={group.name}>{row(nameOf(group), [group])}</Fragment>
          ))}
          {rest.length > 0 && row(t('money.rest', { count: rest.length }), rest)}
        </tbody>
        <tfoot>{row(t('money.total'), groups)}</tfoot>
      </table>
    </div>
  );

  function nameOf({ name }: CostGroup): string {
    if (name === null) return t('money.unnamed');
    return isOfTypes
      ? typeInWords(plainLine(name, nameLength), texts)
      : plainLine(name, nameLength);
  }

  function row(name: string, those: readonly CostGroup[]) {
    const count = those.reduce((sum, { serviceCount }) => sum + serviceCount, 0);
    const perYear = those.reduce((sum, { costs }) => add(sum, costs.perYear), zero);
    return (
      <tr>
        <th scope="row">
          <CutName name={name} />
        </th>
        <td className="table-number">{numberText(count, texts.locale)}</td>
        <td className="table-number table-wide">{money.amount(monthOf(perYear))}</td>
        <td className="table-number">{money.amount(perYear)}</td>
      </tr>
    );
  }
}
