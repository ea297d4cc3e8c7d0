import { Fragment } from 'react';
import { type CostGroup, monthOf } from '../../shared/domain/money.ts';
import { numberText } from '../../shared/texts/formats.ts';
import { add, zero } from '../../shared/values/decimal.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { typeInWords } from '../formats/service-words.ts';
import { CutName } from '../items/CutName.tsx';
import { useApp } from '../state/app-context.ts';

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
export function CostTable({ groups, label, isOfTypes, money }: CostTableProps) {
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
