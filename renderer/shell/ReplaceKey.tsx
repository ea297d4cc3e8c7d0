import { Suspense, useState } from 'react';
import { late, useLoadedWhenIdle } from '../late/late.ts';
import { Banner } from '../parts/Banner.tsx';
import { useApp, useNamesOf, useRefusedAccount } from '../state/app-context.ts';

const ReplaceKeyForm = late(async () => (await import('../first-run/ReplaceKeyForm.tsx')).ReplaceKeyForm);

/** Says that the key was refused and takes a new one for the same account. */
export function ReplaceKey() {
  const { t } = useApp().texts;
  const refused = useRefusedAccount();
  const name = useNamesOf(({ key }) => key === refused);
  const [isOpen, setIsOpen] = useState(false);
  useLoadedWhenIdle(ReplaceKeyForm);
  return (
    <Banner
      tone="problem"
      icon="key"
      of={name}
      title={t('banner.key-refused-title')}
      body={t('banner.key-refused-body')}
    >
      {isOpen ? (
        <Suspense>
          <ReplaceKeyForm onEnd={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className="button button-primary" onClick={() => setIsOpen(true)}>
          {t('key.replace-open')}
        </button>
      )}
    </Banner>
  );
}
