import { useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { ExtraFieldList, Field, Fields } from '../items/Fields.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { SettingsSection } from './rows/SettingsSection.tsx';

/** The account's owner, where its key is kept, and a button to forget it; main asks before. */
export function AccountSection() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const view = useView((whole) => whole.account);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (view === null) return null;

  const forget = async () => {
    const result = await bridge.invoke('account:forget', null);
    setProblem(result.ok ? null : result.problem);
  };
  const { account } = view;

  return (
    <SettingsSection title={t('settings.account')} isPadded>
      {view.isDemo && <p className="quiet">{t('settings.demo-note')}</p>}
      <Fields>
        {account?.name != null && <Field label={t('settings.account-name')}>{account.name}</Field>}
        {account?.company != null && <Field label={t('settings.account-company')}>{account.company}</Field>}
        {account?.email != null && <Field label={t('settings.account-email')}>{account.email}</Field>}
        <Field label={t('settings.account-address')}>{view.baseAddress}</Field>
        <Field label={t('settings.account-key')}>{t(`key.kept-${view.keyPlace}`)}</Field>
      </Fields>
      {account !== null && <ExtraFieldList title={t('service.further')} fields={account.further} />}
      <div className="forget">
        <p className="form-hint">{t('settings.forget-what')}</p>
        {problem !== null && <ProblemNote problem={problem} isAlert />}
        <button type="button" className="button button-danger-quiet" onClick={() => void forget()}>
          {t(view.isDemo ? 'settings.forget-demo' : 'settings.forget')}
        </button>
      </div>
    </SettingsSection>
  );
}
