import { useState } from 'react';
import { isKeyWrong } from '../../../shared/view/view.ts';
import { KeyTrouble } from '../../first-run/KeyTrouble.tsx';
import { ReplaceKeyForm } from '../../first-run/ReplaceKeyForm.tsx';
import { ExtraFieldList, Field, Fields } from '../../items/Fields.tsx';
import { Button } from '../../parts/Button.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** Whose account it is, according to the provider. */
export function OwnerRow() {
  const { t } = useApp();
  const view = useView((whole) => whole.account);
  if (view === null) return null;
  const { account } = view;
  return (
    <div className="setting-owner">
      <Fields>
        <Field label={t('settings.account-name')}>{account?.name}</Field>
        <Field label={t('settings.account-company')}>{account?.company}</Field>
        <Field label={t('settings.account-email')}>{account?.email}</Field>
        <Field label={t('settings.account-address')}>{view.baseAddress}</Field>
      </Fields>
      {account !== null && (
        <ExtraFieldList
          title={t('service.further')}
          fields={account.further}
          offers={view.offers}
        />
      )}
    </div>
  );
}

/** Where the key is kept, and a form for another one. A key in the environment is changed there. */
export function ApiKeyRow() {
  const { t } = useApp();
  const account = useView((view) => view.account);
  const scope = useWindowState((state) => state.scope);
  const isWrong = useView((view) => isKeyWrong(view.connection));
  const [isOpen, setIsOpen] = useState(false);
  if (account === null) return null;
  if (isWrong) return <LabelledRow label={t('key.label')} more={<KeyTrouble account={scope} />} />;
  return (
    <LabelledRow label={t('key.label')} hint={t(`key.kept-${account.keyPlace}`)}>
      {isOpen ? (
        <ReplaceKeyForm account={scope} onEnd={() => setIsOpen(false)} />
      ) : (
        account.keyPlace !== 'environment' && (
          <Button onClick={() => setIsOpen(true)}>{t('key.replace-open')}</Button>
        )
      )}
    </LabelledRow>
  );
}

/** Removes the account from this computer; main asks first, except in the demo, where nothing can be lost. */
export function RemoveAccountRow() {
  const { bridge, t } = useApp();
  const { isDemo = false, keyPlace } = useView((view) => view.account) ?? {};
  const gone = keyPlace === 'environment' ? 'settings.forget-what-saved' : 'settings.forget-what';
  const scope = useWindowState((state) => state.scope);
  const [problem, ask] = useProblem();
  return (
    <>
      <div className="setting-row">
        <p className="form-hint setting-text">{t(isDemo ? 'settings.demo-note' : gone)}</p>
        <Button
          className={isDemo ? '' : 'button-danger-quiet'}
          onClick={() =>
            void ask(bridge.invoke('account:forget', scope === null ? null : { account: scope }))
          }
        >
          {t(isDemo ? 'settings.forget-demo' : 'settings.forget')}
        </Button>
      </div>
      <ProblemNote problem={problem} isAlert />
    </>
  );
}
