import { useState } from 'react';
import { ReplaceKeyForm } from '../../first-run/ReplaceKeyForm.tsx';
import { useApp, useView } from '../../state/app-context.ts';

/** Where the key is kept, and a form for another one. A key in the environment is changed there. */
export function ApiKeyRow() {
  const { t } = useApp().texts;
  const account = useView((view) => view.account);
  const [isOpen, setIsOpen] = useState(false);
  if (account === null) return null;
  return (
    <div className="setting-row">
      <div className="setting-text">
        <p className="setting-label">{t('key.label')}</p>
        <p className="form-hint">{t(`key.kept-${account.keyPlace}`)}</p>
      </div>
      {isOpen ? (
        <ReplaceKeyForm onEnd={() => setIsOpen(false)} />
      ) : (
        account.keyPlace !== 'environment' && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {t('key.replace-open')}
          </button>
        )
      )}
    </div>
  );
}
