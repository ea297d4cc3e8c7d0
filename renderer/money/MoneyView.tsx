import { useMemo } from 'react';
import { dueServices } from '../../shared/domain/money.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { useNowMs } from '../formats/now.ts';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { SectionNote } from '../lists/SectionNote.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Page } from '../parts/Page.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { CostsBySection, CostsSection } from './CostsSection.tsx';
import { DueDatesSection } from './DueDatesSection.tsx';

/** When services are due, and what they cost. */
export function MoneyView() {
  const { store, texts } = useApp();
  const { t } = texts;
  const section = useView((view) => view.services);
  const hasSymbol = useView((view) => view.settings.currencySymbol !== '');
  const today = dayOf(useNowMs(60_000));
  const due = useMemo(() => dueServices(section.items, today), [section.items, today]);
  // While only the start of a long list is here, sums would be wrong.
  const isWhole = useWindowState((state) => state.isWhole);
  const isRead = isWhole && section.asOfMs !== null;
  const isReading = !isWhole || (!isRead && section.problem === null);
  return (
    <Page name="money" isWhole={isRead}>
      <div className="overview">
        <header className="page-head">
          <h1 className="page-title">{t('money.title')}</h1>
          <button type="button" className="button button-small" onClick={() => store.showOverlay('export')}>
            {t('action.export')}
          </button>
        </header>
        {!hasSymbol && (
          <p className="form-hint money-hint">
            {t('money.no-currency')}{' '}
            <button
              type="button"
              className="link"
              onClick={() => store.navigate({ view: 'settings', at: 'currency' })}
            >
              {t('money.set-currency')}
            </button>
          </p>
        )}
        <SectionNote section={section} />
        {isReading && <ListSkeleton />}
        {!isRead && section.problem !== null && <ProblemNote problem={section.problem} />}
        {isRead && section.items.length === 0 && (
          <EmptyState icon="calendar" title={t('services.empty-title')} body={t('money.no-services')} />
        )}
        {isWhole && section.items.length > 0 && (
          <>
            <CostsSection services={section.items} />
            <DueDatesSection due={due} serviceCount={section.items.length} today={today} />
            <CostsBySection services={section.items} />
          </>
        )}
      </div>
    </Page>
  );
}
