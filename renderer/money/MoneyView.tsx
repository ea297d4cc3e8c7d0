import { useMemo, useState } from 'react';
import { dueServices, isOverdue, yearOf } from '../../shared/domain/money.ts';
import { withoutEnded } from '../../shared/domain/service-status.ts';
import {
  byCurrency,
  hasPortal,
  type SameCurrency,
} from '../../shared/settings/account-settings.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { CardsSkeleton } from '../lists/ListSkeleton.tsx';
import { SectionNote } from '../lists/SectionNote.tsx';
import { Button } from '../parts/Button.tsx';
import { CheckAccount, EmptyState } from '../parts/EmptyState.tsx';
import { Page } from '../parts/Page.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { Select } from '../parts/Select.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { CostsBySection, CostsSection } from './CostsSection.tsx';
import { DueSections } from './DueSections.tsx';

/** When services are due, and what they cost. */
export function MoneyView() {
  const { store, t, times } = useApp();
  const { today } = times;
  const section = useView((view) => view.services);
  const settings = useView((view) => view.settings);
  const accounts = useView((view) => view.accounts);
  const money = useMoney();
  const [chosen, setChosen] = useState<string | null>(null);
  const [month, setMonth] = useState<string | null>(null);
  const currencies = useMemo(
    () => byCurrency(withoutEnded(section.items), settings),
    [section.items, settings],
  );
  const shown = currencies.find(({ key }) => key === chosen) ?? currencies[0];
  const services = shown?.items ?? [];
  const symbol = shown?.symbol ?? '';
  const due = useMemo(() => dueServices(services, today), [services, today]);
  const year = useMemo(() => yearOf(due, today), [due, today]);
  const overdue = due.find(({ days }) => isOverdue(days));
  // What pays is asked for first; the currency is beside it in the settings.
  const isPortalAsked = useView(
    (view) => overdue !== undefined && !hasPortal(view, overdue.service.id),
  );
  const isRead = section.asOfMs !== null;
  const isReading = !isRead && section.problem === null;
  const isBare = due.length === 0 && services.every(({ price }) => price === null);
  const withoutDateCount = services.length - due.length;
  const isOfAccounts = currencies.some(({ account }) => account !== null);
  const choiceLabel = t(isOfAccounts ? 'money.currency-or-account' : 'settings.currency');
  return (
    <Page name="money" isWhole={isRead}>
      <div className="overview">
        <header className="page-head">
          <h1 className="page-title">{t('money.title')}</h1>
          {/* Without any prices, no currency is missing. */}
          {isRead &&
            symbol === '' &&
            !isPortalAsked &&
            services.some(({ price }) => price !== null) && (
              <Button look="link" onClick={chooseCurrency}>
                {t('money.set-currency')}
              </Button>
            )}
          {(!isBare || !isRead) && <ActionButton id="export" isSmall />}
        </header>
        {isRead && shown !== undefined && currencies.length > 1 && (
          <div className="overview-head">
            <span className="subsection-title" aria-hidden="true">
              {choiceLabel}
            </span>
            <Select
              className="input select-input money-choice"
              label={choiceLabel}
              choices={currencies.map((one) => ({ value: one.key, label: nameOf(one) }))}
              value={shown.key}
              onChange={setChosen}
            />
          </div>
        )}
        <SectionNote section={section} />
        {isReading && <CardsSkeleton tiles={2} hasYear />}
        {!isRead && section.problem !== null && <ProblemNote problem={section.problem} />}
        {isRead && services.length === 0 && (
          <EmptyState
            icon="calendar"
            title={t(section.items.length === 0 ? 'money.empty-title' : 'overview.none-active')}
            body={t('money.no-services')}
          >
            <CheckAccount />
          </EmptyState>
        )}
        {isRead && services.length > 0 && isBare && (
          <EmptyState icon="calendar" title={t('money.no-prices')} />
        )}
        {services.length > 0 && !isBare && (
          <>
            <CostsSection
              services={services}
              money={money.in(symbol)}
              year={year}
              month={month}
              onChooseMonth={setMonth}
            />
            <DueSections
              due={due}
              money={money.in(symbol)}
              month={month}
              onChooseMonth={setMonth}
              hint={withoutDateCount > 0 ? t('money.no-dates', { count: withoutDateCount }) : null}
            />
            <CostsBySection services={services} money={money.in(symbol)} />
          </>
        )}
      </div>
    </Page>
  );

  function nameOf({ symbol, account }: SameCurrency): string {
    return accounts.find(({ key }) => key === account)?.label ?? symbol;
  }

  function chooseCurrency(): void {
    const [service] = services;
    if (accounts.length > 1 && service !== undefined) store.showAccount(accountOf(service.id));
    store.navigate({ view: 'settings', at: 'currency' });
  }
}
