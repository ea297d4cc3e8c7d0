import { useState } from 'react';
import { ReplaceKeyForm } from '../first-run/ReplaceKeyForm.tsx';
import { Banner } from '../parts/Banner.tsx';
import { useApp, useNamesOf, useRefusedAccount } from '../state/app-context.ts';

/** Says that the key was refused and takes a new one for the same account. */
export function ReplaceKey() {
  const { t } = useApp().texts;
  const refused = useRefusedAccount();
  const name = useNamesOf(({ key }) => key === refused);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner
      tone="problem"
      icon="key"
      of={name}
      title={t('banner.key-refused-title')}
      body={t('banner.key-refused-body')}
    >
      {isOpen ? (
        <ReplaceKeyForm onEnd={() => setIsOpen(false)} />
      ) : (
        <button type="button" className="button button-primary" onClick={() => setIsOpen(true)}>
          {t('key.replace-open')}
        </button>
      )}
    </Banner>
  );
}
