import type { Overview } from '../../shared/view/overview.ts';
import { hasBars, YearBars } from '../money/YearBars.tsx';
import { useApp } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { OverviewSection } from './OverviewSection.tsx';

/** The next twelve months' costs as a small picture that leads to the large one; nothing without any. */
export function YearSection({ year }: { year: NonNullable<Overview['year']> }) {
  const { store, t } = useApp();
  const money = useMoney().in(year.symbol);
  if (!hasBars(year)) return null;
  return (
    <OverviewSection title={t('money.year')}>
      <li className="overview-row">
        <button
          type="button"
          className="overview-button year-card year-small"
          data-overview-row=""
          onClick={() => store.navigate({ view: 'money' })}
        >
          <YearBars year={year} money={money} />
        </button>
      </li>
    </OverviewSection>
  );
}
