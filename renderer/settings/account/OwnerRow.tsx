import { ExtraFieldList, Field, Fields } from '../../items/Fields.tsx';
import { useApp, useView } from '../../state/app-context.ts';

/** Whose account it is, according to the provider. */
export function OwnerRow() {
  const { t } = useApp().texts;
  const view = useView((whole) => whole.account);
  if (view === null) return null;
  const { account } = view;
  return (
    <div className="setting-owner">
      <Fields>
        {account?.name != null && <Field label={t('settings.account-name')}>{account.name}</Field>}
        {account?.company != null && <Field label={t('settings.account-company')}>{account.company}</Field>}
        {account?.email != null && <Field label={t('settings.account-email')}>{account.email}</Field>}
        <Field label={t('settings.account-address')}>{view.baseAddress}</Field>
      </Fields>
      {account !== null && <ExtraFieldList title={t('service.further')} fields={account.further} />}
    </div>
  );
}
