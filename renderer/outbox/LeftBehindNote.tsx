import { useState } from 'react';
import type { TextLeftBehind } from '../../shared/tickets/left-behind.ts';
import { KeptText } from '../items/KeptText.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button, TwoStepButton } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Texts written for another account before the key opened this one, until they are discarded. */
export function LeftBehindNote() {
  const { bridge, t } = useApp();
  const left = useView((view) => view.leftBehind);
  const [isOpen, setIsOpen] = useState(false);
  if (left.length === 0) return null;
  return (
    <Banner
      tone="attention"
      icon="warning"
      title={t('left-behind.title')}
      body={t('left-behind.body', { count: left.length })}
    >
      <Button isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'left-behind.hide' : 'left-behind.show')}
      </Button>
      <TwoStepButton
        look="quiet"
        isSmall
        question={t('left-behind.discard-confirm')}
        confirmLabel={t('outbox.discard')}
        onConfirm={() => void bridge.invoke('left-behind:discard', null)}
      >
        {t('outbox.discard')}
      </TwoStepButton>
      {isOpen && (
        <ul className="left-behind">
          {left.map((text) => (
            <LeftText key={`${text.form.subject}\n${text.form.message}`} text={text} />
          ))}
        </ul>
      )}
    </Banner>
  );
}

function LeftText({ text: { form, mayHaveArrived } }: { text: TextLeftBehind }) {
  const { t } = useApp();
  return (
    <li className="left-text">
      <p className="left-text-subject" dir="auto">
        {form.subject.trim() === '' ? t('outbox.no-subject') : form.subject}
      </p>
      {mayHaveArrived && <p className="left-text-doubt">{t('left-behind.may-have-arrived')}</p>}
      <KeptText text={form.message} copied={`${form.subject}\n\n${form.message}`.trim()} />
    </li>
  );
}
